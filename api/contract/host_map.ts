/**
 * The host map: names that the operator sends elsewhere, in curl's `--connect-to` notation
 * `HOST:PORT:HOST:PORT`. It is the only way past the address guard. Pure.
 */

export interface HostMapping {
  /** Host asked for: a name, an address, `*.suffix`, or empty for any. */
  fromHost: string;
  /** Port asked for; null for any. */
  fromPort: number | null;
  /** Where to connect instead; empty keeps the host, which then stays guarded. */
  toHost: string;
  /** null keeps the port. */
  toPort: number | null;
}

export interface Destination {
  host: string;
  port: number;
  /** The operator named this host, so that the address guard does not apply. */
  hostTrusted: boolean;
  /** The operator named this port, so that the list of allowed ports does not apply. */
  portTrusted: boolean;
}

const PART = /(\[[^\]]*\]|[^:[\]]*)/.source;
const MAPPING = new RegExp(`^${PART}:(\\d*):${PART}:(\\d*)$`);

/** Reads one mapping; throws an Error that a person understands when it is not one. */
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

/** Where a connection to `host:port` goes: the first mapping that fits decides. */
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
