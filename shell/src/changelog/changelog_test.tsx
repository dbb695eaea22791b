import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { serve } from "@crumbtrail/host/testing/fake_server";
import { showAt } from "@crumbtrail/host/testing/show";
import { createRoute } from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import type { Token } from "marked";
import { childrenOf, known, linksOf, type Passage } from "../help/help_text.ts";
import { CHANGELOG, CHANGELOGS } from "./changelog.ts";
import { Changelog } from "./Changelog.tsx";

serve({});

const days = CHANGELOG.passages.slice(1);
/** `25 November 2026` as a number that orders days. */
const timeOf = (title: string) => Date.parse(`${title} UTC`);

Deno.test("changelog: every part is a day, the latest first, with something for users [help-11]", () => {
  const times = days.map(({ title }) => timeOf(title));
  assert.ok(times.length > 0 && times.every((time) => Number.isFinite(time)), String(times));
  assert.deepEqual(times, times.toSorted((a, b) => b - a));
  assert.equal(new Set(times).size, times.length);
  for (const { title, content, text } of days) {
    assert.ok(content.some(({ type }) => type === "list"), title);
    assert.ok(text.length > 50, title);
  }
});

/** The notes of a day, a line each, without its mark. */
function notesOf({ content }: Passage): string[] {
  return content.flatMap((token) =>
    token.type === "list" ? token.items.map(({ text }) => text) : []
  );
}

/** Words set as code, which no language translates. */
function codeIn(tokens: readonly Token[]): string[] {
  return tokens.map(known).flatMap((token) =>
    token.type === "codespan" ? [token.text] : codeIn(childrenOf(token))
  );
}

const GERMAN_DAY = new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "UTC" });

Deno.test("changelog: the German one has the same days with as many notes, each in German [help-11]", () => {
  const german = CHANGELOGS.de.passages.slice(1);
  const outline = (passages: Passage[]) =>
    passages.map((passage) => [passage.anchor, notesOf(passage).length, codeIn(passage.content)]);
  assert.deepEqual(outline(german), outline(days));
  assert.deepEqual(
    german.map(({ title }) => title),
    days.map(({ title }) => GERMAN_DAY.format(new Date(`${title} UTC`))),
  );
  const original = new Set(days.flatMap(notesOf));
  assert.deepEqual(german.flatMap(notesOf).filter((note) => original.has(note)), []);
  assert.ok(german.flatMap(notesOf).every((note) => /^\*\*[^*]+\.\*\* \S/.test(note)));
});

Deno.test("changelog: it leads nowhere, because most screens need an account [help-11]", () => {
  assert.deepEqual(CHANGELOG.passages.flatMap(({ content }) => linksOf(content)), []);
});

Deno.test("changelog: the page shows the days as headings, and their entries [help-11]", async () => {
  const routes = (root: Parameters<Parameters<typeof showAt>[0]["routes"]>[0]) => [
    createRoute({ getParentRoute: () => root, path: "/changelog", component: Changelog }),
  ];
  await showAt({ Frame: TestFrame, routes }, "/changelog", async () => {
    await screen.findByRole("heading", { level: 1, name: "What's new" });
    assert.equal(document.title, "What's new - Crumbtrail");
    const headings = screen.getAllByRole("heading", { level: 2 });
    assert.deepEqual(
      headings.map(({ textContent }) => textContent),
      days.map(({ title }) => title),
    );
    const first = within(screen.getByRole("region", { name: "21 November 2026" }));
    assert.ok(first.getAllByRole("listitem").length > 3);
  });
});
