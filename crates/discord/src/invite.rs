//! The links that add Blot to Discord, with exactly the permissions it needs.

/// A permission: its bit, Discord's name for it, and why.
const PERMISSIONS: [(u32, &str, &str); 5] = [
    (10, "View Channels", "to answer in the channels where people play"),
    (11, "Send Messages", "to post boards and to tell players that it is their turn"),
    (15, "Attach Files", "boards are pictures, exports are files"),
    (
        35,
        "Create Public Threads",
        "to give each match its own thread, where a club wants that (/club threads on)",
    ),
    (38, "Send Messages in Threads", "to play there"),
];

/// The output of `blot-discord invite`.
pub(crate) fn invite_text(application: &str) -> String {
    let bits: u64 = PERMISSIONS.iter().map(|(bit, ..)| 1 << bit).sum();
    let authorize = format!("https://discord.com/oauth2/authorize?client_id={application}");
    let mut lines = vec![
        "Add Blot to a server:".to_owned(),
        format!("  {authorize}&integration_type=0&scope=bot+applications.commands&permissions={bits}"),
        "It asks for".to_owned(),
    ];
    lines.extend(PERMISSIONS.iter().map(|(_, name, why)| format!("  {name}: {why}")));
    lines.extend([
        "and reads no messages: it needs no privileged intent.".to_owned(),
        String::new(),
        "Or add it to your own account, to use it anywhere:".to_owned(),
        format!("  {authorize}&integration_type=1&scope=applications.commands"),
        String::new(),
    ]);
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_asks_for_what_is_listed_and_nothing_else() {
        let links = invite_text("42");
        // 0x400 + 0x800 + 0x8000 + 0x800000000 + 0x4000000000
        assert!(
            links.contains(
                "client_id=42&integration_type=0&scope=bot+applications.commands&permissions=309237681152\n"
            ),
            "{links}"
        );
        assert_eq!(links.matches(": to ").count() + links.matches(": boards").count(), PERMISSIONS.len());
    }
}
