/**
 * A small independent observer for the demo web's own tests: records the behaviour of a page in a
 * real browser, in the shape of a recording. Proves without the scanner that what was
 * planted happens.
 */
import type { CDPSession, Page, Protocol } from "puppeteer";
import type { RecordedParts } from "./plants.ts";

type Phase = RecordedParts["requests"][number]["phase"];
type Answer = Protocol.Network.ResponseReceivedExtraInfoEvent;
type Cookie = RecordedParts["cookies"][number];

/** Reports each cookie write by a script as `[method, text, href, stack]` through the binding. */
const SPY = `(() => {
  const report = globalThis.__cookieWritten;
  const reportWrite = (method, text) => report(JSON.stringify([method, text, location.href, new Error().stack]));
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  Object.defineProperty(Document.prototype, "cookie", {
    ...cookie,
    set(text) { reportWrite("document.cookie", String(text)); cookie.set.call(this, text); },
  });
  if (!globalThis.cookieStore) return;
  const set = CookieStore.prototype.set;
  CookieStore.prototype.set = function (...args) {
    reportWrite("cookieStore", typeof args[0] === "string" ? args.join("=") : args[0].name + "=" + args[0].value);
    return set.apply(this, args);
  };
})()`;

export interface Witness {
  recorded: RecordedParts;
  setPhase(phase: Phase): void;
}

/** Attaches to a page before the first navigation. */
export async function watch(page: Page): Promise<Witness> {
  const session = await page.createCDPSession();
  const recorded: RecordedParts = { cookies: [], storage: [], requests: [] };
  const now = { phase: "BEFORE_CONSENT" as Phase };
  watchRequests(session, recorded, now);
  watchStorage(session, recorded, now);
  await watchScripts(session, page, recorded, now);
  await session.send("Network.enable");
  await session.send("DOMStorage.enable");
  return { recorded, setPhase: (phase) => now.phase = phase };
}

/**
 * Pairs requests with response headers hop by hop, because Chromium reports both separately and
 * sometimes headers first.
 */
function watchRequests(session: CDPSession, recorded: RecordedParts, now: { phase: Phase }) {
  const hops = new Map<string, { urls: string[]; answers: Answer[]; paired: number }>();
  const hopsOf = (id: string) => {
    const known = hops.get(id) ?? { urls: [], answers: [], paired: 0 };
    hops.set(id, known);
    return known;
  };
  const pair = (id: string) => {
    const hop = hopsOf(id);
    const url = hop.urls[hop.paired];
    const answer = hop.answers[hop.paired];
    if (url === undefined || answer === undefined) return;
    hop.paired++;
    noteHeaders(recorded, url, answer, now.phase);
  };
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    recorded.requests.push({ url: request.url, type: type ?? "Other", phase: now.phase });
    hopsOf(requestId).urls.push(request.url);
    pair(requestId);
  });
  session.on("Network.responseReceivedExtraInfo", (answer) => {
    hopsOf(answer.requestId).answers.push(answer);
    pair(answer.requestId);
  });
}

function noteHeaders(recorded: RecordedParts, url: string, answer: Answer, phase: Phase) {
  const lines = answer.headers["set-cookie"]?.split("\n") ?? [];
  for (const line of lines) {
    const refused = answer.blockedCookies.find((it) => it.cookieLine === line);
    const reason = refused?.blockedReasons[0] ?? null;
    const source = { method: "Set-Cookie" as const, url, stack: [] };
    noteCookie(recorded, {
      line,
      host: new URL(url).hostname,
      source,
      blockedReason: reason,
      phase,
    });
  }
}

function watchStorage(session: CDPSession, recorded: RecordedParts, now: { phase: Phase }) {
  session.on("DOMStorage.domStorageItemAdded", ({ storageId, key }) => {
    const origin = new URL(storageId.storageKey ?? storageId.securityOrigin ?? "").origin;
    const type = storageId.isLocalStorage ? "LOCAL_STORAGE" : "SESSION_STORAGE";
    const isKnown = recorded.storage.some((it) =>
      it.type === type && it.origin === origin && it.name === key
    );
    if (isKnown) return;
    recorded.storage.push({ type, origin, name: key, phase: now.phase });
  });
}

async function watchScripts(
  session: CDPSession,
  page: Page,
  recorded: RecordedParts,
  now: { phase: Phase },
) {
  session.on("Runtime.bindingCalled", ({ payload }) => {
    const [method, text, href, stack] = JSON.parse(payload);
    // The first three lines are the error's, and the two functions' of SPY.
    const frames = String(stack).split("\n").slice(3).map((line) => line.trim());
    const url = frames[0]?.match(/(https?:\/\/[^)\s]+?):\d+:\d+\)?$/)?.[1] ?? href;
    const host = URL.canParse(href) ? new URL(href).hostname : "";
    noteCookie(recorded, {
      line: text,
      host: host || new URL(page.url()).hostname,
      source: { method, url, stack: frames },
      blockedReason: null,
      phase: now.phase,
    });
  });
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name: "__cookieWritten" });
  await session.send("Page.enable");
  await session.send("Page.addScriptToEvaluateOnNewDocument", { source: SPY });
}

interface WrittenCookie {
  /** As in a `Set-Cookie` header. */
  line: string;
  /** Whose cookie it is, unless the line names a domain. */
  host: string;
  source: Cookie["sources"][number];
  blockedReason: string | null;
  phase: Phase;
}

function noteCookie(
  recorded: RecordedParts,
  { line, host, source, blockedReason, phase }: WrittenCookie,
) {
  if (isDeletion(line)) return;
  const name = line.slice(0, line.indexOf("=")).trim();
  const domain = line.match(/;\s*domain=\.?([^;]+)/i)?.[1] ?? host;
  const known = recorded.cookies.find((it) => it.name === name && it.domain === domain);
  if (known) known.sources.push(source);
  else {
    recorded.cookies.push({
      name,
      domain,
      phase,
      blockedReason,
      sources: [source],
    });
  }
}

function isDeletion(line: string): boolean {
  const expires = line.match(/;\s*expires=([^;]+)/i)?.[1];
  return /;\s*max-age=(0|-)/i.test(line) ||
    (expires !== undefined && Date.parse(expires) < Date.now());
}
