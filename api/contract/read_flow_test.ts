import assert from "node:assert/strict";
import { originsIn, secretNameIn, secretsIn } from "./step_types.ts";
import { stepText } from "./step_words.ts";
import { problemText, readFlow } from "./read_flow.ts";

const CLICK = { type: "click", selectors: [["aria/Send"], ["button"]], offsetX: 1, offsetY: 2 };

function problemsOf(...steps: unknown[]): string[] {
  const read = readFlow({ title: "", steps });
  return "problems" in read ? read.problems.map(problemText) : [];
}

Deno.test("steps: a mistake of the author is named by the step's number and the reason", () => {
  const refused: [step: unknown, message: RegExp][] = [
    ["click", /is not a Recorder step/],
    [{ ...CLICK, selectors: [[" "]] }, /a selector is empty/],
    [{ ...CLICK, selectors: ["x".repeat(1001)] }, /more than 1000 characters/],
    [{ ...CLICK, timeout: -1 }, /timeout must be a number/],
    [{ ...CLICK, frame: ["a"] }, /frame must be a number/],
    [{ ...CLICK, type: "change", value: "{{secret:A b}}" }, /names no secret/],
    [{ ...CLICK, type: "change" }, /value must be text/],
    [{ ...CLICK, type: "waitForElement", operator: ">" }, /operator must be/],
  ];
  const found = problemsOf(...refused.map(([step]) => step));
  assert.equal(found.length, refused.length);
  for (const [at, [, message]] of refused.entries()) {
    assert.match(found[at] ?? "", new RegExp(`^Step ${at + 1}: `));
    assert.match(found[at] ?? "", message);
  }
});

Deno.test("steps: what a test cannot do is left out with a note, the rest is taken [scenarios-19]", () => {
  const leftOut: [step: unknown, message: RegExp][] = [
    [{}, /has no type/],
    [{ type: "fly" }, /fly is not a known type/],
    [{ type: "waitForExpression", expression: "1" }, /runs a script in the page/],
    [{ type: "customStep", name: "x" }, /known only to the program/],
    [{ type: "emulateNetworkConditions", download: 1, upload: 1, latency: 1 }, /slows the network/],
    [{ type: "close" }, /tests have one window/],
    [{ ...CLICK, target: "chrome://settings/" }, /in another window/],
    [{ ...CLICK, button: "secondary" }, /another mouse button/],
    [{ ...CLICK, selectors: [] }, /has no selectors/],
    [{ type: "navigate", url: "about:blank" }, /not the URL of a page/],
    [{ type: "navigate", url: "file:///etc/passwd" }, /not the URL of a page/],
    [{ type: "navigate", url: "https://me:secret@a.test/" }, /not the URL of a page/],
    [{ type: "keyDown", target: "main" }, /has no key/],
    [{ type: "keyUp", key: "F25" }, /the key F25 cannot be pressed/],
  ];
  const read = readFlow({ title: "", steps: [...leftOut.map(([step]) => step), CLICK] });
  assert.ok("flow" in read, JSON.stringify(read));
  const { steps, notes = [] } = read.flow;
  assert.deepEqual(steps, [{ type: "click", selectors: CLICK.selectors }]);
  assert.equal(notes.length, leftOut.length);
  for (const [at, [, message]] of leftOut.entries()) {
    assert.match(notes[at] ?? "", new RegExp(`^Step ${at + 1}: .* \\(left out\\)$`));
    assert.match(notes[at] ?? "", message);
  }
  assert.deepEqual(readFlow(read.flow), { flow: read.flow, notes: [] }, "it can be sent back");
});

Deno.test("steps: values that a test cannot use are changed with a note", () => {
  const read = readFlow({
    title: "",
    timeout: 0,
    steps: [
      // DevTools docked below the page.
      { type: "setViewport", width: 1264, height: 150 },
      { ...CLICK, timeout: 60_000 },
      { type: "waitForElement", selectors: ["#a"], properties: { value: 1 } },
    ],
  });
  assert.ok("flow" in read, JSON.stringify(read));
  assert.deepEqual(read.flow, {
    title: "",
    timeout: 30_000,
    steps: [
      { type: "setViewport", width: 1264, height: 800 },
      { type: "click", selectors: CLICK.selectors, timeout: 30_000 },
      { type: "waitForElement", selectors: [["#a"]] },
    ],
    notes: [
      "The recording timeout was changed to 30000 milliseconds",
      "Step 1: height of 150 pixels was changed to 800",
      "Step 2: timeout was changed to 30000 milliseconds",
      "Step 3: waits for the element alone, not for its properties",
    ],
  });
});

Deno.test("steps: AltGraph is pressed, and a frame of another site is named by its URL", () => {
  const target = "https://login.test/form?id=1";
  const read = readFlow({
    title: "",
    steps: [{ type: "keyDown", key: "AltGraph", target: "main" }, { ...CLICK, target, frame: [] }],
  });
  assert.ok("flow" in read, JSON.stringify(read));
  assert.deepEqual(read.flow.steps, [
    { type: "keyDown", key: "AltGraph" },
    { type: "click", target, selectors: CLICK.selectors },
  ]);
  assert.deepEqual(originsIn(read.flow), ["https://login.test"]);
});

Deno.test("steps: a text that is not a recording is refused, as one with nothing usable, too long or with too many secrets", () => {
  assert.deepEqual(readFlow("x"), {
    problems: [{ step: null, message: "is not a recording of DevTools' Recorder" }],
  });
  assert.deepEqual(problemsOf(), ["The recording has no steps"]);
  assert.deepEqual(problemsOf({ type: "close" }), [
    "The recording has no step that a test can do",
    "Step 1: close closes a window; tests have one window",
  ]);
  assert.deepEqual(problemsOf(...Array(51).fill(CLICK)), ["The recording has more than 50 steps"]);
  const long = { ...CLICK, selectors: Array(20).fill("x".repeat(1000)) };
  assert.deepEqual(problemsOf(...Array(6).fill(long)), ["The recording is too long"]);
  const secrets = Array.from({ length: 21 }, (_, n) => ({
    ...{ type: "change", selectors: ["#a"], value: `{{secret:s${n}}}` },
  }));
  assert.deepEqual(problemsOf(...secrets), ["The recording has more than 20 secrets"]);
});

Deno.test("steps: secrets and origins that a flow names", () => {
  assert.equal(secretNameIn("{{secret:pin-2}}"), "pin-2");
  for (const other of ["a {{secret:pin}}", "{{secret:Pin}}", "", undefined]) {
    assert.equal(secretNameIn(other), null);
  }
  const navigation = { type: "navigation", url: "https://login.test/x" } as const;
  const flow = {
    steps: [
      { type: "navigate" as const, url: "https://a.test/b" },
      { type: "change" as const, value: "{{secret:pin}}", selectors: ["#a"] },
      { type: "change" as const, value: "{{secret:pin}}", selectors: ["#b"] },
      { type: "click" as const, selectors: ["#c"], assertedEvents: [navigation] },
      // Its origin is "null", which is also that of any sandboxed frame.
      { type: "navigate" as const, url: "about:blank" },
    ],
  };
  assert.deepEqual(secretsIn(flow), ["pin"]);
  assert.deepEqual(originsIn(flow), ["https://a.test", "https://login.test"]);
});

Deno.test("steps: their words name the element as people do, and never what is typed", () => {
  const words = [
    stepText({ type: "click", selectors: [["#a"], ['aria/Send[role="button"]']] }),
    stepText({ type: "change", selectors: ["#pin"], value: "4711" }),
    stepText({ type: "change", selectors: ["text/PIN"], value: "{{secret:pin}}" }),
    stepText({ type: "navigate", url: "https://a.test/b?token=1#c" }),
    stepText({ type: "waitForElement", selectors: ["#a"], visible: false }),
    stepText({ type: "scroll", y: 300 }),
  ];
  assert.deepEqual(words, [
    'Click "Send"',
    "Fill in #pin",
    'Type the secret pin into "PIN"',
    "Open https://a.test/b",
    "Wait until #a is gone",
    "Scroll the page to 300",
  ]);
});
