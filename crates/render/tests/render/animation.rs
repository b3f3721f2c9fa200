//! Games as GIF files.

use crate::support::game;
use blot_render::{Frame, GifError, GifLimits, Look, Painter, Replay, Seat, Size};
use blot_rules::{Event, Match, Options, Side};
use image::AnimationDecoder;
use image::codecs::gif::GifDecoder;
use std::io::{Cursor, Error, Write};

const SMALL: Look = Look {
    size: Size::Small,
    theme: blot_render::Theme::Wood,
    centred_cube: blot_render::CentredCube::Shows64,
};

fn frames() -> Vec<Frame> {
    let (options, names, events) = game::short();
    Replay::new(Match::new(options).unwrap(), &events, &names, Seat::of(Side::White), game::caption).collect()
}

fn decode(gif: Vec<u8>) -> Vec<image::Frame> {
    GifDecoder::new(Cursor::new(gif)).unwrap().into_frames().collect_frames().unwrap()
}

#[test]
fn a_game_has_a_frame_for_every_play_and_cube_action() {
    let (_, _, events) = game::short();
    let actions = events.iter().filter(|event| {
        matches!(
            event,
            Event::Played { .. } | Event::Passed { .. } | Event::Doubled { .. } | Event::Taken { .. }
        )
    });
    assert!(events.iter().any(|event| matches!(event, Event::Doubled { .. })));
    let frames = frames();
    assert_eq!(frames.len(), actions.count() + 2, "and one for the start, and one for the result");
    assert!(frames.last().unwrap().hundredths > frames[0].hundredths);
    assert!(frames.last().unwrap().view.captions.status.contains('+'));
    let mut played = frames.iter().filter_map(|frame| frame.view.last_play.map(|_| frame));
    assert!(played.all(|frame| frame.view.dice.is_some()));
}

#[test]
fn a_dropped_double_and_a_resignation_end_with_the_result() {
    let options = Options::to(3);
    let names = ["Anna".to_owned(), "Ben".to_owned()];
    let (white, black) = (Side::White, Side::Black);
    let ended = Event::GameEnded { winner: white, win: blot_rules::Win::Single, points: 1 };
    let dropped = [Event::Doubled { side: white }, Event::Dropped { side: black }, ended];
    let resigned = [
        Event::ResignationOffered { side: black, win: blot_rules::Win::Single },
        Event::ResignationAccepted { side: white },
        ended,
    ];
    for events in [dropped, resigned] {
        let replay = Replay::new(Match::new(options).unwrap(), &events, &names, Seat::of(black), game::caption);
        let frames: Vec<Frame> = replay.collect();
        assert_eq!(frames.len(), 3, "the start, the offer and the result");
        assert_eq!(frames[2].view.score, [1, 0]);
    }
}

#[test]
fn an_animation_decodes_to_the_pictures_it_was_made_of() {
    let painter = Painter::new();
    let frames = frames();
    let mut gif = Vec::new();
    let written = painter.gif(frames.clone(), SMALL, GifLimits::default(), &mut gif).unwrap();
    assert_eq!((written.frames, written.left_out, written.bytes), (frames.len(), 0, gif.len()));
    let decoded = decode(gif);
    assert_eq!(decoded.len(), frames.len());
    for (decoded, frame) in decoded.iter().zip(&frames) {
        let rgb = image::DynamicImage::from(decoded.buffer().clone()).to_rgb8();
        assert!(rgb.into_raw() == painter.paint(&frame.view, SMALL).rgb());
        assert_eq!(decoded.delay().numer_denom_ms().0, u32::from(frame.hundredths) * 10);
    }
}

#[test]
fn a_picture_without_a_change_is_still_a_frame() {
    let painter = Painter::new();
    let one = frames().swap_remove(0);
    let mut gif = Vec::new();
    painter.gif([one.clone(), one.clone(), one], SMALL, GifLimits::default(), &mut gif).unwrap();
    assert_eq!(decode(gif).len(), 3);
}

#[test]
fn limits_leave_out_frames_but_never_the_result() {
    let painter = Painter::new();
    let frames = frames();
    let last = painter.paint(&frames.last().unwrap().view, SMALL).rgb();
    let whole = painter.gif(frames.clone(), SMALL, GifLimits::default(), std::io::sink()).unwrap();
    let limits = [
        GifLimits { frames: 10, ..GifLimits::default() },
        GifLimits { frames: 2, ..GifLimits::default() },
        GifLimits { frames: 1, ..GifLimits::default() },
        GifLimits { bytes: whole.bytes / 2, ..GifLimits::default() },
        GifLimits { bytes: whole.bytes / 5, ..GifLimits::default() },
    ];
    for limits in limits {
        let mut gif = Vec::new();
        let written = painter.gif(frames.clone(), SMALL, limits, &mut gif).unwrap();
        assert!(gif.len() <= limits.bytes && written.frames <= limits.frames, "{limits:?}: {written:?}");
        assert_eq!(written.frames + written.left_out, frames.len());
        let decoded = decode(gif);
        assert_eq!(decoded.len(), written.frames);
        let shown = image::DynamicImage::from(decoded.last().unwrap().buffer().clone()).to_rgb8();
        assert!(shown.into_raw() == last, "{limits:?} does not end with the result");
    }
}

#[test]
fn whatever_is_written_under_a_tight_limit_ends_with_the_result() {
    let painter = Painter::new();
    let frames = frames();
    let last = painter.paint(&frames.last().unwrap().view, SMALL).rgb();
    let mut written = 0;
    for kilobytes in 10..120 {
        let limits = GifLimits { bytes: kilobytes * 1000, ..GifLimits::default() };
        let mut gif = Vec::new();
        if painter.gif(frames.clone(), SMALL, limits, &mut gif).is_ok() {
            written += 1;
            assert!(gif.len() <= limits.bytes);
            let shown = image::DynamicImage::from(decode(gif).pop().unwrap().into_buffer()).to_rgb8();
            assert!(shown.into_raw() == last, "{limits:?} does not end with the result");
        }
    }
    assert!((20..100).contains(&written), "{written} of the limits were neither too tight nor no limit");
}

#[test]
fn what_cannot_be_written_is_an_error() {
    struct Full;
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(Error::other("full"))
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let painter = Painter::new();
    let limits = GifLimits::default();
    assert!(matches!(painter.gif([], SMALL, limits, std::io::sink()), Err(GifError::NoFrames)));
    assert!(matches!(painter.gif(frames(), SMALL, limits, Full), Err(GifError::Output(_))));
    let tiny = GifLimits { bytes: 5000, ..limits };
    let mut out = Vec::new();
    assert!(matches!(painter.gif(frames(), SMALL, tiny, &mut out), Err(GifError::TooSmall(5000))));
}
