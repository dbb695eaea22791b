# One remote on an origin of its own: /remotes/mfe-issues/mf-manifest.json.
#   docker build -f api/deploy/remote.Dockerfile --build-arg REMOTE=mfe-issues -t crumbtrail/issues .
# BASE: a Debian with Deno 2.9.6.
ARG BASE=docker.io/denoland/deno:debian-2.9.6
ARG REMOTE=mfe-issues

FROM ${BASE} AS build
ARG REMOTE
ENV DENO_DIR=/deno-dir
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/deno-dir/npm \
    deno install --frozen --quiet && deno task build "${REMOTE}" && \
    deno run -A api/deploy/prune.ts /app remotes && \
    mkdir -p "/app/${REMOTE}" && cp -r "${REMOTE}/dist" "/app/${REMOTE}/"

FROM ${BASE}
ARG REMOTE
ENV DENO_DIR=/deno-dir SHELL_HOST=0.0.0.0 SERVE_REMOTES=${REMOTE}
WORKDIR /app
COPY --from=build /app /app
COPY --from=build /deno-dir/gen /deno-dir/gen
USER 10001:10001
CMD ["bin/remotes"]
