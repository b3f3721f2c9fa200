//! Fetches pages that a program serves, such as health and metrics.

use crate::TIME_LIMIT;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Instant;

/// Fetches a page. Returns its status and body.
pub fn get(address: &str, path: &str) -> (u16, String) {
    let mut connection = TcpStream::connect(address).unwrap();
    let ask = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    connection.write_all(ask.as_bytes()).unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
}

/// Fetches a page again and again until it is right.
pub fn get_until(address: &str, path: &str, is_right: impl Fn(&(u16, String)) -> bool) -> (u16, String) {
    let begin = Instant::now();
    loop {
        let page = get(address, path);
        if is_right(&page) {
            return page;
        }
        assert!(begin.elapsed() < TIME_LIMIT, "{path} stays {page:?}");
        std::thread::yield_now();
    }
}
