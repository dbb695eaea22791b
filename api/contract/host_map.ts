/**
 * The host map: host names redirected by the operator, in curl's `--connect-to` notation
 * `HOST:PORT:HOST:PORT`. The map is the only way past the address guard. Pure.
 */

export interface HostMapping {
  /** Requested host: a name, an address, `*.suffix`, or empty for any. */
  fromHost: string;
  /** Requested port; null for any. */
  fromPort: number | null;
  /** Host to connect to instead; empty keeps the requested host under the address guard. */
  toHost: string;
  /** Null keeps the port. */
  toPort: number | null;
}

export interface Destination {
  host: string;
  port: number;
  /** Named by the operator, so the address guard does not apply. */
  hostTrusted: boolean;
  /** Named by the operator, so the list of allowed ports does not apply. */
  portTrusted: boolean;
}

const PART = /(\[[^\]]*\]|[^:[\]]*)/.source;
const MAPPING = new RegExp(`^${PART}:(\\d*):${PART}:(\\d*)$`);

/**
 * Parses a mapping.
 * @throws Error with a message for people
 */
export function parseMapping(text: string): HostMapping {
  const parts = MAPPING.exec(text.trim());
  if (parts === null) throw new Error(`"${text}" is not HOST:PORT:HOST:PORT`);
  const [, fromHost = "", fromPort = "", toHost = "", toPort = ""] = parts;
  if (toHost.includes("*")) throw new Error(`"${text}": only the first host may have a wildcard`);
  const hasStray = fromHost.includes("*") && fromHost !== "*" && !/^\*\.[^*]+$/.test(fromHost);
  if (hasStray) throw new Error(`"${text}": a wildcard is written *.suffix`);
  return {
    fromHost: fromHost === "*" ? "" : bareHost(fromHost),
    fromPort: parsePort(fromPort, text),
    toHost: bareHost(toHost),
    toPort: parsePort(toPort, text),
  };
}

function parsePort(text: string, mapping: string): number | null {
  if (text === "") return null;
  const port = Number(text);
  if (port < 1 || port > 65535) throw new Error(`"${mapping}": ${text} is not a port`);
  return port;
}

/** Host without brackets and trailing dot, in lower case. */
export function bareHost(host: string): string {
  return host.toLowerCase().replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

/** The destination of a connection to `host:port`, by the first matching mapping. */
export function destination(
  map: readonly HostMapping[],
  host: string,
  port: number,
): Destination {
  const found = map.find((mapping) => fits(mapping, host, port));
  return {
    host: found?.toHost || host,
    port: found?.toPort ?? port,
    hostTrusted: Boolean(found?.toHost),
    portTrusted: found?.toPort != null,
  };
}

function fits(mapping: HostMapping, host: string, port: number): boolean {
  if (mapping.fromPort !== null && mapping.fromPort !== port) return false;
  if (mapping.fromHost === "") return true;
  if (mapping.fromHost.startsWith("*.")) return host.endsWith(mapping.fromHost.slice(1));
  return mapping.fromHost === host;
}
