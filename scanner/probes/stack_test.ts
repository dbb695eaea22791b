import assert from "node:assert/strict";
import { frameUrl, protocolStack, stackUrl, textStack } from "./stack.ts";

Deno.test("V8's texts become frames with function and place", () => {
  const text = [
    "Error",
    "    at track (https://t.test/t.js?a=(1):10:5)",
    "    at https://p.test/:3:7",
    "    at async Promise.all (index 0)",
    "    at async load (https://p.test/a.js:1:2)",
    "    at new Thing (blob:https://p.test/1-2:4:4)",
    "    at eval (eval at run (https://t.test/e.js:2:3), <anonymous>:1:1)",
    "    at <anonymous>:1:9",
  ].join("\n");
  assert.deepEqual(textStack(text), [
    "track (https://t.test/t.js?a=(1):10:5)",
    "<anonymous> (https://p.test/:3:7)",
    "Promise.all (index 0) (<anonymous>:1:1)",
    "load (https://p.test/a.js:1:2)",
    "new Thing (blob:https://p.test/1-2:4:4)",
    "eval (https://t.test/e.js:2:3)",
    "<anonymous> (<anonymous>:1:9)",
  ]);
});

Deno.test("a DevTools stack counts from 1 and goes on with its asynchronous callers", () => {
  const frame = (functionName: string, url: string) => ({
    functionName,
    url,
    scriptId: "1",
    lineNumber: 0,
    columnNumber: 4,
  });
  const stack = {
    callFrames: [frame("", "https://p.test/a.js")],
    parent: { callFrames: [frame("later", "https://p.test/b.js")] },
  };
  assert.deepEqual(protocolStack(stack), [
    "<anonymous> (https://p.test/a.js:1:5)",
    "later (https://p.test/b.js:1:5)",
  ]);
  assert.deepEqual(protocolStack(undefined), []);
});

Deno.test("the script of a stack is its innermost frame that came over the network", () => {
  const frames = [
    "e (<anonymous>:1:1)",
    "f (about:srcdoc:1:1)",
    "g (blob:https://p.test/1-2:4:4)",
    "h (https://p.test/a.js:1:5)",
  ];
  assert.equal(stackUrl(frames), "https://p.test/a.js");
  assert.equal(stackUrl(frames.slice(0, 3)), null);
});

Deno.test("stacks: names that a page has made up cost no time", () => {
  const many = (part: string) => part.repeat(1_000_000);
  const stack = ["(", " (", ":1", "eval at x (", "1:1 ", ")"].map((part) => `at ${many(part)}`);
  assert.deepEqual(textStack(["Error", ...stack, "at f (https://a.example/x.js:1:2)"].join("\n")), [
    "f (https://a.example/x.js:1:2)",
  ]);
  for (const part of ["(", ":1", "(:1:1)"]) assert.equal(frameUrl(`${many(part)} x`), null);
  assert.equal(frameUrl("a (b) (https://a.example/(x).js:1:2)"), "b) (https://a.example/(x).js");
});
