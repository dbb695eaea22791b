/**
 * Asks two browsers the page of questions: one that a scan uses, and the same Chromium without
 * anybody who watches it.
 */
import { findBrowser } from "@crumbtrail/scanner/browser/find";
import { removeProfile } from "@crumbtrail/scanner/browser/profile";
import type { Device } from "@crumbtrail/contract/enums";
import type { Scanner } from "@crumbtrail/scanner/scanner";
import { writeProfile } from "./chromium.ts";
import type { Ledger } from "./ledger.ts";
import type { Sites } from "./sites.ts";

const PAGE = "https://questions.demo-publisher.test/";
/** All questions take some seconds; a busy machine takes longer. */
const ANSWER_MS = 60_000;

/** Answers as JSON, by place and question. */
export type Answers = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface Asked {
  /** Path of the page; that of the questions is empty. */
  path?: "" | "speed/";
  /** A word for the ledger, by which its answers are told from others'. */
  who: string;
}

export async function askScan(
  scanner: Scanner,
  sites: Sites,
  { path = "", who, device = "DESKTOP" }: Asked & { device?: Device },
) {
  const { recording } = await scanner.scan({
    url: `${PAGE}${path}?${who}`,
    preset: "NO_ACTION_SP_CMP",
    device,
    picture: false,
    // Twice the writes of the page of speed are more than a scan takes.
    reload: path === "",
    dwellMs: 15_000,
    timeoutMs: 180_000,
  });
  return { recording, answers: answersOf(sites.ledger, who) };
}

/** @throws Error when the browser did not answer everything */
export async function askBare(sites: Sites, { path = "", who }: Asked): Promise<Answers> {
  const found = await findBrowser(Deno.env.get("CHROMIUM_PATH"));
  const profile = await Deno.makeTempDir();
  await writeProfile(profile);
  const browser = new Deno.Command(found.path, {
    args: [
      found.isShell ? "--headless" : "--headless=new",
      // Containers have none that an ordinary user can use; it opens the page above alone.
      "--no-sandbox",
      "--no-first-run",
      // A bar that warns of the flag above would take room of the page.
      "--disable-infobars",
      `--user-data-dir=${profile}`,
      `--host-resolver-rules=${sites.resolverRules}`,
      `--ignore-certificate-errors-spki-list=${sites.spki}`,
      // A machine with a screen, as the scanner's.
      "--screen-info={1920x1080}",
      "--window-size=1200,887",
      `${PAGE}${path}?${who}`,
    ],
    env: { HOME: profile, LANG: "en_US.UTF-8", PATH: "/usr/local/bin:/usr/bin:/bin" },
    clearEnv: true,
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  try {
    await until(() => answersOf(sites.ledger, who).has("end"));
    return answersOf(sites.ledger, who);
  } finally {
    browser.kill("SIGTERM");
    await browser.status;
    await removeProfile(profile);
  }
}

async function until(done: () => boolean): Promise<void> {
  for (const end = Date.now() + ANSWER_MS; !done();) {
    if (Date.now() > end) throw new Error("the browser did not answer all questions");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What is answered first counts: a scan loads the page twice. */
function answersOf({ reported }: Ledger, who: string): Answers {
  const places = new Map<string, Map<string, string>>();
  for (const line of reported) {
    const [by, place = "", question = "", answer = ""] = line.split("\t");
    if (by !== who) continue;
    const answers = places.get(place) ?? new Map<string, string>();
    if (!answers.has(question)) answers.set(question, answer);
    places.set(place, answers);
  }
  return places;
}

export interface Difference {
  question: string;
  place: string;
  bare: string;
  scan: string;
}

/** Where two browsers answer differently; the bare one calls itself headless. */
export function differences(bare: Answers, scan: Answers): Difference[] {
  const found: Difference[] = [];
  for (const [place, answers] of bare) {
    for (const [question, answer] of answers) {
      const expected = answer.replaceAll("HeadlessChrome", "Chrome");
      const given = scan.get(place)?.get(question) ?? "no answer";
      if (given !== expected) found.push({ question, place, bare: expected, scan: given });
    }
  }
  return found;
}

const REFERENCE = new URL("../../scanner/reference.md", import.meta.url);
const HEADING = "## What tells a scan from a visitor's browser";

/** The questions in the reference's table. */
export async function listedQuestions(): Promise<string[]> {
  const [, section = ""] = (await Deno.readTextFile(REFERENCE)).split(`${HEADING}\n`);
  const [table = ""] = section.split("\n## ");
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, question = ""]) => question);
}
