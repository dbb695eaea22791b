/** Where the browser's own traffic ends: a proxy that refuses everything and counts it. */
import { closeQuietly } from "../egress/pump.ts";

export interface Sink {
  server: string;
  /** How often the browser itself, outside any scan, tried to reach the network. */
  refused(): number;
  close(): void;
}

export function openSink(): Sink {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  let refused = 0;
  const accept = async () => {
    for await (const conn of listener) {
      refused++;
      closeQuietly(conn);
    }
  };
  void accept();
  return {
    server: `127.0.0.1:${listener.addr.port}`,
    refused: () => refused,
    close: () => closeQuietly(listener),
  };
}
