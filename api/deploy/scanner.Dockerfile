# A scanner with Debian's Chromium.
#   docker build -f api/deploy/scanner.Dockerfile -t crumbtrail/scanner .
# BASE: a Debian with Deno 2.9.6. BROWSER: chromium, or chromium-headless-shell for large crawls,
# which is started with SCANNER_BROWSER=shell.
ARG BASE=docker.io/denoland/deno:debian-2.9.6

FROM ${BASE} AS build
ENV DENO_DIR=/deno-dir
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/deno-dir/npm \
    deno install --frozen --quiet && deno task page-scripts && \
    deno run -A api/deploy/prune.ts /app --without=puppeteer,@sparticuz/chromium scanner

FROM ${BASE}
ARG BROWSER=chromium
# Debian's stable has one version of it at a time, with all fixes; an older one can't be had.
# hadolint ignore=DL3008
RUN apt-get update && \
    apt-get install -y --no-install-recommends "${BROWSER}" fonts-liberation fonts-noto-color-emoji && \
    rm -rf /var/lib/apt/lists/*
ENV DENO_DIR=/deno-dir SCANNER_OPS_HOST=0.0.0.0 HOME=/tmp
WORKDIR /app
COPY --from=build /app /app
COPY --from=build /deno-dir/gen /deno-dir/gen
USER 10001:10001
CMD ["bin/scanner"]
