/** A loopback server, forbidden to all scans. */
import { createSocket } from "node:dgram";

/** Starts a server that counts TCP and UDP traffic reaching the port. */
export function openTrap() {
  const hits: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    hits.push(request.url);
    return new Response("reached", { headers: { "access-control-allow-origin": "*" } });
  });
  const port = server.addr.port;
  // WebRTC uses UDP, and may bypass any proxy.
  const udp = createSocket("udp4").on("message", () => hits.push("udp"));
  udp.bind(port, "127.0.0.1");
  const close = async () => {
    udp.close();
    await server.shutdown();
  };
  return { hits, port, close };
}
