/**
 * Listens for HTTP with deadlines. `Deno.serve` waits without limit for the end of a request's
 * head, so a few idle programs could hold all connections of the server; Node's server does not.
 */
import { getRequestListener } from "@hono/node-server";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** How long the body of a request may take: no screen sends more than a megabyte. */
const REQUEST_MS = 60_000;
const KEEP_ALIVE_MS = 60_000;
/** Time between two looks for connections past a deadline. */
const CHECK_MS = 1000;

export interface ListenOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** How long the head of a request may take. */
  headMs: number;
  /** Connections of an address at a time; undefined where all connections come from a proxy. */
  perAddress?: number | undefined;
}

export interface Listening {
  addr: { hostname: string; port: number };
  /** Takes no more connections; resolves when the open connections have ended. */
  shutdown(): Promise<void>;
  finished: Promise<void>;
}

/** @param handle takes a request and the address of its connection */
export async function listen(
  { host, port, headMs, perAddress }: ListenOptions,
  handle: (request: Request, address: string) => Response | Promise<Response>,
): Promise<Listening> {
  const answer = getRequestListener(
    (request, { incoming }) => handle(request, incoming.socket.remoteAddress ?? ""),
    // Keeps Deno's own Request and Response for the rest of the process.
    { overrideGlobalObjects: false },
  );
  const server = createServer({
    headersTimeout: headMs,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.min(CHECK_MS, headMs),
  }, answer);
  const idle = idleConnections(server);
  if (perAddress !== undefined) server.on("connection", limited(perAddress));
  const { promise: finished, resolve } = Promise.withResolvers<void>();
  server.on("close", resolve);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    addr: { hostname: host, port: address.port },
    shutdown: () => {
      server.close();
      for (const socket of idle) socket.destroy();
      return finished;
    },
    finished,
  };
}

/**
 * The connections without a request. Node's `closeIdleConnections` leaves those open that never had a
 * request, and browsers open some ahead of need.
 */
function idleConnections(server: Server): Set<Socket> {
  const idle = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    idle.add(socket);
    socket.once("close", () => idle.delete(socket));
  });
  server.on("request", ({ socket }, answer) => {
    idle.delete(socket);
    answer.once("close", () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
  return idle;
}

/** Ends the connections of an address that has too many. */
function limited(perAddress: number): (socket: Socket) => void {
  const counts = new Map<string, number>();
  return (socket) => {
    const address = socket.remoteAddress ?? "";
    const count = (counts.get(address) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    counts.set(address, count);
    socket.once("close", () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  };
}
