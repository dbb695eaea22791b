/** Configuration of flows: one browser at a time against one product, started for the run. */
import { defineConfig, devices } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "*.flow.ts",
  outputDir: "../../test-results",
  globalSetup: "./product.ts",
  reporter: [["list"], ["json"]],
  // The product, its scanner and the browser share the machine.
  workers: 1,
  // A scan takes seconds on a quiet machine, and must not fail on a busy one.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: "reduce" },
    // Without a film of every frame and a copy of the page around every step: those alone would keep
    // one of two cores busy. What it looked like when it failed, the screenshot shows.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
});
