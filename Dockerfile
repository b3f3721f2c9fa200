# syntax=docker/dockerfile:1
# Blot's bots in one small image: `docker build -t blot .`, then see docs/hosting.md. `scripts/image` follows the same steps without Docker.

FROM rust:1.95-slim-bookworm AS build
WORKDIR /blot
# First the dependencies alone, in a layer that stays as long as no manifest changes.
COPY Cargo.toml Cargo.lock ./
COPY crates/adapter/Cargo.toml crates/adapter/
COPY crates/club/Cargo.toml crates/club/
COPY crates/discord/Cargo.toml crates/discord/
COPY crates/engine/Cargo.toml crates/engine/
COPY crates/playground/Cargo.toml crates/playground/
COPY crates/render/Cargo.toml crates/render/
COPY crates/rules/Cargo.toml crates/rules/
COPY crates/store/Cargo.toml crates/store/
COPY crates/table/Cargo.toml crates/table/
COPY crates/telegram/Cargo.toml crates/telegram/
COPY crates/testing/Cargo.toml crates/testing/
COPY crates/training/Cargo.toml crates/training/
COPY crates/trials/Cargo.toml crates/trials/
COPY scripts/hollow scripts/
RUN scripts/hollow && cargo build --release --locked -p blot-discord -p blot-telegram && rm -rf crates
# Then what is ours. Copied files are older than what was built in their place, so Cargo is told to look again.
COPY assets assets
COPY config config
COPY migrations migrations
COPY crates crates
RUN find crates -name '*.rs' -exec touch {} + && cargo build --release --locked -p blot-discord -p blot-telegram

FROM debian:bookworm-slim
# Nobody in particular, who owns the data and nothing else. Everything else may be read-only.
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin blot \
    && install --directory --owner blot --group blot --mode 0750 /data
COPY --from=build /blot/target/release/blot-discord /blot/target/release/blot-telegram /usr/local/bin/
USER 10001
WORKDIR /data
ENV BLOT__DATABASE__PATH=/data/blot.db
VOLUME ["/data"]
# Only one of the two runs in a container, and it is the one that answers.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["/bin/sh", "-c", "blot-discord check --running || blot-telegram check --running"]
# Or blot-telegram.
CMD ["blot-discord"]
