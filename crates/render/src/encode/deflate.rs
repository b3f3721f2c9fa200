//! Compression for pictures that are mostly runs of one colour: a zlib stream, as PNG files hold.
//!
//! General compressors enter every byte into their tables. Here nearly all bytes repeat the one before or the one above,
//! so those two places are always tried first, and only places where such a repetition has ended are remembered and
//! looked up. On boards this takes about half the time of libdeflate's level 6, and packs a little better.

use super::bits::BitWriter;
use super::huffman::Code;
use simd_adler32::adler32;

const MIN_MATCH: usize = 3;
const MAX_MATCH: usize = 258;
/// How far back a repetition may lie.
const WINDOW: usize = 32 * 1024;
const HASH_BITS: u32 = 15;
/// How many earlier places with the same bytes are tried.
const MAX_TRIES: usize = 8;
/// A repetition of this length is good enough to look no further.
const LONG: usize = 96;
/// A shorter one than this is put off by a byte if a better one begins there.
const LAZY: usize = 32;
/// Tokens of a block; each block has codes of its own.
const BLOCK: usize = 8 * 1024;
/// About what a literal and a repetition cost, in bits, but for the bits that tell how far back it lies.
const LITERAL_BITS: i32 = 5;
const MATCH_BITS: i32 = 9;

/// One step of the packed stream: so many bytes again from so far back; or, from no distance, a byte itself.
#[derive(Clone, Copy)]
struct Token {
    length: u16,
    distance: u16,
}

#[derive(Clone, Copy)]
struct Match {
    length: usize,
    distance: usize,
}

/// Packs a picture whose rows, filter byte included, are `stride` bytes long.
pub(crate) fn zlib(data: &[u8], stride: usize) -> Vec<u8> {
    let mut out = BitWriter::after(vec![0x78, 0x01]);
    let tokens = tokens(data, stride);
    let mut blocks = tokens.chunks(BLOCK).peekable();
    if blocks.peek().is_none() {
        write_block(&mut out, &[], true);
    }
    while let Some(block) = blocks.next() {
        write_block(&mut out, block, blocks.peek().is_none());
    }
    let mut bytes = out.finish();
    bytes.extend_from_slice(&adler32(&data).to_be_bytes());
    bytes
}

/// Looks for repetitions.
struct Finder<'a> {
    data: &'a [u8],
    stride: usize,
    /// For every hash the last place, plus one, that was asked about and has it; 0 for none.
    heads: Box<[u32; 1 << HASH_BITS]>,
    /// For every such place in the window the one before it with the same hash.
    before: Box<[u32; WINDOW]>,
    last_distance: usize,
}

fn tokens(data: &[u8], stride: usize) -> Vec<Token> {
    let mut finder = Finder::new(data, stride);
    let mut tokens = Vec::with_capacity(data.len() / 32);
    let mut at = 0;
    let mut found = finder.find(at);
    while at < data.len() {
        let better = found
            .filter(|best| best.length < LAZY)
            .and_then(|best| finder.find(at + 1).filter(|next| next.gain() > best.gain() + LITERAL_BITS));
        match found {
            Some(best) if better.is_none() => {
                tokens.push(Token { length: best.length as u16, distance: best.distance as u16 });
                finder.last_distance = best.distance;
                at += best.length;
                found = finder.find(at);
            }
            _ => {
                tokens.push(Token { length: data[at].into(), distance: 0 });
                at += 1;
                found = better.or_else(|| finder.find(at));
            }
        }
    }
    tokens
}

impl Match {
    /// How many bits are saved, roughly.
    fn gain(self) -> i32 {
        LITERAL_BITS * self.length as i32 - MATCH_BITS - distance_code(self.distance as u16).1 as i32
    }
}

impl<'a> Finder<'a> {
    fn new(data: &'a [u8], stride: usize) -> Finder<'a> {
        Finder {
            data,
            stride,
            heads: Box::new([0; 1 << HASH_BITS]),
            before: Box::new([0; WINDOW]),
            last_distance: 1,
        }
    }

    /// The best repetition at this place, if one is worth it.
    fn find(&mut self, at: usize) -> Option<Match> {
        let mut best = Match { length: 0, distance: 1 };
        let mut gain = 0;
        for distance in [1, self.stride, self.last_distance] {
            if distance <= at.min(WINDOW) && self.data.get(at) == self.data.get(at - distance) {
                self.consider(at, distance, &mut best, &mut gain);
            }
            if best.length >= LONG {
                return Some(best);
            }
        }
        if let Some(key) = key(self.data, at)
            && key != key.rotate_left(8)
        {
            let head = &mut self.heads[hash(key)];
            let mut place = *head as usize;
            self.before[at % WINDOW] = *head;
            *head = at as u32 + 1;
            for _ in 0..MAX_TRIES {
                if place == 0 || place > at || at + 1 - place > WINDOW || best.length >= LONG {
                    break;
                }
                // What is no longer than the best so far is not worth measuring.
                if self.data.get(at + best.length) == self.data.get(place - 1 + best.length) {
                    self.consider(at, at + 1 - place, &mut best, &mut gain);
                }
                let previous = self.before[(place - 1) % WINDOW] as usize;
                if previous >= place {
                    break;
                }
                place = previous;
            }
        }
        (gain > 0).then_some(best)
    }

    fn consider(&self, at: usize, distance: usize, best: &mut Match, gain: &mut i32) {
        let found = Match { length: common(self.data, at - distance, at), distance };
        if found.length >= MIN_MATCH && found.gain() > *gain {
            *best = found;
            *gain = found.gain();
        }
    }
}

/// The bytes here, if they are not the last.
fn key(data: &[u8], at: usize) -> Option<u32> {
    data.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
}

fn hash(key: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b1) >> (32 - HASH_BITS)) as usize
}

/// How many bytes are the same from both places on, as far as a repetition can reach.
fn common(data: &[u8], from: usize, at: usize) -> usize {
    let most = MAX_MATCH.min(data.len() - at);
    let (one, other) = (&data[from..from + most], &data[at..at + most]);
    let (one_words, other_words) = (one.as_chunks::<8>().0, other.as_chunks::<8>().0);
    for (i, (one, other)) in one_words.iter().zip(other_words).enumerate() {
        let difference = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if difference != 0 {
            return 8 * i + difference.trailing_zeros() as usize / 8;
        }
    }
    let start = most / 8 * 8;
    start + one[start..].iter().zip(&other[start..]).take_while(|(one, other)| one == other).count()
}

const END_OF_BLOCK: usize = 256;

fn write_block(out: &mut BitWriter, tokens: &[Token], last: bool) {
    let mut literals = [0u32; 286];
    let mut distances = [0u32; 30];
    literals[END_OF_BLOCK] = 1;
    for token in tokens {
        if token.distance == 0 {
            literals[usize::from(token.length)] += 1;
        } else {
            literals[length_code(token.length).0] += 1;
            distances[distance_code(token.distance).0] += 1;
        }
    }
    let literals = Code::new(&literals, 15);
    let distances = Code::new(&distances, 15);
    out.put(u32::from(last), 1);
    out.put(2, 2);
    write_codes(out, &literals, &distances);
    for token in tokens {
        if token.distance == 0 {
            put_symbol(out, &literals, usize::from(token.length));
        } else {
            let (symbol, bits, extra) = length_code(token.length);
            put_symbol(out, &literals, symbol);
            out.put(extra, bits);
            let (symbol, bits, extra) = distance_code(token.distance);
            put_symbol(out, &distances, symbol);
            out.put(extra, bits);
        }
    }
    put_symbol(out, &literals, END_OF_BLOCK);
}

/// The order in which a block tells the lengths of the code for code lengths.
const LENGTHS_ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// Tells both codes, as lengths of their symbols, in a third code.
fn write_codes(out: &mut BitWriter, literals: &Code, distances: &Code) {
    let used = |lengths: &[u8], least: usize| {
        lengths.iter().rposition(|&length| length > 0).map_or(least, |last| least.max(last + 1))
    };
    let (literal_count, distance_count) = (used(literals.lengths(), 257), used(distances.lengths(), 1));
    let all = [&literals.lengths()[..literal_count], &distances.lengths()[..distance_count]].concat();
    // Symbol, number of extra bits, extra bits.
    let mut told: Vec<(usize, u32, u32)> = Vec::new();
    for run in all.chunk_by(|one, next| one == next) {
        let (length, mut left) = (run[0], run.len());
        if length > 0 {
            told.push((usize::from(length), 0, 0));
            left -= 1;
        }
        while left > 0 {
            let (symbol, bits, least, most) = match (length, left) {
                (_, ..3) => (usize::from(length), 0, 1, 1),
                (0, 3..11) => (17, 3, 3, 10),
                (0, _) => (18, 7, 11, 138),
                _ => (16, 2, 3, 6),
            };
            let count = left.min(most);
            told.push((symbol, bits, (count - least) as u32));
            left -= count;
        }
    }
    let mut counts = [0u32; 19];
    for &(symbol, ..) in &told {
        counts[symbol] += 1;
    }
    let code = Code::new(&counts, 7);
    let order = LENGTHS_ORDER.map(|symbol| code.lengths()[symbol]);
    let order_count = used(&order, 4);
    out.put(literal_count as u32 - 257, 5);
    out.put(distance_count as u32 - 1, 5);
    out.put(order_count as u32 - 4, 4);
    for &length in &order[..order_count] {
        out.put(u32::from(length), 3);
    }
    for (symbol, bits, extra) in told {
        put_symbol(out, &code, symbol);
        out.put(extra, bits);
    }
}

/// The symbol of a length, the number of its extra bits, and these.
fn length_code(length: u16) -> (usize, u32, u32) {
    match usize::from(length) {
        MAX_MATCH => (285, 0, 0),
        length @ ..=10 => (254 + length, 0, 0),
        length => {
            let value = length - MIN_MATCH;
            let bits = value.ilog2() - 2;
            (257 + 4 * bits as usize + (value >> bits), bits, value as u32 & ((1 << bits) - 1))
        }
    }
}

/// The symbol of a distance, the number of its extra bits, and these.
fn distance_code(distance: u16) -> (usize, u32, u32) {
    let value = usize::from(distance - 1);
    if value < 4 {
        return (value, 0, 0);
    }
    let bits = value.ilog2() - 1;
    (2 * bits as usize + (value >> bits), bits, value as u32 & ((1 << bits) - 1))
}

fn put_symbol(out: &mut BitWriter, code: &Code, symbol: usize) {
    let (value, bits) = code.symbol(symbol);
    out.put(value, bits);
}
