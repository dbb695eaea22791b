# The front end's server, with the page and all remotes.
#   docker build -f api/deploy/shell.Dockerfile -t crumbtrail/shell .
# BASE: a Debian with Deno 2.9.6.
ARG BASE=docker.io/denoland/deno:debian-2.9.6

FROM ${BASE} AS build
ENV DENO_DIR=/deno-dir
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/deno-dir/npm \
    deno install --frozen --quiet && deno task build && \
    deno run -A api/deploy/prune.ts /app shell && \
    for part in shell mfe-*; do mkdir -p "/app/$part" && cp -r "$part/dist" "/app/$part/"; done

FROM ${BASE}
ENV DENO_DIR=/deno-dir SHELL_HOST=0.0.0.0
WORKDIR /app
COPY --from=build /app /app
COPY --from=build /deno-dir/gen /deno-dir/gen
USER 10001:10001
CMD ["bin/shell"]
