//! The threads and ports on which a fake platform runs. They stop when this value is dropped.

use std::future::Future;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

pub(crate) struct Server {
    /// Taken out when the server is dropped.
    runtime: Option<Runtime>,
}

impl Server {
    pub(crate) fn start() -> Server {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        Server { runtime: Some(runtime) }
    }

    /// Opens a free port on loopback; with its `127.0.0.1:PORT`.
    pub(crate) fn listen(&self) -> (TcpListener, String) {
        let listener = self.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap().to_string();
        (listener, address)
    }

    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.runtime().spawn(task);
    }

    pub(crate) fn block_on<T>(&self, task: impl Future<Output = T>) -> T {
        self.runtime().block_on(task)
    }

    fn runtime(&self) -> &Runtime {
        self.runtime.as_ref().expect("the runtime is there until the server is dropped")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
