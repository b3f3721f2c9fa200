//! DEFLATE compression (RFC 1951) in a zlib stream (RFC 1950), for pictures that are mostly runs of one colour.
//!
//! General compressors enter every byte into their hash tables. In our pictures nearly all bytes repeat the byte before
//! them or the byte above them, so the matcher tries those two distances first. Only positions where such a match has
//! ended are hashed.

use super::bits::BitWriter;
use super::huffman::Code;
use simd_adler32::adler32;

const MIN_MATCH: usize = 3;
const MAX_MATCH: usize = 258;
/// The greatest distance of a match.
const WINDOW: usize = 32 * 1024;
const HASH_BITS: u32 = 15;
/// How many earlier positions with the same hash are tried.
const MAX_TRIES: usize = 8;
/// A match of this length ends the search.
const GOOD_MATCH: usize = 96;
/// A shorter match is dropped if a better one begins a byte later.
const MAX_LAZY: usize = 32;
/// The number of tokens in a block. Each block has its own Huffman codes.
const BLOCK_TOKENS: usize = 8 * 1024;
/// The approximate cost of a literal and of a match in bits, without the extra bits of the distance.
const LITERAL_BITS: i32 = 5;
const MATCH_BITS: i32 = 9;

/// A literal or a match. A literal has distance 0, and its byte as the length.
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

/// Compresses a picture whose rows are `stride` bytes long, including the filter byte.
pub(super) fn zlib(data: &[u8], stride: usize) -> Vec<u8> {
    let mut out = BitWriter::after(vec![0x78, 0x01]);
    let tokens = tokens(data, stride);
    let mut blocks = tokens.chunks(BLOCK_TOKENS).peekable();
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

/// Finds matches.
struct Matcher<'a> {
    data: &'a [u8],
    stride: usize,
    /// For every hash, the last position with it plus one, or 0 if there is none.
    heads: Box<[u32; 1 << HASH_BITS]>,
    /// For every position in the window, the one before it with the same hash.
    previous: Box<[u32; WINDOW]>,
    last_distance: usize,
}

fn tokens(data: &[u8], stride: usize) -> Vec<Token> {
    let mut matcher = Matcher::new(data, stride);
    let mut tokens = Vec::with_capacity(data.len() / 32);
    let mut at = 0;
    let mut found = matcher.find(at);
    while at < data.len() {
        let better = found
            .filter(|best| best.length < MAX_LAZY)
            .and_then(|best| matcher.find(at + 1).filter(|next| next.gain() > best.gain() + LITERAL_BITS));
        match found {
            Some(best) if better.is_none() => {
                tokens.push(Token { length: best.length as u16, distance: best.distance as u16 });
                matcher.last_distance = best.distance;
                at += best.length;
                found = matcher.find(at);
            }
            _ => {
                tokens.push(Token { length: data[at].into(), distance: 0 });
                at += 1;
                found = better.or_else(|| matcher.find(at));
            }
        }
    }
    tokens
}

impl Match {
    /// Roughly how many bits the match saves.
    fn gain(self) -> i32 {
        LITERAL_BITS * self.length as i32 - MATCH_BITS - distance_code(self.distance as u16).1 as i32
    }
}

impl<'a> Matcher<'a> {
    fn new(data: &'a [u8], stride: usize) -> Matcher<'a> {
        Matcher {
            data,
            stride,
            heads: Box::new([0; 1 << HASH_BITS]),
            previous: Box::new([0; WINDOW]),
            last_distance: 1,
        }
    }

    /// The best match at this position, if one saves bits.
    fn find(&mut self, at: usize) -> Option<Match> {
        let mut best = Match { length: 0, distance: 1 };
        let mut gain = 0;
        for distance in [1, self.stride, self.last_distance] {
            if distance <= at.min(WINDOW) && self.data.get(at) == self.data.get(at - distance) {
                self.consider(at, distance, &mut best, &mut gain);
            }
            if best.length >= GOOD_MATCH {
                return Some(best);
            }
        }
        if let Some(key) = key(self.data, at)
            && key != key.rotate_left(8)
        {
            let head = &mut self.heads[hash(key)];
            let mut candidate = *head as usize;
            self.previous[at % WINDOW] = *head;
            *head = at as u32 + 1;
            for _ in 0..MAX_TRIES {
                if candidate == 0 || candidate > at || at + 1 - candidate > WINDOW || best.length >= GOOD_MATCH
                {
                    break;
                }
                // Skip positions that cannot give a longer match.
                if self.data.get(at + best.length) == self.data.get(candidate - 1 + best.length) {
                    self.consider(at, at + 1 - candidate, &mut best, &mut gain);
                }
                let previous = self.previous[(candidate - 1) % WINDOW] as usize;
                if previous >= candidate {
                    break;
                }
                candidate = previous;
            }
        }
        (gain > 0).then_some(best)
    }

    fn consider(&self, at: usize, distance: usize, best: &mut Match, gain: &mut i32) {
        let found = Match { length: match_length(self.data, at - distance, at), distance };
        if found.length >= MIN_MATCH && found.gain() > *gain {
            *best = found;
            *gain = found.gain();
        }
    }
}

/// The next four bytes, if there are as many.
fn key(data: &[u8], at: usize) -> Option<u32> {
    data.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
}

fn hash(key: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b1) >> (32 - HASH_BITS)) as usize
}

/// The length of the match between two positions.
fn match_length(data: &[u8], from: usize, at: usize) -> usize {
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

/// The order in which a block lists the lengths of the code for code lengths.
const LENGTHS_ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// Writes the lengths of both codes, compressed with run lengths and a third code.
fn write_codes(out: &mut BitWriter, literals: &Code, distances: &Code) {
    let used = |lengths: &[u8], least: usize| {
        lengths.iter().rposition(|&length| length > 0).map_or(least, |last| least.max(last + 1))
    };
    let (literal_count, distance_count) = (used(literals.lengths(), 257), used(distances.lengths(), 1));
    let all = [&literals.lengths()[..literal_count], &distances.lengths()[..distance_count]].concat();
    // Symbol, number of extra bits, extra bits.
    let mut runs: Vec<(usize, u32, u32)> = Vec::new();
    for run in all.chunk_by(|one, next| one == next) {
        let (length, mut left) = (run[0], run.len());
        if length > 0 {
            runs.push((usize::from(length), 0, 0));
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
            runs.push((symbol, bits, (count - least) as u32));
            left -= count;
        }
    }
    let mut counts = [0u32; 19];
    for &(symbol, ..) in &runs {
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
    for (symbol, bits, extra) in runs {
        put_symbol(out, &code, symbol);
        out.put(extra, bits);
    }
}

/// The symbol of a length, the number of its extra bits, and the extra bits.
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

/// The symbol of a distance, the number of its extra bits, and the extra bits.
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
