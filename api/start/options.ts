/** Options of `deno task start`, and the public address derived from the options. */
import { isAbsolute, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { reasonOf, StartError } from "../platform/process/start.ts";

export interface Options {
  /** Public address of the product. */
  host: string;
  port: number;
  /** Absolute path of the data folder. */
  data: string;
  /** Reload on change. */
  dev: boolean;
}

export const USAGE = "Usage: deno task start [--port 4400] [--data .data] [--host 127.0.0.1]";

/** Ports that browsers block: https://fetch.spec.whatwg.org/#port-blocking. */
const BLOCKED_PORTS = new Set([
  ...[1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101],
  ...[102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389],
  ...[427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636],
  ...[989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665],
  ...[6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

const LOOPBACK = ["127.0.0.1", "localhost", "::1"];

/**
 * @param root the repository, with the default data folder
 * @throws StartError naming the wrong option
 */
export function parseOptions(args: string[], root: string): Options {
  const { port, data, host, dev } = read(args);
  const number = Number(port);
  if (!/^\d+$/.test(port) || number < 1 || number > 65535) {
    throw new StartError(`--port ${port} is not a port. ${USAGE}`);
  }
  if (BLOCKED_PORTS.has(number)) {
    throw new StartError(`--port ${number} is blocked by browsers; choose another. ${USAGE}`);
  }
  if (data === "" || host === "") throw new StartError(`An option is empty. ${USAGE}`);
  return {
    host,
    port: number,
    data: isAbsolute(data) ? resolve(data) : join(root, data),
    dev,
  };
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host);
}

/** @throws StartError for a port taken or not permitted */
export function requireFreePort({ host, port }: Options): void {
  try {
    Deno.listen({ hostname: host, port }).close();
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new StartError(`Port ${port} is taken: choose another with --port`);
    }
    throw new StartError(`${host}:${port} can't be used: ${reasonOf(error)}`);
  }
}

/** The product's URL for a browser on this machine. */
export function localUrl({ host, port }: Options): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The origins allowed for calls: every name of this machine with the port. */
export function publicOrigins(options: Options): string[] {
  const { host, port } = options;
  const names = ["127.0.0.1", "localhost"];
  if (host === "0.0.0.0" || host === "::") {
    names.push(Deno.hostname(), ...Deno.networkInterfaces().map(({ address }) => address));
  } else if (!isLoopback(host)) {
    names.push(host);
  }
  const origins = names.map((name) =>
    new URL(`http://${name.includes(":") ? `[${name.split("%")[0]}]` : name}:${port}`).origin
  );
  return [...new Set([...origins, new URL(localUrl(options)).origin])];
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: "string", default: "4400" },
        data: { type: "string", default: ".data" },
        host: { type: "string", default: "127.0.0.1" },
        dev: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new StartError(`${reasonOf(error)}. ${USAGE}`);
  }
}
