//! Names that mean harm.

use crate::club::{Club, is_over};
use blot_testing::telegram::User;

#[test]
fn no_name_does_any_harm() {
    for (name, shown) in [
        ("<b>Bold</b> & co", "<b>Bold</b> & co"),
        ("@all @benny", "@\u{2060}all @\u{2060}benny"),
        ("\u{202e}annA\u{202c}", "annA"),
        ("</a><a href=\"tg://user?id=1\">", "</a><a href=\"tg://user?…"),
        (&"🎲".repeat(200), &("🎲".repeat(23) + "…")),
        ("/roll /resign", "/roll /resign"),
        ("\u{200b}", ""),
    ] {
        let mut club = Club::start();
        club.anna = User { first_name: name.to_owned(), ..club.anna };
        let challenge = club.challenge(&club.group);
        let shown = if shown.is_empty() { club.anna.id.to_string() } else { shown.to_owned() };
        assert!(challenge.text.contains(&shown), "{name:?}: {challenge:?}");
        club.telegram.press(&club.ben, &club.group, challenge.id, "Accept").answer();
        let mut board = club.board(&club.group, (0, 0));
        for _ in 0..4 {
            let mentions = board.mentions();
            assert!(mentions.usernames.is_empty() && mentions.ids.len() <= 1, "{mentions:?}");
            if is_over(&board) {
                break;
            }
            board = club.press_on(&club.group, &board);
        }
        club.finish();
    }
}
