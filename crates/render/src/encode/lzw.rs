//! LZW compression for GIF files whose pixels are mostly runs of one colour.
//!
//! A general encoder extends its current string pixel by pixel. This one keeps the codes of all runs of each colour in a
//! list, so that it takes a whole run in one step. The output is the same.

use super::bits::BitWriter;

/// The number of bits of a pixel.
const PIXEL_BITS: u8 = 8;
const CLEAR: u16 = 1 << PIXEL_BITS;
const END: u16 = CLEAR + 1;
const MAX_BITS: u32 = 12;
const HASH_BITS: u32 = 13;
const FREE: u32 = u32::MAX;

/// The strings since the last clear code, and the code of each.
struct Dictionary {
    /// For each colour, the codes of runs of one, two, three and more pixels.
    runs: Vec<Vec<u16>>,
    /// A hash table with open addressing: from a code and the colour after it to the code of both.
    keys: Box<[u32; 1 << HASH_BITS]>,
    codes: Box<[u16; 1 << HASH_BITS]>,
    next: u16,
    bits: u32,
}

/// Compresses pixels: the number of bits of a pixel, then the codes.
pub(super) fn compress(pixels: &[u8]) -> Vec<u8> {
    let mut out = BitWriter::after(vec![PIXEL_BITS]);
    let mut dictionary = Dictionary::new();
    out.put(CLEAR.into(), dictionary.bits);
    let (mut at, mut run_end) = (0, 0);
    while let Some(&colour) = pixels.get(at) {
        if at >= run_end {
            run_end = at + run(&pixels[at..], colour);
        }
        let known = &dictionary.runs[usize::from(colour)];
        let taken = known.len().min(run_end - at);
        let mut code = known[taken - 1];
        at += taken;
        if at < run_end {
            out.put(code.into(), dictionary.bits);
            if dictionary.add_run(colour) {
                continue;
            }
        } else {
            while let Some(&colour) = pixels.get(at)
                && let Some(longer) = dictionary.find(code, colour)
            {
                code = longer;
                at += 1;
            }
            out.put(code.into(), dictionary.bits);
            if pixels.get(at).is_none_or(|&colour| dictionary.add(code, colour)) {
                continue;
            }
        }
        out.put(CLEAR.into(), dictionary.bits);
        dictionary.clear();
    }
    out.put(END.into(), dictionary.bits);
    out.finish()
}

/// The number of leading pixels of this colour.
fn run(pixels: &[u8], colour: u8) -> usize {
    let (words, _) = pixels.as_chunks::<16>();
    let whole = 16 * words.iter().take_while(|&&word| word == [colour; 16]).count();
    whole + pixels[whole..].iter().take_while(|&&other| other == colour).count()
}

impl Dictionary {
    fn new() -> Dictionary {
        let mut dictionary = Dictionary {
            runs: (0..CLEAR).map(|colour| vec![colour]).collect(),
            keys: Box::new([FREE; 1 << HASH_BITS]),
            codes: Box::new([0; 1 << HASH_BITS]),
            next: 0,
            bits: 0,
        };
        dictionary.clear();
        dictionary
    }

    fn clear(&mut self) {
        for run in &mut self.runs {
            run.truncate(1);
        }
        self.keys.fill(FREE);
        self.next = END + 1;
        self.bits = u32::from(PIXEL_BITS) + 1;
    }

    /// The next free code, if there is one.
    fn next_code(&mut self) -> Option<u16> {
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

    /// Adds the run that is one pixel longer than the longest so far. `false` if the dictionary is full.
    fn add_run(&mut self, colour: u8) -> bool {
        let code = self.next_code();
        self.runs[usize::from(colour)].extend(code);
        code.is_some()
    }

    /// Adds a string and the colour after it. `false` if the dictionary is full.
    fn add(&mut self, before: u16, colour: u8) -> bool {
        let Some(code) = self.next_code() else { return false };
        let slot = self.slot(key(before, colour));
        self.keys[slot] = key(before, colour);
        self.codes[slot] = code;
        true
    }

    fn find(&self, before: u16, colour: u8) -> Option<u16> {
        let slot = self.slot(key(before, colour));
        (self.keys[slot] != FREE).then(|| self.codes[slot])
    }

    /// The slot of a key, or the free slot for it.
    fn slot(&self, key: u32) -> usize {
        let mut slot = (key.wrapping_mul(0x9e37_79b1) >> (32 - HASH_BITS)) as usize;
        while self.keys[slot] != key && self.keys[slot] != FREE {
            slot = (slot + 1) % self.keys.len();
        }
        slot
    }
}

fn key(before: u16, colour: u8) -> u32 {
    u32::from(before) << 8 | u32::from(colour)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Writes a GIF file and decodes it with the gif crate.
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
        fn any_pixels_survive_compression(
            parts in prop::collection::vec((any::<u8>(), 1..3000usize, prop::collection::vec(any::<u8>(), 0..400)), 1..15)
        ) {
            let pixels: Vec<u8> =
                parts.iter().flat_map(|(colour, run, noise)| [vec![*colour; *run], noise.clone()].concat()).collect();
            prop_assert_eq!(decoded(&pixels), pixels);
        }
    }

    #[test]
    fn noise_that_fills_the_dictionary_survives() {
        let mut rng = fastrand::Rng::with_seed(7);
        let pixels: Vec<u8> = (0..60_000).map(|_| rng.u8(..)).collect();
        assert_eq!(decoded(&pixels), pixels);
    }
}
