# API, worker and reader, and an operator's commands: bin/api, bin/worker, bin/migrate, bin/doctor …
#   docker build -f api/deploy/server.Dockerfile -t crumbtrail/server .
# BASE: a Debian with Deno 2.9.6.
ARG BASE=docker.io/denoland/deno:debian-2.9.6

FROM ${BASE} AS build
ENV DENO_DIR=/deno-dir
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/deno-dir/npm \
    deno run -A --no-config --no-lock --import-map=deno.json api/deploy/prune.ts /app \
    api worker reader migrate hub admin config search doctor logins reseal

FROM ${BASE}
ENV DENO_DIR=/deno-dir API_HOST=0.0.0.0 WORKER_HOST=0.0.0.0
WORKDIR /app
COPY --from=build /app /app
COPY --from=build /deno-dir/gen /deno-dir/gen
USER 10001:10001
CMD ["bin/api"]
