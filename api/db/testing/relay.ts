/** A relay to the database with connections that break, for tests. */
import net from "node:net";

interface Break {
  /** Direction of the word at which the connection breaks, before the word arrives. */
  from: "client" | "server";
  word: string;
  /** Later connections are refused too. */
  forGood?: boolean;
}

/** @returns the URL through the relay */
export async function breakingRelay(
  databaseUrl: string,
  { from, word, forGood = false }: Break,
): Promise<{ url: string; broke(): boolean } & AsyncDisposable> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let broken = false;
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    const ends = { client, server: upstream };
    const cut = () => [client, upstream].forEach((socket) => socket.destroy());
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", cut).on("close", cut).on("close", () => sockets.delete(socket));
    }
    const pass = (side: keyof typeof ends, to: net.Socket) =>
      ends[side].on("data", (bytes) => {
        if (broken || side !== from || !bytes.includes(word)) return void to.write(bytes);
        broken = true;
        if (forGood) server.close();
        cut();
      });
    pass("client", upstream);
    pass("server", client);
  });
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await ready;
  const address = server.address();
  if (address === null || typeof address === "string") throw new TypeError("no port");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    broke: () => broken,
    async [Symbol.asyncDispose]() {
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      // Resolves also for a server closed before.
      server.close(() => resolve());
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}
