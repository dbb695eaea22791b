/** Pages can ask for a lot: what tells a scan from a visitor's browser is what the reference lists. */
import assert from "node:assert/strict";
import {
  type Answers,
  askBare,
  askScan,
  type Difference,
  differences,
  listedQuestions,
} from "./questions.ts";
import { scannerOf } from "./consent_scan.ts";
import { startSites } from "./sites.ts";

/** As a hand's with a mouse; a browser that nobody uses cannot be compared. */
const HAND: Record<string, unknown> = {
  "kinds of events": ["keydown", "keyup", "mousemove", "pointermove", "wheel"],
  "moves are many": true,
  "moves are whole pixels": true,
  "moves fit the screen": true,
  "moves fit each other": true,
  "moves take unequal times": true,
  "moves have unequal lengths": true,
  "moves are curved": true,
  "moves are told in time": true,
  "moves are coalesced": true,
  "the wheel turns by notches": true,
  "the wheel's numbers": ["0 -1"],
  "the wheel turns where the mouse comes": true,
};

Deno.test("the page of questions", async (t) => {
  const sites = await startSites();
  const scanner = scannerOf(sites, Deno.env.get("CHROMIUM_PATH"));
  try {
    const listed = await listedQuestions();
    const { recording, answers: scan } = await askScan(scanner, sites, { who: "scan" });
    await t.step("a scan differs from a bare Chromium in what the reference lists", async () => {
      assert.equal(recording.outcome, "COMPLETE");
      const found = differences(await askBare(sites, { who: "bare" }), scan);
      const questions = new Set(found.map(({ question }) => question));
      assert.deepEqual(
        [...questions].sort(),
        listed.filter((it) => !(it in HAND)).sort(),
        told(found),
      );
    });
    await t.step("the mouse of a scan moves as a hand moves it", () => {
      const hand = [...scan.get("hand") ?? []].map(([question, answer]) =>
        [question, JSON.parse(answer)] as const
      );
      const other = hand.filter(([question, answer]) =>
        JSON.stringify(HAND[question]) !== JSON.stringify(answer)
      );
      const questions = other.map(([question]) => question);
      assert.deepEqual(questions, listed.filter((it) => it in HAND), JSON.stringify(other));
      assert.equal(hand.length, Object.keys(HAND).length);
    });
    await t.step("a phone says everywhere the same of itself", async () => {
      const { answers: phone } = await askScan(scanner, sites, { who: "phone", device: "MOBILE" });
      for (const question of ["hints", "high-entropy hints", "languages"]) {
        assertSame(phone, question);
      }
      const agents = [...phone].filter(([, asked]) => asked.get("userAgent")?.includes("Android"));
      // The reference lists the others.
      assert.deepEqual(agents.map(([place]) => place), [
        "page",
        "frame",
        "foreign frame",
        "worker",
      ]);
      assert.equal(agentsSent(phone).size, 1);
    });
  } finally {
    await scanner.close();
    await sites.close();
  }
});

function assertSame(answers: Answers, question: string): void {
  const places = [...answers].filter(([, asked]) => asked.has(question));
  const [first, ...others] = places.map(([place, asked]) => [place, asked.get(question)] as const);
  assert.equal(places.length, 6, question);
  for (const [place, answer] of others) assert.equal(answer, first?.[1], `${question}: ${place}`);
}

/** User agents in the headers of requests. */
function agentsSent(answers: Answers): Set<string | undefined> {
  const headers = [...answers].map(([, asked]) => asked.get("headers")).filter(Boolean);
  return new Set(headers.map((text = "") => /"user-agent","([^"]*)"/.exec(text)?.[1]));
}

function told(found: Difference[]): string {
  return found.map(({ question, place, bare, scan }) => {
    const from = [...bare].findIndex((letter, index) => letter !== scan[index]);
    const part = (text: string) => text.slice(Math.max(0, from - 60), from + 240);
    return `\n${question}, ${place}:\n  bare: ${part(bare)}\n  scan: ${part(scan)}`;
  }).join("");
}
