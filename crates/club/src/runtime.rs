//! How requests reach the handlers: the handle that tasks share, its threads, and the transactions around each job.
//!
//! An adapter calls [`ClubHandle`] (`handle`). Its threads run jobs on the [`Club`] (`club`, `work`). A request goes to
//! a query or an action (`requests`, `queries`, `actions`), and `tick` lets due things happen.

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
