import assert from "node:assert/strict";
import { bannerButtons, bannerButtonsInput } from "./banner_buttons.ts";
import { isCssSelector } from "./css_selector.ts";

const NONE = { labels: [], selectors: [] };

Deno.test("named buttons: what is left out names none, and without any name there is null", () => {
  const reject = { labels: [" Not today "], selectors: ["#no"] };
  assert.deepEqual(bannerButtonsInput.parse({ reject }), {
    accept: NONE,
    reject: { labels: ["Not today"], selectors: ["#no"] },
    settings: NONE,
  });
  for (const empty of [null, {}, { accept: NONE }]) {
    assert.equal(bannerButtonsInput.parse(empty), null);
  }
});

Deno.test("named buttons: at most 10 labels of 100 characters, 5 selectors of 300", () => {
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, n) => `${prefix}${n}`);
  const full = {
    labels: [...many(9, "Label "), "x".repeat(100)],
    selectors: [...many(4, "#s"), `#${"x".repeat(299)}`],
  };
  assert.ok(bannerButtons.safeParse({ accept: full }).success);
  const over: [object, string][] = [
    [{ labels: many(11, "Label ") }, "accept.labels"],
    [{ labels: ["x".repeat(101)] }, "accept.labels.0"],
    [{ labels: [" "] }, "accept.labels.0"],
    [{ selectors: many(6, "#s") }, "accept.selectors"],
    [{ selectors: [`#${"x".repeat(300)}`] }, "accept.selectors.0"],
    [{ selectors: ["#yes", "#a >>> b"] }, "accept.selectors.1"],
    [{ words: [] }, "accept"],
  ];
  for (const [accept, path] of over) {
    const { error } = bannerButtons.safeParse({ accept });
    assert.equal(error?.issues[0]?.path.join("."), path, JSON.stringify(accept));
  }
});

Deno.test("named buttons: nothing names two answers", () => {
  const named = (accept: object, reject: object) => bannerButtons.safeParse({ accept, reject });
  assert.equal(named({ labels: ["OK"] }, { labels: ["ok"] }).success, false);
  assert.equal(named({ selectors: ["#a"] }, { selectors: ["#a"] }).success, false);
  assert.equal(named({ labels: ["OK"] }, { labels: ["No"] }).success, true);
});

const SELECTORS = [
  "button",
  "*",
  "#no",
  ".a.b",
  "#banner .no, #banner .never",
  "main > div + p ~ a",
  "[data-choice]",
  '[data-choice="reject"]',
  "[href^='/privacy' i]",
  "a[data-x = y]",
  "button:not(.primary):nth-child(2n + 1)",
  "li:nth-of-type(odd):first-child",
  "div:has(> button, + p)",
  ":is(#a, .b) button",
  "#\\31 23",
  ".größe-über",
  "my-banner",
  "p:lang(de)",
];
const NO_SELECTORS = [
  "",
  "  ",
  "#",
  "#1a",
  ".",
  "a >",
  "> a",
  "a > > b",
  "a >>> b",
  "a,",
  "a, , b",
  "[",
  "[a",
  "[a=",
  "[a=b",
  "[a='b]",
  "a::before",
  ":contains('Reject')",
  "button:visible",
  "text=Reject",
  "//button[1]",
  "xpath/html",
  "a)",
  ":not(a",
  ":not()",
  ":nth-child(x)",
  "a { color: red }",
  "a;",
  "<a>",
];

Deno.test("selectors: the syntax of CSS is accepted, and what only libraries know is refused", () => {
  for (const text of SELECTORS) assert.equal(isCssSelector(text), true, text);
  for (const text of NO_SELECTORS) assert.equal(isCssSelector(text), false, text);
});
