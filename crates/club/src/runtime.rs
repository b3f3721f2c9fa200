//! How requests reach the club: the handle that tasks share, its threads, transactions, and what a host does with the data.

mod door;
mod look;
mod requests;
mod upkeep;
mod work;

pub use door::Door;
pub use upkeep::export_all;
