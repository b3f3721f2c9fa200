//! What several fuzz targets share: a club in which something can be done, and what every reply must keep to.

mod limits;
mod people;
mod script;
mod world;

pub use limits::Limits;
pub use people::{PEOPLE, Spot, person, spot};
pub use world::World;
