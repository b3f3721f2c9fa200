//! Writes pixels as PNG and GIF files.
//!
//! The last step of every picture: `painter` hands over palette indices and the palette's colours. Nothing here knows
//! boards, themes or canvases. The `png` and `gif` crates write the containers; the compression (`deflate` with
//! `huffman`, and `lzw`) is our own, because it exploits the long runs of equal pixels in our pictures. The reasons and
//! the figures are in `docs/decisions/0010-encoders.md`.

mod bits;
mod deflate;
pub(crate) mod gif;
mod huffman;
mod lzw;
pub(crate) mod png;
