import assert from "node:assert/strict";
import { hasFired, nameOf, plantsOf } from "./plants.ts";
import { ServerLedger } from "./ledger.ts";
import { plantFault } from "./plant_fault.ts";
import { pageTruth } from "./truth.ts";

const BY_TAG = { by: "/tag.js" };
const truth = pageTruth.parse({
  name: "example",
  url: "https://a.test/",
  about: "One plant of each list.",
  outcomes: { NO_ACTION_SP_CMP: { outcome: "COMPLETE" } },
  provedBy: "server",
  cookies: [
    { name: "sent", method: "Set-Cookie", by: "/answer" },
    { name: "written", method: "document.cookie", ...BY_TAG },
  ],
  storage: [{ name: "kept", type: "LOCAL_STORAGE", ...BY_TAG }],
  siteData: [{ name: "db", type: "INDEXED_DB", ...BY_TAG }],
  signals: [{ type: "CANVAS", method: "HTMLCanvasElement.toDataURL", ...BY_TAG }],
  messages: [{ level: "error", text: "planted error" }],
  requests: [
    { pathPrefix: "/answer", ...BY_TAG },
    { host: "b.test", pathPrefix: "/stopped", arrives: false },
  ],
});

Deno.test("a plant has fired when the server saw it or the page reported it", async () => {
  const ledger = new ServerLedger();
  const waiting = () => plantsOf(truth).filter((it) => !hasFired(it, ledger)).map(nameOf);
  assert.equal(waiting().length, 7, "what the browser stops is taken on trust");
  const answer = () =>
    Promise.resolve(new Response(null, { headers: { "set-cookie": "sent=1; Path=/" } }));
  await ledger.note(new Request("https://a.test/answer"), answer);
  assert.deepEqual(waiting(), [
    "cookies written",
    "storage kept",
    "siteData db",
    "signal HTMLCanvasElement.toDataURL",
    "message planted error",
  ]);
  const body = "written\nkept\ndb\nHTMLCanvasElement.toDataURL\nplanted error";
  const told = new Request("https://a.test/fired", { method: "POST", body });
  await ledger.note(told, () => Promise.resolve(new Response(null, { status: 204 })));
  assert.deepEqual(waiting(), []);
});

Deno.test("another script as initiator is a fault, the caller of a library is not", () => {
  const [, , storage, siteData, signal, request, , message] = plantsOf(truth);
  assert.ok(storage && siteData && signal && request && message);
  const by = (url: string, ...stack: string[]) => ({ url, stack, initiator: { url, stack } });
  const { origin, phase } = truth.storage[0] ?? assert.fail();
  const seen = (it: ReturnType<typeof by>) => ({
    cookies: [],
    storage: [{
      name: "kept",
      type: "LOCAL_STORAGE" as const,
      origin,
      phase,
      sources: [it],
    }],
    siteData: [{ name: "db", type: "INDEXED_DB" as const, origin, phase, sources: [it] }],
    signals: [{ type: "CANVAS" as const, method: "HTMLCanvasElement.toDataURL", phase, ...it }],
    requests: [{ url: "https://a.test/answer?x", type: "Fetch", phase, initiator: it.initiator }],
  });
  const faults = (it: ReturnType<typeof by>) =>
    [storage, siteData, signal, request].map((plant) => plantFault(plant, seen(it))?.kind);
  const none = [undefined, undefined, undefined, undefined];
  assert.deepEqual(faults(by("https://a.test/tag.js?v=1")), none);
  assert.deepEqual(faults(by("https://a.test/lib.js", "f (https://a.test/tag.js:1:2)")), none);
  assert.deepEqual(
    faults(by("https://a.test/other.js", "f (https://a.test/tag.json:1:2)")),
    ["initiator", "initiator", "initiator", "initiator"],
  );
  const nothing = { cookies: [], storage: [], requests: [] };
  const told = (level: string) =>
    plantFault(message, { ...nothing, messages: [{ level, text: "x: planted error {}" }] });
  assert.deepEqual([told("error"), told("warning")?.kind], [undefined, "other"]);
  assert.equal(plantFault(message, { ...nothing, messages: [] })?.kind, "unseen");
  assert.deepEqual(plantFault(request, { cookies: [], storage: [], requests: [] })?.kind, "unseen");
});
