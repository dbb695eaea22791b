/** A loopback server that no scan may reach. */
import { createSocket } from "node:dgram";

/** Counts who gets through, by TCP or UDP. */
export function openTrap() {
  const hits: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    hits.push(request.url);
    return new Response("reached", { headers: { "access-control-allow-origin": "*" } });
  });
  const port = server.addr.port;
  // WebRTC speaks UDP, past any proxy if it may.
  const udp = createSocket("udp4").on("message", () => hits.push("udp"));
  udp.bind(port, "127.0.0.1");
  const close = async () => {
    udp.close();
    await server.shutdown();
  };
  return { hits, port, close };
}
