/** What `deno task start` can be told. */
import { isAbsolute, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { StartError } from "../process/start.ts";

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
const LOOPBACK = ["127.0.0.1", "localhost", "::1"];

/**
 * @param root the repository, where the default data folder lies
 * @throws StartError naming what is not understood
 */
export function parseOptions(args: string[], root: string): Options {
  const { port, data, host, dev } = read(args);
  const number = Number(port);
  if (!/^\d+$/.test(port) || number < 1 || number > 65535) {
    throw new StartError(`--port ${port} is no port. ${USAGE}`);
  }
  if (data === "" || host === "") throw new StartError(`An option is empty. ${USAGE}`);
  return {
    host,
    port: number,
    data: isAbsolute(data) ? resolve(data) : join(root, data),
    dev,
  };
}

/** Nobody but this machine reaches these addresses. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host);
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
    throw new StartError(`${error instanceof Error ? error.message : error}. ${USAGE}`);
  }
}
