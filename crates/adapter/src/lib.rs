//! What Blot's programs share, whatever chat they serve.
//!
//! A program starts with [`run`], reads its [`Settings`], opens the club with [`open_database`] and connects it to its platform
//! with a [`Dispatcher`]. [`Background`] does everything else that all programs need: the club's clock, health and metrics,
//! backups, and waits at the end for work under way. [`Shutdown`] tells every task when to stop.
//!
//! The rest are tools for talking to a platform: [`Lanes`] (ordered queues per key), [`InFlight`] (work to wait for at the end),
//! [`Backoff`] and [`retry()`], [`SlidingWindow`] (for rate limiters), [`RecentSet`], [`OutageLog`], and, with the feature `http`,
//! an HTTP client.

mod background;
mod backoff;
mod backups;
mod clock;
mod command;
mod connection;
mod database;
mod dispatcher;
mod failure;
mod flag;
mod health;
#[cfg(feature = "http")]
mod http;
mod in_flight;
mod lanes;
mod log;
mod metrics;
mod outage;
mod program;
mod recent;
mod requests;
mod retry;
mod secret;
mod settings;
mod shutdown;
mod sliding_window;

pub use background::{Background, HostSettings};
pub use backoff::Backoff;
pub use clock::{now, run_clock};
pub use command::{CommonCommand, ProgramTask};
pub use connection::ConnectionState;
pub use database::{database_state, open_database};
pub use dispatcher::{Deliver, DeliveryOutcome, Dispatcher, QueuedReply};
pub use failure::{Exit, Failure};
pub use flag::Flag;
pub use health::check_health;
#[cfg(feature = "http")]
pub use http::{describe_http_error, http_client};
pub use in_flight::{InFlight, InFlightGuard};
pub use lanes::{Lane, Lanes};
pub use log::{LogSettings, one_line, print, warn};
pub use metrics::Metrics;
pub use outage::OutageLog;
pub use program::{run, warm_up};
pub use recent::RecentSet;
pub use requests::handle_request;
pub use retry::{RetryDecision, first_call, retry};
pub use secret::Secret;
pub use settings::{CommonFlags, Settings};
pub use shutdown::Shutdown;
pub use sliding_window::SlidingWindow;
