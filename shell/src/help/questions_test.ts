/** Questions of new users: their words lead, through the help's search, to the part that answers. */
import assert from "node:assert/strict";
import { searchHelp } from "./search.ts";
import { ENGLISH } from "./topics/english.ts";
import { GERMAN } from "./topics/german.ts";
import { topicsOf } from "./topics.ts";

const QUESTIONS: [anchor: string, english: string, german: string][] = [
  // A publisher.
  ["first-steps-as-an-admin", "first steps admin", "erste Schritte Admin"],
  ["user-management-adding-a-user", "How do I invite a colleague?", "Wie lade ich Kollegen ein?"],
  ["property", "add a new website", "neue Website hinzufügen"],
  ["property-requesting-a-property", "request a website", "Website anfragen"],
  [
    "error-messages-subscription-tier-limit-reached",
    "limit of tests reached",
    "Limit der Tests erreicht",
  ],
  // A data-protection officer.
  [
    "testing-scenario-when-a-test-is-inconclusive",
    "Why is my test inconclusive?",
    "Warum ist mein Test unklar?",
  ],
  ["reports-download-a-report", "prove with a report later", "später mit Bericht nachweisen"],
  ["issues-what-to-do-with-an-issue", "accept an issue until a date", "Issue akzeptieren"],
  ["authorization-access-by-the-support-team", "support team sees data", "Support sieht Daten"],
  ["duties", "What does the law ask of my website?", "Was verlangt das Recht von der Website?"],
  // A developer.
  [
    "issues-details-of-an-issue",
    "Which script set the cookie?",
    "Welches Skript hat das Cookie gesetzt?",
  ],
  ["api-test-a-page-from-a-build", "test from a build", "Test aus Build"],
  ["vendors-patterns", "pattern regular expression", "Muster regulärer Ausdruck"],
  // The provider's team.
  [
    "knowledge-hub-importing-a-public-list",
    "import the Global Vendor List",
    "Global Vendor List importieren",
  ],
  [
    "knowledge-hub-publishing-a-version",
    "publish a version",
    "Version veröffentlichen",
  ],
  // Somebody outside who is assigned issues, and who assigns them.
  ["assignees", "link without an account", "Link ohne Konto"],
  ["issues-assigning-issues", "assign an issue to an agency", "Issue Agentur zuweisen"],
  ["account-second-factor", "lost phone", "Telefon verloren"],
  // Words that no passage has all of.
  ["issues-statuses", "Why did an issue come back?", "Warum kommt ein Issue zurück?"],
  ["reports-download-a-report", "How long are results kept?", "Wie lange sind Berichte da?"],
  ["account-language", "change the language", "Sprache umstellen"],
  ["integrations", "connect Slack", "Slack verbinden"],
];

for (const [language, texts, column] of [["English", ENGLISH, 1], ["German", GERMAN, 2]] as const) {
  const topics = topicsOf(texts);
  for (const question of QUESTIONS) {
    Deno.test(`help: “${question[column]}” leads to ${question[0]} (${language}) [help-14]`, () => {
      const found = searchHelp(topics, question[column]).hits.map(({ anchor }) => anchor);
      assert.ok(found.slice(0, 3).includes(question[0]), `found ${found}`);
    });
  }
}
