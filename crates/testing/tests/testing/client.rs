//! A tiny bot: plain calls, and one connection to the gateway.

use blot_testing::FakeDiscord;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// What a careful bot sends with every message.
pub(crate) fn says(content: &str) -> Value {
    json!({"content": content, "allowed_mentions": {"parse": []}})
}

/// A call with a JSON body. Returns the status and the JSON of the response; the status is 0 if there was none.
pub(crate) fn call(discord: &FakeDiscord, method: &str, path: &str, body: &Value) -> (u16, Value) {
    let (status, _, body) = send(discord, method, path, "application/json", body.to_string().as_bytes());
    (status, body)
}

/// A call with a JSON part and files.
pub(crate) fn upload(
    discord: &FakeDiscord,
    method: &str,
    path: &str,
    body: &Value,
    files: &[(&str, &[u8])],
) -> (u16, Value) {
    let mut text = Vec::new();
    let part = "--edge\r\nContent-Disposition: form-data; name=";
    text.extend(format!("{part}\"payload_json\"\r\n\r\n{body}\r\n").as_bytes());
    for (number, (name, bytes)) in files.iter().enumerate() {
        let head = format!("{part}\"files[{number}]\"; filename=\"{name}\"\r\nContent-Type: image/png\r\n\r\n");
        text.extend(head.as_bytes());
        text.extend(*bytes);
        text.extend(b"\r\n");
    }
    text.extend(b"--edge--\r\n");
    let (status, _, body) = send(discord, method, path, "multipart/form-data; boundary=edge", &text);
    (status, body)
}

/// A call. Returns the status, the headers and the JSON of the response.
pub(crate) fn send(
    discord: &FakeDiscord,
    method: &str,
    path: &str,
    content_type: &str,
    body: &[u8],
) -> (u16, String, Value) {
    let url = discord.api_url();
    let address = url.strip_prefix("http://").unwrap();
    let token = discord.token();
    let head = format!(
        "{method} /api/v10{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: {content_type}\r\n\
         User-Agent: DiscordBot (https://example.org, 1)\r\nAuthorization: Bot {token}\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    exchange(address, &head, body)
}

/// Sends a request. Returns the status, the headers and the JSON of the response; the status is 0 if there was
/// none.
pub(crate) fn exchange(address: &str, head: &str, body: &[u8]) -> (u16, String, Value) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body).unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let answer = String::from_utf8(answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
    let status = head.split(' ').nth(1).map_or(0, |status| status.parse().unwrap());
    (status, head.to_owned(), serde_json::from_str(body).unwrap_or_default())
}

/// A connection to the gateway.
pub(crate) struct Bot {
    runtime: Runtime,
    socket: WebSocketStream<tokio::net::TcpStream>,
}

impl Bot {
    /// Connects and receives HELLO.
    pub(crate) fn connect(discord: &FakeDiscord) -> Bot {
        let (_, answer) = call(discord, "GET", "/gateway/bot", &Value::Null);
        let url = answer["url"].as_str().unwrap();
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let socket = runtime.block_on(async {
            let stream = tokio::net::TcpStream::connect(url.strip_prefix("ws://").unwrap()).await.unwrap();
            client_async(url, stream).await.unwrap().0
        });
        let mut bot = Bot { runtime, socket };
        assert_eq!(bot.hear().unwrap()["op"], 10);
        bot
    }

    /// Connects and begins a session.
    pub(crate) fn start(discord: &FakeDiscord) -> (Bot, Value) {
        let mut bot = Bot::connect(discord);
        bot.say(2, json!({"token": discord.token(), "intents": 0, "properties": {}}));
        let ready = bot.hear().unwrap();
        assert_eq!(ready["t"], "READY");
        (bot, ready["d"].clone())
    }

    pub(crate) fn say(&mut self, op: u64, data: Value) {
        let text = json!({"op": op, "d": data}).to_string();
        self.runtime.block_on(self.socket.send(Message::Text(text))).unwrap();
    }

    /// The next payload, or else the code with which the connection was closed; 0 if it was cut.
    pub(crate) fn hear(&mut self) -> Result<Value, u16> {
        match self.runtime.block_on(self.socket.next()) {
            Some(Ok(Message::Text(text))) => Ok(serde_json::from_str(&text).unwrap()),
            Some(Ok(Message::Close(frame))) => Err(frame.map_or(0, |frame| frame.code.into())),
            _ => Err(0),
        }
    }
}

/// Registers two commands, one with options.
pub(crate) fn register(discord: &FakeDiscord) {
    let commands = json!([
        {"name": "board", "description": "Shows the board."},
        {"name": "play", "description": "Challenges somebody.", "options": [
            {"type": 6, "name": "opponent", "description": "Whom?", "required": true},
            {"type": 4, "name": "length", "description": "To how many points?", "min_value": 1, "required": false},
            {"type": 3, "name": "variant", "description": "Which?", "autocomplete": true},
        ]},
    ]);
    let path = format!("/applications/{}/commands", discord.application_id());
    let (status, _) = call(discord, "PUT", &path, &commands);
    assert_eq!(status, 200);
}
