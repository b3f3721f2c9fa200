//! All legal plays of a roll, each exactly once.
//!
//! Where the checkers stand is looked up in 32-bit sets of points (bit 1 to 24 the points, bit 25 the bar), and a step
//! is one addition to the packed counts, so a play costs a few instructions. No play is produced twice, and none has to
//! be compared with the others to know it:
//!
//! * Doubles: every step of one die leaves a different point, so the multiset of sources *is* the play, and a legal
//!   multiset can always be played from the highest source down. Only that order is generated.
//! * Two different dice: larger die first gives one play a pair of sources, but for one checker's way over two stops.
//!   Smaller die first adds what that order cannot reach; [`repeats`] knows the ways in which it arrives at the same.

use crate::board::{BAR, Board, Checkers, OFF};
use crate::step::{Steps, code};
use crate::{Dice, Side};

/// One legal play of a roll: its steps, and the board they lead to.
///
/// Plays of one roll differ in their resulting boards, whatever the order of steps; the steps are the one canonical way
/// of writing the play, highest source first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    after: Board,
    steps: Steps,
}

impl Play {
    /// The steps, highest source first.
    pub fn steps(&self) -> Steps {
        self.steps
    }

    /// The board after the play.
    pub fn board(&self) -> &Board {
        &self.after
    }
}

/// All legal plays of `dice` for `side`; none if no checker can move.
///
/// ```
/// use blot_rules::{Board, Dice, Side, legal_plays};
///
/// let dice = Dice::from_numbers(3, 1)?;
/// let plays = legal_plays(&Board::default(), Side::White, dice);
/// assert_eq!(plays.len(), 16);
/// assert!(plays.iter().any(|play| play.steps().to_string() == "8/5 6/5"));
/// # Ok::<(), blot_rules::DieError>(())
/// ```
pub fn legal_plays(board: &Board, side: Side, dice: Dice) -> Vec<Play> {
    let mut plays = Vec::new();
    legal_plays_into(board, side, dice, &mut plays);
    plays
}

/// [`legal_plays`] into a list that is emptied first and whose memory is used again.
pub fn legal_plays_into(board: &Board, side: Side, dice: Dice, plays: &mut Vec<Play>) {
    plays.clear();
    let (hand, open) = Hand::of(board, side);
    if dice.is_double() {
        play_double(&hand, open, dice.high(), plays);
    } else {
        play_two_dice(&hand, open, dice.high(), dice.low(), plays);
    }
}

/// A set of points in the mover's numbering, one bit each.
type Points = u32;

const BAR_BIT: Points = 1 << BAR;
const HOME: Points = 0b111_1110;
const ON_BOARD: Points = 0x01ff_fffe;

/// What the mover has to play with, in the middle of a play.
#[derive(Clone, Copy)]
struct Hand {
    side: Side,
    mine: u128,
    theirs: u128,
    /// Where the mover has at least one, two, three and four checkers, the bar included.
    stacks: [Points; 4],
    /// Where the opponent has a lone checker that can be hit.
    blots: Points,
}

impl Hand {
    /// The hand of one side, and the points that the opponent does not hold.
    #[inline(always)]
    fn of(board: &Board, side: Side) -> (Hand, Points) {
        let [Checkers(mine), Checkers(theirs)] = [side, !side].map(|side| board.sides[side.index()]);
        let two_or_more = |counts: u128| counts >> 1 | counts >> 2 | counts >> 3;
        let four_or_more = mine >> 2 | mine >> 3;
        let stacks =
            [mine | two_or_more(mine), two_or_more(mine), mine & mine >> 1 | four_or_more, four_or_more]
                .map(|counts| gather(counts) & !1);
        let held = two_or_more(theirs);
        let blots = turned(gather(theirs & !held)) & ON_BOARD;
        let open = ON_BOARD & !turned(gather(held));
        (Hand { side, mine, theirs, stacks, blots }, open)
    }

    /// The points from which one checker can legally go on with this die.
    #[inline(always)]
    fn sources(&self, open: Points, die: u8) -> Points {
        let occupied = self.stacks[0];
        let onto_open_points = occupied & open << die;
        if occupied & !HOME == 0 {
            return onto_open_points | bearing_off(occupied, die);
        }
        if occupied & BAR_BIT != 0 { onto_open_points & BAR_BIT } else { onto_open_points }
    }

    /// The hand after one step, and the step's code.
    #[inline(always)]
    fn after(&self, from: u8, die: u8) -> (Hand, u64) {
        let (mine, theirs, code) = self.counts_after(from, die);
        let left = 1 << from;
        let reached = (left >> die) & !1;
        let [one, two, three, four] = self.stacks;
        let [one, two, three] =
            [one & !left | two & left, two & !left | three & left, three & !left | four & left];
        // Four or more may be said of what has become three: a play takes no more than four checkers from a point.
        let stacks = [one | reached, two | one & reached, three | two & reached, four];
        (Hand { side: self.side, mine, theirs, stacks, blots: self.blots & !reached }, code)
    }

    /// Both sides' counts after one step, and its code.
    #[inline(always)]
    fn counts_after(&self, from: u8, die: u8) -> (u128, u128, u64) {
        let Move { change, code, to } = MOVES[(die & 7) as usize][(from & 31) as usize];
        let hit = self.blots >> to & 1;
        let mine = self.mine.wrapping_add(change);
        let theirs = self.theirs.wrapping_add(HITS[((to * hit) & 31) as usize]);
        (mine, theirs, code | u64::from(hit))
    }

    /// Adds the play that ends with this step, the codes of its other steps given.
    #[inline(always)]
    fn finish(&self, from: u8, die: u8, with: impl Fn(u64) -> u64, plays: &mut Vec<Play>) {
        let (mine, theirs, code) = self.counts_after(from, die);
        let (mine, theirs) = (Checkers(mine), Checkers(theirs));
        let sides = if self.side == Side::White { [mine, theirs] } else { [theirs, mine] };
        plays.push(Play { after: Board { sides }, steps: Steps(with(code)) });
    }
}

/// With every checker home: the die's own point, or the highest one if that is lower.
#[inline(always)]
fn bearing_off(occupied: Points, die: u8) -> Points {
    if occupied >> die > 1 {
        return occupied & 1 << die;
    }
    occupied.checked_ilog2().map_or(0, |highest| 1 << highest)
}

fn play_two_dice(hand: &Hand, open: Points, high: u8, low: u8, plays: &mut Vec<Play>) {
    let first_high = hand.sources(open, high);
    let first_low = hand.sources(open, low);
    let occupied = hand.stacks[0];
    // With two checkers outside the home board nothing can be borne off, and without one on the bar the order of two
    // checkers' steps is free.
    if occupied & BAR_BIT == 0 && (occupied >> 7).count_ones() >= 2 {
        play_in_any_order(hand, open, (first_high, high), (first_low, low), plays);
    } else {
        play_in_both_orders(hand, open, (first_high, high), (first_low, low), plays);
    }
    if plays.is_empty() {
        let (sources, die) = if first_high != 0 { (first_high, high) } else { (first_low, low) };
        for from in each(sources) {
            hand.finish(from, die, |code| code << 48, plays);
        }
    }
}

fn play_in_any_order(
    hand: &Hand,
    open: Points,
    (first_high, high): (Points, u8),
    (first_low, low): (Points, u8),
    plays: &mut Vec<Play>,
) {
    // Where one checker can go by both dice, larger first, without hitting at either stop: smaller first is the same.
    let same_either_way = first_high & open << high << low & !(hand.blots << high) & !(hand.blots << low);
    for from in each(first_high) {
        let (next, first) = hand.after(from, high);
        let seconds = next.stacks[0] & open << low & !(same_either_way & 1 << (from + low));
        for second in each(seconds) {
            next.finish(second, low, |code| pair(first, code), plays);
        }
    }
    // Smaller die first adds only the checker that goes on from where no other stands.
    let goes_on = first_low & open << high << low & !(hand.stacks[0] << low) & !same_either_way;
    for from in each(goes_on) {
        let (next, first) = hand.after(from, low);
        next.finish(from - low, high, |code| pair(first, code), plays);
    }
}

fn play_in_both_orders(
    hand: &Hand,
    open: Points,
    (first_high, high): (Points, u8),
    (first_low, low): (Points, u8),
    plays: &mut Vec<Play>,
) {
    // For each source of the larger die, the sources of the smaller one after it.
    let mut pairs = [0; 32];
    for from in each(first_high) {
        let (next, first) = hand.after(from, high);
        let mut seconds = next.sources(open, low);
        if one_checker_repeats(&pairs, hand.blots, from + low, high, low) {
            seconds &= !(1 << (from + low));
        }
        pairs[from as usize] = seconds;
        for second in each(seconds) {
            next.finish(second, low, |code| pair(first, code), plays);
        }
    }
    for from in each(first_low) {
        let (next, first) = hand.after(from, low);
        for second in each(next.sources(open, high)) {
            if !repeats(&pairs, hand.blots, (second, high), (from, low)) {
                next.finish(second, high, |code| pair(first, code), plays);
            }
        }
    }
}

/// Whether the smaller die played first, from `small`, and then the larger, from `large`, arrive at a position that
/// `pairs`, the plays with the larger die first, hold already.
#[inline(always)]
fn repeats(pairs: &[Points; 32], blots: Points, (large, high): (u8, u8), (small, low): (u8, u8)) -> bool {
    if large + low == small && one_checker_repeats(pairs, blots, small, high, low) {
        return true;
    }
    let same_steps = has(pairs, large, small);
    let both_borne_off_by_the_others_die = small <= low && large <= low && has(pairs, small, large);
    same_steps || both_borne_off_by_the_others_die
}

/// Whether one checker's way by the smaller die and then the larger is in `pairs` the other way round, which leads to
/// the same position unless a blot is hit at either stop.
#[inline(always)]
fn one_checker_repeats(pairs: &[Points; 32], blots: Points, from: u8, high: u8, low: u8) -> bool {
    from > high && has(pairs, from, from - high) && blots & (1 << (from - high) | 1 << (from - low)) == 0
}

#[inline(always)]
fn has(pairs: &[Points; 32], large: u8, small: u8) -> bool {
    pairs[(large & 31) as usize] >> (small & 31) & 1 == 1
}

/// The codes of two steps, highest source first.
#[inline(always)]
fn pair(a: u64, b: u64) -> u64 {
    if a >= b { a << 48 | b << 32 } else { b << 48 | a << 32 }
}

fn play_double(hand: &Hand, open: Points, die: u8, plays: &mut Vec<Play>) {
    for a in each(hand.sources(open, die)) {
        let (hand, first) = hand.after(a, die);
        for b in each(hand.sources(open, die) & not_above(a)) {
            let (hand, second) = hand.after(b, die);
            let codes = first << 48 | second << 32;
            for c in each(hand.sources(open, die) & not_above(b)) {
                let (hand, third) = hand.after(c, die);
                let codes = codes | third << 16;
                for d in each(hand.sources(open, die) & not_above(c)) {
                    hand.finish(d, die, |fourth| codes | fourth, plays);
                }
            }
        }
    }
    if plays.is_empty() {
        play_part_of_double(hand, open, die, Points::MAX, Steps::NONE, plays);
    }
}

/// Fewer than four steps: keeps the plays that make the most of them.
fn play_part_of_double(
    hand: &Hand,
    open: Points,
    die: u8,
    allowed: Points,
    steps: Steps,
    plays: &mut Vec<Play>,
) {
    for from in each(hand.sources(open, die) & allowed) {
        let (next, code) = hand.after(from, die);
        let steps = steps.with_code(code);
        let most = plays.last().map_or(0, |play| play.steps.len());
        if steps.len() > most {
            plays.clear();
        }
        if steps.len() >= most {
            hand.finish(from, die, |_| steps.0, plays);
        }
        play_part_of_double(&next, open, die, not_above(from), steps, plays);
    }
}

fn not_above(point: u8) -> Points {
    (2 << point) - 1
}

/// The points of a set, highest first.
#[inline(always)]
fn each(mut points: Points) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let highest = points.checked_ilog2()?;
        points ^= 1 << highest;
        Some(highest as u8)
    })
}

/// The lowest bit of each four, side by side: bit `p` of the result is bit `4 * p` of `counts`.
#[inline(always)]
fn gather(counts: u128) -> Points {
    let half = |bits: u64| {
        let bits = bits & 0x1111_1111_1111_1111;
        let bits = (bits | bits >> 3) & 0x0303_0303_0303_0303;
        let bits = (bits | bits >> 6) & 0x000f_000f_000f_000f;
        let bits = (bits | bits >> 12) & 0x0000_00ff_0000_00ff;
        (bits | bits >> 24) as u32 & 0xffff
    };
    half(counts as u64) | half((counts >> 64) as u64) << 16
}

/// The same points in the other side's numbering.
#[inline(always)]
fn turned(points: Points) -> Points {
    points.reverse_bits() >> 6
}

/// What there is to know of a step by one die from one place.
#[derive(Clone, Copy)]
struct Move {
    /// What it adds to the mover's counts.
    change: u128,
    /// Its code, without a hit.
    code: u64,
    to: u32,
}

/// By die and source.
static MOVES: [[Move; 32]; 8] = moves();
/// By the point, in the mover's numbering, where the opponent's blot is hit: what that adds to the opponent's counts.
static HITS: [u128; 32] = hits();

const fn moves() -> [[Move; 32]; 8] {
    let mut table = [[Move { change: 0, code: 0, to: 0 }; 32]; 8];
    let mut die = 1;
    while die <= 6 {
        let mut from = 1;
        while from <= BAR {
            let to = if from > die { from - die } else { OFF };
            let change = Checkers::change(from, to);
            table[die as usize][from as usize] = Move { change, code: code(from, to, false), to: to as u32 };
            from += 1;
        }
        die += 1;
    }
    table
}

const fn hits() -> [u128; 32] {
    let mut table = [0; 32];
    let mut point = 1;
    while point <= 24 {
        table[point as usize] = Checkers::change(25 - point, BAR);
        point += 1;
    }
    table
}
