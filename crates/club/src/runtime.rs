//! How requests reach the club: the handle that tasks share, its threads, transactions, and what a host does with the data.

mod actions;
mod club;
mod computer_loop;
mod handle;
mod queries;
mod requests;
mod tick;
mod upkeep;
mod work;

pub use club::{Club, Job, ParsedRequest};
pub use handle::ClubHandle;
pub use upkeep::export_all;
