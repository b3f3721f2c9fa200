//! The HTTP client that bots use to call a platform.

use crate::failure::error_chain;
use reqwest::{Client, ClientBuilder};
use std::time::Duration;

/// A client for a platform's API at this address.
pub fn http_client(base_url: &str, connect_timeout: Duration) -> ClientBuilder {
    let client = Client::builder().connect_timeout(connect_timeout);
    // A proxy that the environment names cannot reach this machine's own loopback addresses.
    let is_loopback = ["//127.", "//localhost", "//[::1]"].iter().any(|host| base_url.contains(host));
    if is_loopback { client.no_proxy() } else { client }
}

/// Why a request failed, for the log. URLs are left out, since they can hold tokens.
pub fn describe_http_error(error: reqwest::Error) -> String {
    error_chain(&error.without_url())
}
