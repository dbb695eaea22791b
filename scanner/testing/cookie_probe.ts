/** The probe of cookies, with a jar and writes supplied by a test. */
import { fakeContext } from "./fake_session.ts";
import { Cookies } from "../probes/cookies.ts";
import type { Hop } from "../probes/exchange.ts";
import { NetworkLog } from "../probes/network_log.ts";
import { type ScriptWrite, ScriptWrites } from "../probes/script_writes.ts";

export const FRAME = "https://page.test/";

/** A probe whose browser reports the current content of `jar` as its cookies. */
export function probed() {
  const jar: Record<string, unknown>[] = [];
  const context = fakeContext({ "Storage.getCookies": () => ({ cookies: [...jar] }) });
  const log = new NetworkLog(context);
  const scripts = new ScriptWrites(context, log);
  const probe = new Cookies(context, scripts, log);
  const wrote = (text: string, at: number, more: Partial<ScriptWrite> = {}) =>
    scripts.writes.push({
      kind: "document.cookie",
      text,
      cookie: {},
      taken: true,
      removes: false,
      url: "https://t.test/t.js",
      frameUrl: FRAME,
      stack: ["f (https://t.test/t.js:1:1)"],
      at,
      ...more,
    });
  const answered = (line: string, at: number, blockedReasons: string[] = []) => {
    const hop = { id: "r1", url: FRAME, documentUrl: FRAME, hasRawHeaders: true };
    const blockedCookies = blockedReasons.length > 0 ? [{ cookieLine: line, blockedReasons }] : [];
    const raw = [{ headers: { "Set-Cookie": line }, blockedCookies, at }];
    log.exchanges.set(`${log.exchanges.size}`, { hops: [hop], raw } as never);
  };
  const blind = (url: string, at: number, more: Partial<Hop> = { blind: true }) => {
    const id = `${log.exchanges.size}`;
    context.clock.at = at;
    log.add(id, log.unseen("WebSocket", url));
    Object.assign(log.last(id) ?? {}, { answeredAt: at + 5, ...more });
    return id;
  };
  const snapshot = async (at: number) => {
    context.clock.at = at;
    await probe.snapshot();
  };
  return {
    jar,
    log,
    wrote,
    answered,
    blind,
    snapshot,
    collect: () => probe.collect(() => true).cookies,
  };
}

/** A cookie of the jar in the browser's format. */
export function inJar(name: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name,
    value: "1",
    domain: "page.test",
    path: "/",
    expires: -1,
    session: true,
    size: name.length + 1,
    httpOnly: false,
    secure: false,
    ...more,
  };
}
