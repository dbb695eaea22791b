/** What the wrapper reports, in a realm of its own that a page's libraries have changed. */
import assert from "node:assert/strict";
import { createContext, runInContext } from "node:vm";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as wrapperModule from "./install.ts";
import { MAX_SAME } from "./limits.ts";

const wrapperScript = pageScript<typeof wrapperModule>("wrapper");

/** The least a page has for cookies. */
const PAGE = `
  let jar = "";
  globalThis.Document = class Document {
    get cookie() { return jar; }
    set cookie(text) { jar = text; }
  };
  globalThis.document = new Document();
  globalThis.location = { href: "https://page.test/" };
  globalThis.EventTarget = class EventTarget { addEventListener() {} };
  globalThis.CookieStore = class CookieStore { async set() {} async delete() {} };
`;

/** What is reported when a page runs this. */
function reportsOf(script: string): Record<string, unknown>[] {
  const texts: string[] = [];
  const scope = { _report: (text: string) => void texts.push(text), console: { debug() {} }, URL };
  createContext(scope);
  // Chromium gives the scripts of a debugger no name.
  runInContext(`${PAGE}\n${wrapperScript.call("install", "_report")}`, scope, { filename: "" });
  runInContext(script, scope, { filename: "https://page.test/a.js" });
  return texts.map((text) => JSON.parse(text));
}

Deno.test("a page that gives all objects a toJSON changes nothing of what is reported", () => {
  const [write] = reportsOf(`
    Object.prototype.toJSON = Array.prototype.toJSON = () => "nothing";
    document.cookie = "a=1";`);
  assert.equal(write?.kind, "document.cookie");
  assert.equal(write?.text, "a=1");
  assert.equal(write?.place, "https://page.test/");
  assert.equal("toJSON" in (write ?? {}), false);
});

Deno.test("a page that changes how strings are cut changes nothing of what is reported", () => {
  const [write, ...more] = reportsOf(`
    for (const name of Object.getOwnPropertyNames(String.prototype)) {
      if (name !== "constructor") String.prototype[name] = () => "";
    }
    document.cookie = "a=1; path=/";`);
  assert.equal(more.length, 0);
  assert.equal(write?.text, "a=1; path=/");
  assert.equal(write?.taken, true);
  assert.match(`${write?.stack}`, /a\.js/);
});

Deno.test("a page that writes stacks its own way names nobody else", () => {
  const forged = `return () => "Error\\n    at x (https://innocent.test/x.js:1:1)"`;
  for (
    const page of [
      `Error.prepareStackTrace = (() => { ${forged} })();`,
      `Object.freeze(Error);`,
    ]
  ) {
    const [write] = reportsOf(`${page} document.cookie = "a=1";`);
    assert.equal(write?.text, "a=1", page);
    assert.doesNotMatch(`${write?.stack}`, /innocent/, page);
  }
});

Deno.test("a page's own settings for stacks are restored", () => {
  const [write] = reportsOf(`
    delete Error.stackTraceLimit;
    const mine = Error.prepareStackTrace = () => "mine";
    document.cookie = "a=1";
    document.cookie = ["stackTraceLimit" in Error, Error.prepareStackTrace === mine].join();`)
    .slice(1);
  assert.equal(write?.text, "false,true");
});

Deno.test("code is named by what it was loaded from, and not by what it calls itself", () => {
  const writes = reportsOf(`
    const named = "document.cookie = 'b=1'\\n//# sourceURL=https://innocent.test/x.js";
    document.cookie = "a=1";
    eval(named);
    //# sourceURL=https://innocent.test/y.js`);
  assert.deepEqual(writes.map(({ text }) => text), ["a=1", "b=1"]);
  for (const { stack } of writes) {
    assert.match(`${stack}`, /page\.test\/a\.js:\d+:\d+/);
    const [, ...frames] = `${stack}`.split("\n    ");
    assert.deepEqual(frames.filter((frame) => /^at .*innocent/.test(frame)), []);
    assert.ok(frames.some((frame) => /^calls itself https:\/\/innocent/.test(frame)), `${stack}`);
  }
});

Deno.test("equal writes are reported as often as they are kept, others always", () => {
  const writes = reportsOf(`
    for (let i = 0; i < 300; i++) document.cookie = "a=1";
    for (let i = 0; i < 300; i++) document.cookie = "b=" + i;
    document.cookie = "a=1";`);
  const times = (text: string) => writes.filter((write) => write.text === text).length;
  assert.equal(times("a=1"), MAX_SAME + 1);
  assert.deepEqual([times("b=0"), times("b=299")], [1, 1]);
});

Deno.test("a page that writes stacks its own way sees none of the wrapper's calls", () => {
  const [write] = reportsOf(`
    Error.prepareStackTrace = (error, sites) => sites.map(String).join();
    try {
      Object.create(Document).toString();
    } catch (error) {
      document.cookie = "stack=" + error.stack;
    }`);
  assert.match(`${write?.text}`, /^stack=https:\/\/page\.test\/a\.js:4:\d+,\D/);
});
