//! What the programs share, whatever chat they serve.
//!
//! * [`run`]: from `main` to an exit code; [`Failure`] says which. [`complain`] is a line for the host.
//! * [`Settings`]: defaults, a file, the environment and flags, in layers; [`Secret`]s apart from them.
//! * [`open`]: the club's database.
//! * [`Stop`]: that the program is to end, known to every task.
//! * [`Pump`]: replies on their way to a platform, in order for each place, until they arrive.
//! * [`Reach`]: whether the platform is there at all.
//! * [`pass_time`]: the club's clock, and what waits in its outbox.

mod clock;
mod database;
mod program;
mod pump;
mod reach;
mod secret;
mod settings;
mod stop;

pub use clock::{now, pass_time};
pub use database::{open, state_of};
pub use program::{Exit, Failure, announce, complain, in_one_line, plainly, run};
pub use pump::{Deliver, Delivery, Parcel, Pump};
pub use reach::Reach;
pub use secret::Secret;
pub use settings::{Files, Settings};
pub use stop::{Stop, Stopper};
