//! Memory and processor time of a process, from `/proc`.

use std::time::Duration;

/// Clock ticks per second in `/proc`, the same on every Linux.
const TICKS: u64 = 100;

/// Memory of a process in kilobytes: now, and at its peak.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Memory {
    pub(crate) now: u64,
    pub(crate) most: u64,
}

/// The memory of a process.
pub(crate) fn memory(id: u32) -> Memory {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let kilobytes = |name: &str| {
        let line = status.lines().find(|line| line.starts_with(name))?;
        line.split_whitespace().nth(1)?.parse().ok()
    };
    Memory { now: kilobytes("VmRSS:").unwrap_or(0), most: kilobytes("VmHWM:").unwrap_or(0) }
}

/// The processor time of a process, in user and kernel mode.
pub(crate) fn processor(id: u32) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    // The name, in brackets, may contain spaces.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<u64>().ok()).unwrap_or(0);
    Duration::from_millis((ticks(11) + ticks(12)) * 1000 / TICKS)
}

/// The load average of the machine.
pub(crate) fn load_average() -> String {
    std::fs::read_to_string("/proc/loadavg").unwrap_or_default().trim().to_owned()
}
