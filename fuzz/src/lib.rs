//! Code that several fuzz targets share: a club with matches in every state, and the limits that every reply must keep.

mod limits;
mod people;
mod script;
mod world;

pub use limits::Limits;
pub use people::{PEOPLE, Spot, person, spot};
pub use world::World;
