/** A loopback server that pages must not reach; counts connections by TCP and UDP. */
import { createSocket, type Socket } from "node:dgram";

export interface Canary {
  port: number;
  /** Connections and datagrams so far. */
  hits(): number;
  [Symbol.asyncDispose](): Promise<void>;
}

const LOOPBACK = ["127.0.0.1", "::1"] as const;

export async function startCanary(): Promise<Canary> {
  let hits = 0;
  const first = Deno.listen({ hostname: LOOPBACK[0], port: 0 });
  const { port } = first.addr;
  const listeners = [first, Deno.listen({ hostname: LOOPBACK[1], port })];
  const accepting = listeners.map(async (listener) => {
    for await (const conn of listener) {
      hits++;
      conn.close();
    }
  });
  const sockets = await Promise.all(LOOPBACK.map((host) => listenUdp(host, port, () => hits++)));
  return {
    port,
    hits: () => hits,
    async [Symbol.asyncDispose]() {
      sockets.forEach((socket) => socket.close());
      listeners.forEach((listener) => listener.close());
      await Promise.all(accepting);
    },
  };
}

function listenUdp(host: string, port: number, onMessage: () => void): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  socket.on("message", onMessage).on("error", reject);
  socket.bind(port, host, () => resolve(socket));
  return promise;
}
