import assert from "node:assert/strict";
import { daemonEnvironment } from "./environment.ts";

Deno.test("an environment without the scanner's own login is refused with the missing variables", () => {
  const old = {
    DATABASE_APP_URL: "postgres://a@db/x",
    DATABASE_SYSTEM_URL: "postgres://s@db/x",
    BLOB_URL: "file:///blobs",
  };
  assert.throws(() => daemonEnvironment(old), {
    message: "DATABASE_SCANNER_URL is not set. A scanner is given a login and a key of its own " +
      "(SCANNER_SECRETS_KEY), and no other: `deno task scanner-login` prints both",
  });
  const given = daemonEnvironment({ ...old, DATABASE_SCANNER_URL: "postgres://c@db/x" });
  assert.ok(!JSON.stringify(given).includes("postgres://a"));
});

Deno.test("a whole Chromium or its headless shell, and no other browser", () => {
  const browser = (SCANNER_BROWSER?: string) =>
    daemonEnvironment({
      DATABASE_SCANNER_URL: "postgres://c@db/x",
      BLOB_URL: "file:///blobs",
      ...SCANNER_BROWSER !== undefined && { SCANNER_BROWSER },
    }).SCANNER_BROWSER;
  assert.equal(browser(), "chromium");
  assert.equal(browser("shell"), "shell");
  assert.throws(() => browser("lynx"), /SCANNER_BROWSER/);
});
