/** What the proxy connected to though the browser told of no request there. */
import type { Protocol } from "puppeteer";
import type { NetworkLog } from "./network_log.ts";
import type { ScriptWrite } from "./script_writes.ts";

/** @param asked what scripts gave the browser to fetch by itself */
export function noteConnections(log: NetworkLog, asked: readonly ScriptWrite[]): void {
  const { egress, startedAt } = log.context;
  const told = new Set(log.hops().map(({ url }) => egress.targetOf(url)));
  for (const target of egress.targets.values()) {
    const { host, port, openedAt } = target;
    if (openedAt === null || told.has(target)) continue;
    const bare = `${port === 80 ? "http" : "https"}://${urlHost(host)}:${port}/`;
    const url = URL.parse(bare)?.href ?? bare;
    const at = openedAt - startedAt;
    const connection = { ...log.unseen("Other", url, initiatorOf(url, asked)), at };
    log.add(bare, { ...connection, method: "CONNECT", purpose: "connection" });
  }
}

/** The first script that gave the browser an address of the host. */
function initiatorOf(url: string, asked: readonly ScriptWrite[]): Protocol.Network.Initiator {
  const host = URL.parse(url)?.host;
  const by = asked.find(({ text }) => URL.parse(text)?.host === host);
  return by ? { type: "script", url: by.url } : { type: "other" };
}

/** An IPv6 address stands in brackets. */
function urlHost(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
