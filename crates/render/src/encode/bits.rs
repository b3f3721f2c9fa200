//! Bits into bytes, the lowest bit first, as DEFLATE and GIF have them.

/// Bytes being filled.
pub(crate) struct BitWriter {
    bytes: Vec<u8>,
    buffer: u64,
    filled: u32,
}

impl BitWriter {
    /// Goes on after these bytes.
    pub(crate) fn after(bytes: Vec<u8>) -> BitWriter {
        BitWriter { bytes, buffer: 0, filled: 0 }
    }

    /// Appends at most 32 bits.
    pub(crate) fn put(&mut self, value: u32, bits: u32) {
        self.buffer |= u64::from(value) << self.filled;
        self.filled += bits;
        if self.filled >= 32 {
            self.bytes.extend_from_slice(&(self.buffer as u32).to_le_bytes());
            self.buffer >>= 32;
            self.filled -= 32;
        }
    }

    /// The bytes, the last one filled up with zeros.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let left = self.filled.div_ceil(8) as usize;
        self.bytes.extend_from_slice(&self.buffer.to_le_bytes()[..left]);
        self.bytes
    }
}
