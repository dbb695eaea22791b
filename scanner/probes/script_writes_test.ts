import assert from "node:assert/strict";
import { fakeContext, fakeSession, fakeTarget } from "../testing/fake_session.ts";
import { NetworkLog } from "./network_log.ts";
import { ScriptWrites } from "./script_writes.ts";
import { Signals } from "./signals.ts";
import { SiteData } from "./site_data.ts";

const PAGE = "https://page.test/";
const STACK = "Error\n    at f (https://t.test/t.js:1:2)";

/** A probe that is told what a page's wrapper would tell. */
function told(answers: Record<string, unknown> = {}) {
  const context = fakeContext();
  const log = new NetworkLog(context);
  for (const url of [PAGE, "https://t.test/t.js", "https://t.test/timer.js"]) {
    log.add(url, log.unseen("Script", url));
  }
  const scripts = new ScriptWrites(context, log);
  const page = fakeSession(answers);
  void scripts.attach(fakeTarget(page));
  const tell = (report: Record<string, unknown>) =>
    page.emit("Runtime.bindingCalled", {
      name: page.bindings[0],
      executionContextId: 1,
      payload: JSON.stringify({ stack: STACK, place: PAGE, ...report }),
    });
  /** The wrapper's call of the console, which has this stack. */
  const called = async (stackTrace: unknown) => {
    const args = [{ type: "string", value: "c 1" }];
    page.emit("Runtime.consoleAPICalled", {
      type: "debug",
      args,
      executionContextId: 1,
      stackTrace,
    });
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { context, scripts, page, tell, called };
}

Deno.test("a database that was made and deleted is gone; one only deleted never was", () => {
  const { context, scripts, tell } = told();
  tell({ kind: "INDEXED_DB", text: "kept" });
  tell({ kind: "INDEXED_DB", text: "passing" });
  tell({ kind: "INDEXED_DB", text: "passing", removes: true });
  tell({ kind: "CACHE_STORAGE", text: "never", removes: true });
  const { siteData } = new SiteData(context, scripts).collect((host) => host === "page.test");
  assert.deepEqual(
    siteData.map(({ name, present, firstParty, sources: [first] }) =>
      [name, present, firstParty, first?.url].join(" ")
    ),
    ["kept true true https://t.test/t.js", "passing false true https://t.test/t.js"],
  );
});

Deno.test("a signal counts once per method, script and frame, with its hits", () => {
  const { context, scripts, tell } = told();
  for (let i = 0; i < 3; i++) tell({ kind: "CANVAS", text: "HTMLCanvasElement.toDataURL" });
  tell({ kind: "CANVAS", text: "HTMLCanvasElement.toDataURL", place: "https://frame.test/" });
  const { signals } = new Signals(context, scripts).collect(() => false);
  assert.deepEqual(signals.map(({ frameUrl, hits }) => [frameUrl, hits]), [
    [PAGE, 3],
    ["https://frame.test/", 1],
  ]);
});

Deno.test("repeated reports from one place are kept fifty times", () => {
  const { context, scripts, tell } = told();
  for (let i = 0; i < 30_000; i++) tell({ kind: "LOCAL_STORAGE", text: "counter" });
  assert.equal(scripts.writes.length, 50);
  assert.deepEqual(context.limits, []);
});

Deno.test("a function that passes a write on is not its writer, and stays in the stack", () => {
  const { scripts, tell } = told();
  const guard = "    at set (https://page.test/guard.js:1:2)";
  const stack = `Error\n${guard}\n    at f (https://t.test/t.js:1:2)`;
  tell({ kind: "document.cookie", text: "a=1", stack, before: STACK });
  // A proxy of the page's cannot be looked through, but its handler stands innermost.
  tell({ kind: "document.cookie", text: "b=1", stack, before: "" });
  tell({ kind: "document.cookie", text: "c=1", stack });
  assert.deepEqual(scripts.writes.map(({ url }) => url), [
    "https://t.test/t.js",
    "https://t.test/t.js",
    "https://page.test/guard.js",
  ]);
  assert.equal(scripts.writes[0]?.stack[0], "set (https://page.test/guard.js:1:2)");
});

Deno.test("an attribute's handler that another script set off is that script's", () => {
  const { scripts, tell } = told();
  const handler = `    at HTMLElement.onclick (${PAGE}:1:9)`;
  const stack = `Error\n${handler}\n    at f (https://t.test/t.js:1:2)`;
  tell({ kind: "document.cookie", text: "a=1", stack });
  tell({ kind: "document.cookie", text: "b=1", stack: `Error\n${handler}` });
  assert.deepEqual(scripts.writes.map(({ url }) => url), ["https://t.test/t.js", PAGE]);
});

Deno.test("a string given to a timer is its setter's, though the page passes writes on", async () => {
  const frame = { functionName: "later", scriptId: "1", lineNumber: 4, columnNumber: 0 };
  const stackTrace = { callFrames: [{ ...frame, url: "https://t.test/timer.js" }] };
  const { scripts, tell, called } = told({ "Debugger.getStackTrace": { stackTrace } });
  const before = "Error\n    at <anonymous>:1:9";
  const stack = "Error\n    at set (https://page.test/guard.js:1:2)\n    at <anonymous>:1:9";
  tell({ kind: "document.cookie", text: "a=1", stack, before, call: "c 1" });
  await called({ callFrames: [], parentId: { id: "7" } });
  assert.equal(scripts.writes[0]?.url, "https://t.test/timer.js");
});

Deno.test("code without a URL belongs to the script that set its timer", async () => {
  const frame = { functionName: "later", scriptId: "1", lineNumber: 4, columnNumber: 0 };
  const stackTrace = { callFrames: [{ ...frame, url: "https://t.test/timer.js" }] };
  const { scripts, tell, called } = told({ "Debugger.getStackTrace": { stackTrace } });
  tell({
    kind: "document.cookie",
    text: "a=1",
    stack: "Error\n    at <anonymous>:1:9",
    call: "c 1",
  });
  assert.equal(
    scripts.writes[0]?.url,
    PAGE,
    "the document stands for the script until it is known",
  );
  await called({ callFrames: [], parentId: { id: "7" } });
  assert.equal(scripts.writes[0]?.url, "https://t.test/timer.js");
  assert.equal(scripts.writes[0]?.stack.at(-1), "later (https://t.test/timer.js:5:1)");
});

Deno.test("the console knows no better than the wrapper what code was loaded from", async () => {
  const { scripts, tell, called } = told();
  const stack = "Error\n    at later (<anonymous>:1:42)";
  tell({ kind: "document.cookie", text: "a=1", stack, call: "c 1" });
  const frame = { functionName: "later", scriptId: "1", lineNumber: 0, columnNumber: 41 };
  await called({ callFrames: [{ ...frame, url: "https://t.test/t.js" }] });
  assert.deepEqual(scripts.writes.map(({ url, stack }) => [url, stack.length]), [[PAGE, 1]]);
});

Deno.test("a message that is not the wrapper's is nobody's write", () => {
  const { scripts, page } = told();
  page.emit("Runtime.bindingCalled", { name: "other", executionContextId: 1, payload: "{" });
  assert.deepEqual(scripts.writes, []);
});

Deno.test("a name that code gives itself is no script, if nothing was ever asked of its host", () => {
  const { scripts, tell } = told();
  const stack = "Error\n    at eval (https://innocent.test/lib.js:1:1)";
  tell({ kind: "document.cookie", text: "a=1", stack: `${stack}\n    at ${PAGE}a.js:2:3` });
  tell({ kind: "document.cookie", text: "b=1", stack });
  assert.deepEqual(scripts.writes.map(({ url }) => url), [`${PAGE}a.js`, PAGE]);
});

Deno.test("where the page hides stacks, the inspector gives the writer", async () => {
  const frame = { scriptId: "1", lineNumber: 4, columnNumber: 0 };
  const { scripts, tell, called } = told();
  tell({ kind: "document.cookie", text: "a=1", stack: "", call: "c 1" });
  await called({
    callFrames: [
      { ...frame, functionName: "report", url: "" },
      { ...frame, functionName: "write", url: "https://t.test/t.js" },
    ],
  });
  const [write] = scripts.writes;
  assert.deepEqual([write?.url, write?.stack], [
    "https://t.test/t.js",
    ["write (https://t.test/t.js:5:1)"],
  ]);
});
