/** A pattern is judged in a browser, while it is typed, as the API judges it when it is saved. */
import { checkPattern, type PatternCheck } from "@crumbtrail/catalogue/check";
import { matchNow, RUN_TIME } from "@crumbtrail/catalogue/match";
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { ROOT } from "../support/repository.ts";

const PATTERNS = [
  "^https://([a-z0-9-]+\\.)?ads\\.example/",
  "^https?://px\\.ads\\.example(?::\\d+)?(?:[/?#]|$)",
  "USERID=\\d+",
  "maſK|größe",
  "^_ga_[A-Z0-9]{8,12}$",
  "^_track$",
  "end$",
  "",
  "(",
  "a(?=b)",
  "(a)\\1",
  ".{0,249}x",
  `a*${"b".repeat(499)}`,
];
const TEXTS = [
  "https://px.ads.example/p.gif?userid=1",
  "https://other.example/?to=https://px.ads.example/",
  "_ga_ABCDEFGH1",
  "_TRACK",
  "MASK GRÖSSE",
  `begin${"-".repeat(100_000)}end`,
];
/** Of the engine, gzip, with room: 46 kB of it are re2js. */
const CHUNK_LIMIT = 60_000;

async function bundled(folder: string): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "--quiet", "e2e/rules/bundle_check.ts", folder],
    cwd: ROOT,
  }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
}

/** The check in a page, which loads the bundle from `folder`. */
async function inBrowser(folder: string): Promise<PatternCheck[]> {
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/") {
      return new Response(`<!doctype html><link rel="icon" href="data:,">`, {
        headers: { "content-type": "text/html" },
      });
    }
    const text = Deno.readTextFileSync(`${folder}${pathname}`);
    return new Response(text, { headers: { "content-type": "text/javascript" } });
  });
  const browser = await chromium.launch({
    executablePath: Deno.env.get("SCREENS_CHROMIUM_PATH") ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.addr.port}/`);
    return await page.evaluate(async ({ patterns, texts }) => {
      const module = "/check.js";
      const { checkPattern } = await import(module);
      const checks = [];
      for (const pattern of patterns) checks.push(await checkPattern(pattern, texts));
      return checks;
    }, { patterns: PATTERNS, texts: TEXTS });
  } finally {
    await browser.close();
  }
}

/** As `requireUsablePatterns` of the API decides, and as a run matches. */
function decided(pattern: string): PatternCheck {
  const { found, skipped } = matchNow({
    sets: [[{ pattern }]],
    questions: TEXTS.map((text) => ({ set: 0, text })),
    time: RUN_TIME,
  });
  const matches = found.flatMap((rules, place) => rules.length > 0 ? [place] : []);
  return { error: skipped[0]?.error ?? null, matches };
}

Deno.test({
  name: "a browser says of each pattern what the API says, and loads the engine when it is asked",
  // Playwright keeps its connection until the process ends.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const folder = await Deno.makeTempDir();
    try {
      await bundled(folder);
      const chunks = [...Deno.readDirSync(folder)].filter(({ name }) => name.startsWith("chunk."));
      const weightOf = (name: string) => gzipSync(Deno.readFileSync(`${folder}/${name}`)).length;
      const weight = chunks.reduce((sum, { name }) => sum + weightOf(name), 0);
      console.log(`Check of patterns, gzip: ${weightOf("check.js")}, engine ${weight}`);
      assert.ok(weightOf("check.js") < 3000);
      assert.ok(weight > 20_000 && weight < CHUNK_LIMIT);
      assert.deepEqual(await inBrowser(folder), PATTERNS.map(decided));
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

Deno.test("a draft that takes too long is refused instead of holding up who types", async () => {
  const texts = Array.from({ length: 200 }, (_, n) => `${n}${"x".repeat(4000)}`);
  const { error } = await checkPattern(".{0,244}[\u4e00-\u9fff]", texts);
  assert.match(error ?? "", /took longer than 0.2 s/);
});
