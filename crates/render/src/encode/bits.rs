//! Writes bits into bytes, the lowest bit first, as DEFLATE and GIF require.

/// A sequence of bytes that is written bit by bit.
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    buffer: u64,
    filled: u32,
}

impl BitWriter {
    /// Starts after these bytes.
    pub(super) fn after(bytes: Vec<u8>) -> BitWriter {
        BitWriter { bytes, buffer: 0, filled: 0 }
    }

    /// Appends at most 32 bits.
    pub(super) fn put(&mut self, value: u32, bits: u32) {
        self.buffer |= u64::from(value) << self.filled;
        self.filled += bits;
        if self.filled >= 32 {
            self.bytes.extend_from_slice(&(self.buffer as u32).to_le_bytes());
            self.buffer >>= 32;
            self.filled -= 32;
        }
    }

    /// The bytes, with the last one padded with zeros.
    pub(super) fn finish(mut self) -> Vec<u8> {
        let left = self.filled.div_ceil(8) as usize;
        self.bytes.extend_from_slice(&self.buffer.to_le_bytes()[..left]);
        self.bytes
    }
}
