import assert from "node:assert/strict";
import { originsIn, secretNameIn, secretsIn } from "./step_types.ts";
import { stepText } from "./step_words.ts";
import { problemText, readFlow } from "./steps_check.ts";

const CLICK = { type: "click", selectors: [["aria/Send"], ["button"]], offsetX: 1, offsetY: 2 };

function problemsOf(...steps: unknown[]): string[] {
  const read = readFlow({ title: "", steps });
  return "problems" in read ? read.problems.map(problemText) : [];
}

Deno.test("steps: every refused step is named by its number and the reason", () => {
  const refused: [step: unknown, message: RegExp][] = [
    ["click", /is no step/],
    [{}, /has no type/],
    [{ type: "fly" }, /fly is no known type/],
    [{ type: "waitForExpression", expression: "1" }, /runs a script in the page/],
    [{ type: "customStep", name: "x" }, /known only to the program/],
    [{ type: "close" }, /tests have one window/],
    [{ ...CLICK, target: "https://a.test/" }, /in another window/],
    [{ ...CLICK, button: "secondary" }, /another mouse button/],
    [{ ...CLICK, selectors: [] }, /has no selectors/],
    [{ ...CLICK, selectors: [[" "]] }, /a selector is empty/],
    [{ ...CLICK, selectors: ["x".repeat(1001)] }, /more than 1000 characters/],
    [{ ...CLICK, timeout: 30_001 }, /timeout is no number from 1 to 30000/],
    [{ ...CLICK, frame: ["a"] }, /frame is no number/],
    [{ type: "navigate", url: "file:///etc/passwd" }, /not the URL of a page/],
    [{ type: "navigate", url: "https://me:secret@a.test/" }, /not the URL of a page/],
    [{ ...CLICK, type: "change", value: "{{secret:A b}}" }, /names no secret/],
    [{ ...CLICK, type: "change" }, /value is no text/],
    [{ type: "keyDown", key: "F25" }, /no key that can be pressed/],
    [{ type: "setViewport", width: 10, height: 10 }, /width is no number from 200/],
    [{ ...CLICK, type: "waitForElement", properties: { value: 1 } }, /waits for properties/],
    [{ ...CLICK, type: "waitForElement", operator: ">" }, /operator is none of/],
  ];
  const found = problemsOf(...refused.map(([step]) => step));
  assert.equal(found.length, refused.length);
  for (const [at, [, message]] of refused.entries()) {
    assert.match(found[at] ?? "", new RegExp(`^Step ${at + 1}: `));
    assert.match(found[at] ?? "", message);
  }
});

Deno.test("steps: a recording that is none, empty, too long or with too many secrets is refused", () => {
  assert.deepEqual(readFlow("x"), {
    problems: [{ step: null, message: "is none of DevTools' Recorder" }],
  });
  assert.deepEqual(problemsOf(), ["The recording has no steps"]);
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
