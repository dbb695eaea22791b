import assert from "node:assert/strict";
import type { LookedShape } from "./bot_wall.ts";
import { signInInstead } from "./sign_in_instead.ts";

const SHAPE: LookedShape = {
  ...{ words: 18, links: 0, resources: 0, headings: 1, fields: 0, pieces: 5, names: [] },
  ...{ isHollow: false, isParked: false, goesBack: false, reloads: false },
  ...{ isArticle: false, isBoard: false },
};
const ARTICLE = "https://paper.test/ort/die-neue-bruecke";

function code(controls: string[], asked = ARTICLE, shape: Partial<LookedShape> = {}) {
  const page = { title: "Weiter", heading: "Anmelden", text: "Anmelden", html: "<body>", controls };
  return signInInstead(page, { ...SHAPE, ...shape }, asked, asked)?.code ?? null;
}

Deno.test("in an article's place, a choice of accounts is a sign-in", () => {
  const choices = [
    ["Mit Google fortfahren", "Mit Apple fortfahren", "Mit E-Mail fortfahren"],
    ["Continue with Google", "Continue with Facebook"],
    ["Googleで続ける", "Google", "Microsoft"],
  ];
  for (const labels of choices) assert.equal(code(labels), "SIGN_IN", labels.join());
});

Deno.test("shops of apps, calendars and shares are no accounts, and a site's home may sign in", () => {
  const others = [
    ["Google Play", "Apple App Store"],
    ["Google Calendar", "Apple Calendar", "Microsoft Outlook"],
    ["Auf Facebook teilen", "Auf LinkedIn teilen"],
    ["Continue with Google"],
  ];
  for (const labels of others) assert.equal(code(labels), null, labels.join());
  const choice = ["Continue with Google", "Continue with Apple"];
  assert.equal(code(choice, "https://app.test/"), null, "the page that is tested");
  assert.equal(code(choice, ARTICLE, { links: 12 }), null, "amid a site");
});
