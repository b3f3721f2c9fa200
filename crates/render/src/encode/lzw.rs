//! LZW as GIF files hold it, for pictures that are mostly runs of one colour: a run is taken in one step, not pixel by
//! pixel. On boards this takes a fraction of a general encoder's time and makes the same bytes.

use super::bits::BitWriter;

/// Bits of a pixel.
const PIXEL_BITS: u8 = 8;
const CLEAR: u16 = 1 << PIXEL_BITS;
const END: u16 = CLEAR + 1;
const MAX_BITS: u32 = 12;
const HASH_BITS: u32 = 13;
const FREE: u32 = u32::MAX;

/// What was seen since the last clearing, and the code of each.
struct Book {
    /// For each colour, the codes of one, two, three ... pixels of it.
    runs: Vec<Vec<u16>>,
    /// For a code and the colour after it: the code of both. An open hash table of keys and codes.
    keys: Box<[u32; 1 << HASH_BITS]>,
    codes: Box<[u16; 1 << HASH_BITS]>,
    next: u16,
    bits: u32,
}

/// Packs pixels: the number of bits a pixel has, then the codes.
pub(super) fn compress(pixels: &[u8]) -> Vec<u8> {
    let mut out = BitWriter::after(vec![PIXEL_BITS]);
    let mut book = Book::new();
    out.put(CLEAR.into(), book.bits);
    let (mut at, mut run_end) = (0, 0);
    while let Some(&colour) = pixels.get(at) {
        if at >= run_end {
            run_end = at + run(&pixels[at..], colour);
        }
        let known = &book.runs[usize::from(colour)];
        let taken = known.len().min(run_end - at);
        let mut code = known[taken - 1];
        at += taken;
        if at < run_end {
            out.put(code.into(), book.bits);
            if book.add_run(colour) {
                continue;
            }
        } else {
            while let Some(&colour) = pixels.get(at)
                && let Some(longer) = book.find(code, colour)
            {
                code = longer;
                at += 1;
            }
            out.put(code.into(), book.bits);
            if pixels.get(at).is_none_or(|&colour| book.add(code, colour)) {
                continue;
            }
        }
        out.put(CLEAR.into(), book.bits);
        book.clear();
    }
    out.put(END.into(), book.bits);
    out.finish()
}

/// How many pixels in a row have this colour.
fn run(pixels: &[u8], colour: u8) -> usize {
    let (words, _) = pixels.as_chunks::<16>();
    let whole = 16 * words.iter().take_while(|&&word| word == [colour; 16]).count();
    whole + pixels[whole..].iter().take_while(|&&other| other == colour).count()
}

impl Book {
    fn new() -> Book {
        let mut book = Book {
            runs: (0..CLEAR).map(|colour| vec![colour]).collect(),
            keys: Box::new([FREE; 1 << HASH_BITS]),
            codes: Box::new([0; 1 << HASH_BITS]),
            next: 0,
            bits: 0,
        };
        book.clear();
        book
    }

    fn clear(&mut self) {
        for run in &mut self.runs {
            run.truncate(1);
        }
        self.keys.fill(FREE);
        self.next = END + 1;
        self.bits = u32::from(PIXEL_BITS) + 1;
    }

    /// The next code, unless all are used.
    fn take(&mut self) -> Option<u16> {
        let code = self.next;
        if code == 1 << MAX_BITS {
            return None;
        }
        if code == 1 << self.bits {
            self.bits += 1;
        }
        self.next += 1;
        Some(code)
    }

    /// Remembers a run that is longer by one than any so far; `false` if the book is full.
    fn add_run(&mut self, colour: u8) -> bool {
        let code = self.take();
        self.runs[usize::from(colour)].extend(code);
        code.is_some()
    }

    /// Remembers what follows a code; `false` if the book is full.
    fn add(&mut self, before: u16, colour: u8) -> bool {
        let Some(code) = self.take() else { return false };
        let place = self.place(key(before, colour));
        self.keys[place] = key(before, colour);
        self.codes[place] = code;
        true
    }

    fn find(&self, before: u16, colour: u8) -> Option<u16> {
        let place = self.place(key(before, colour));
        (self.keys[place] != FREE).then(|| self.codes[place])
    }

    /// Where a key is, or where it would be.
    fn place(&self, key: u32) -> usize {
        let mut place = (key.wrapping_mul(0x9e37_79b1) >> (32 - HASH_BITS)) as usize;
        while self.keys[place] != key && self.keys[place] != FREE {
            place = (place + 1) % self.keys.len();
        }
        place
    }
}

fn key(before: u16, colour: u8) -> u32 {
    u32::from(before) << 8 | u32::from(colour)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Through another's encoder of files and decoder of pixels.
    fn decoded(pixels: &[u8]) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = gif::Encoder::new(&mut file, pixels.len() as u16, 1, &[0; 768]).unwrap();
        let buffer = compress(pixels).into();
        let frame = gif::Frame { width: pixels.len() as u16, height: 1, buffer, ..gif::Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
        drop(encoder);
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&file[..]).unwrap();
        decoder.read_next_frame().unwrap().unwrap().buffer.to_vec()
    }

    proptest! {
        #[test]
        fn any_pixels_survive_packing(
            parts in prop::collection::vec((any::<u8>(), 1..3000usize, prop::collection::vec(any::<u8>(), 0..400)), 1..15)
        ) {
            let pixels: Vec<u8> =
                parts.iter().flat_map(|(colour, run, noise)| [vec![*colour; *run], noise.clone()].concat()).collect();
            prop_assert_eq!(decoded(&pixels), pixels);
        }
    }

    #[test]
    fn more_than_one_book_of_noise_survives() {
        let mut rng = fastrand::Rng::with_seed(7);
        let pixels: Vec<u8> = (0..60_000).map(|_| rng.u8(..)).collect();
        assert_eq!(decoded(&pixels), pixels);
    }
}
