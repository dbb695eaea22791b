import assert from "node:assert/strict";
import { fakeTarget, STARTED_AT } from "../testing/fake_session.ts";
import { PAGE, requestProbe } from "../testing/request_probe.ts";
import { LocalScripts } from "./script_origins.ts";

const INNOCENT = "https://cdn.test/lib.js";
const LIAR = "https://liar.test/t.js";

function watched() {
  const probe = requestProbe();
  const { page, scripts } = probe;
  scripts.attach(fakeTarget(page));
  const frame = (scriptId: string) => ({
    functionName: "f",
    url: INNOCENT,
    scriptId,
    lineNumber: 0,
    columnNumber: 1,
  });
  const sent = (requestId: string, url: string, scriptId: string | null) =>
    probe.sent(requestId, url, {
      initiator: scriptId === null
        ? { type: "parser", url: PAGE }
        : { type: "script", stack: { callFrames: [], parent: { callFrames: [frame(scriptId)] } } },
      type: "Fetch",
      wallTime: STARTED_AT / 1000 + Number(requestId) / 10,
    });
  const wrote = (stack: string) =>
    page.emit("Runtime.bindingCalled", {
      name: page.bindings[0],
      executionContextId: 1,
      payload: JSON.stringify({ kind: "document.cookie", text: "a=1", stack, place: PAGE }),
    });
  return { ...probe, sent, wrote };
}

Deno.test("requests of a script that took another's address are its own, once it was caught", () => {
  const { page, sent, wrote, collect } = watched();
  sent("1", INNOCENT, null);
  sent("2", LIAR, null);
  sent("3", "https://page.test/early", "7");
  wrote(`Error\n    at f (${LIAR}:1:2)\n    calls itself ${INNOCENT}`);
  page.emit("Debugger.scriptParsed", {
    scriptId: "7",
    url: INNOCENT,
    hasSourceURL: true,
    embedderName: LIAR,
  });
  page.emit("Debugger.scriptParsed", {
    scriptId: "5",
    url: INNOCENT,
    hasSourceURL: false,
    embedderName: INNOCENT,
  });
  sent("4", "https://page.test/late", "7");
  sent("5", "https://page.test/library", "5");
  const by = collect().slice(2).map(({ initiator }) => [initiator.url, initiator.requestId]);
  assert.deepEqual(by, [[LIAR, "r2"], [LIAR, "r2"], [INNOCENT, "r1"]]);
});

Deno.test("the debugger, which costs, is asked of no honest page, and lets none wait", () => {
  const { page, wrote } = watched();
  const asked = () => page.sent.filter((method) => method.startsWith("Debugger."));
  wrote(`Error\n    at f (${LIAR}:1:2)`);
  assert.deepEqual(asked(), []);
  wrote(`Error\n    at f (${LIAR}:1:2)\n    calls itself ${INNOCENT}`);
  wrote(`Error\n    at g (${LIAR}:1:2)\n    calls itself ${INNOCENT}`);
  const skip = "Debugger.setSkipAllPauses";
  assert.deepEqual(asked(), [skip, "Debugger.enable", skip]);
});

Deno.test("a blob's script goes on with who made it, over any number of blobs", () => {
  const local = new LocalScripts();
  local.note("blob:https://a.test/1", ["make (https://a.test/a.js:1:1)"]);
  local.note("blob:https://a.test/2", ["again (blob:https://a.test/1:1:1)"]);
  local.note("https://a.test/a.js", ["never (https://b.test/b.js:1:1)"]);
  assert.deepEqual(local.withLoaders(["run (blob:https://a.test/2:3:4)"]), [
    "run (blob:https://a.test/2:3:4)",
    "again (blob:https://a.test/1:1:1)",
    "make (https://a.test/a.js:1:1)",
  ]);
  const network = ["f (https://a.test/a.js:1:1)"];
  assert.deepEqual(local.withLoaders(network), network);
  assert.deepEqual(local.withLoaders([]), []);
});
