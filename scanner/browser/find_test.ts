/** Which browser a scanner takes, and that its recordings name a headless shell as one. */
import assert from "node:assert/strict";
import { html, plant } from "../testing/plant.ts";
import { temporaryFolder } from "../testing/temporary_folder.ts";
import { findBrowser, NoBrowser } from "./find.ts";

const CARRIES = Deno.build.os === "linux" && Deno.build.arch === "x86_64";
const pages = { page: () => html("<p>A page.</p>") };

Deno.test("a recording names the headless shell that was asked for, which asks for a language", async () => {
  const asked = findBrowser(undefined, undefined, "shell");
  const found = await asked.catch((error: unknown) => error);
  if (found instanceof NoBrowser) return assert.ok(!CARRIES, found.message);
  assert.ok((await asked).isShell);
  let language: string | null = null;
  const page = (request: Request) => {
    language = request.headers.get("accept-language");
    return html("<p>A page.</p>");
  };
  await using planted = plant({ page }, { chromiumPath: undefined, browser: "shell" });
  const { recording } = await planted.scan("/");
  assert.equal(recording.reason, null);
  assert.match(recording.browser, /^HeadlessChrome\/[\d.]+ \(headless shell\)$/);
  assert.equal(language, "en-US,en");
});

Deno.test("a recording of a whole Chromium names no shell", async () => {
  const { path } = await findBrowser(Deno.env.get("CHROMIUM_PATH"));
  await using planted = plant(pages, { chromiumPath: path });
  const { recording } = await planted.scan("/");
  assert.equal(recording.reason, null);
  assert.equal(recording.browser.includes("shell"), /shell[^/]*$/.test(path), recording.browser);
});

Deno.test("a configured browser that is no shell does not stand in for one", async () => {
  await using temporary = await temporaryFolder();
  const [whole, shell] = [`${temporary.path}/chromium`, `${temporary.path}/chrome-headless-shell`];
  await Promise.all([whole, shell].map((path) => Deno.writeTextFile(path, "")));
  await assert.rejects(findBrowser(whole, undefined, "shell"), {
    message: `CHROMIUM_PATH names ${whole}, which is not a headless shell by its name.`,
  });
  const { isShell, path } = await findBrowser(shell, undefined, "shell");
  assert.deepEqual([isShell, path], [true, shell]);
  assert.equal((await findBrowser(whole)).isShell, false);
});
