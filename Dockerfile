# syntax=docker/dockerfile:1
# Blot's bots in one small image. `docker build -t blot .`, then see README.md.

FROM rust:1.95-slim-bookworm AS build
WORKDIR /blot
COPY . .
RUN cargo build --release --locked -p blot-discord -p blot-telegram

FROM debian:bookworm-slim
# Nobody in particular, who owns the data and nothing else.
RUN useradd --system --uid 10001 --home-dir /data blot \
    && install --directory --owner blot --group blot /data
COPY --from=build /blot/target/release/blot-discord /blot/target/release/blot-telegram /usr/local/bin/
USER blot
WORKDIR /data
ENV BLOT__DATABASE__PATH=/data/blot.db
VOLUME ["/data"]
# Or blot-telegram.
CMD ["blot-discord"]
