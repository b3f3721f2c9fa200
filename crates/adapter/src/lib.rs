//! What the programs share, whatever chat they serve.
//!
//! * [`run`]: from `main` to an exit code; [`Failure`] says which. [`complain`] is a line for the host.
//! * [`Settings`]: defaults, a file, the environment and flags, in layers; [`Secret`]s apart from them.
//! * [`open`]: the club's database.
//! * [`Stop`]: that the program is to end, known to every task.
//! * [`Pump`]: replies on their way to a platform, in order for each place, until they arrive.
//! * [`Reach`]: whether the platform is there at all.
//! * [`pass_time`]: the club's clock, and what waits in its outbox.
//! * [`Trouble`]: what is tried until it works, told to the host once.
//! * [`handle`]: what people do, on its way to the club, with a line and a count of each.
//! * [`attend`]: all that goes on beside a platform's own work: that clock, health and [`Metrics`], copies of the database.
//! * [`Command`]: what all programs can be told on the command line.

mod backups;
mod clock;
mod command;
mod database;
mod host;
mod journal;
mod metrics;
mod program;
mod pump;
mod reach;
mod reception;
mod secret;
mod settings;
mod stop;
mod trouble;
mod watch;

pub use clock::{now, pass_time};
pub use command::{Command, Task};
pub use database::{open, state_of};
pub use host::{Host, attend};
pub use journal::one_line;
pub use metrics::Metrics;
pub use program::{Exit, Failure, announce, complain, plainly, run};
pub use pump::{Deliver, Delivery, Parcel, Pump};
pub use reach::Reach;
pub use reception::handle;
pub use secret::Secret;
pub use settings::{Files, Settings};
pub use stop::{Stop, Stopper};
pub use trouble::Trouble;
pub use watch::{Watched, ask_health};
