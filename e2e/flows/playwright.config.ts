/** Configuration of flows: a single browser at a time, against a product started for the run. */
import { defineConfig, devices } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "*.flow.ts",
  // Playwright empties its folder at the start; each group of flows has one.
  outputDir: `../../test-results/group-${process.env.FLOW_GROUP ?? 1}`,
  globalSetup: "./product.ts",
  reporter: [["list"], ["./reporter.ts"]],
  // The product, the scanner and the browser share the machine.
  workers: 1,
  // A scan takes seconds on a quiet machine, and must not fail on a busy machine.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.SCREENS_CHROMIUM_PATH,
      // A page lives for seconds: what the optimising compilers take is not earned back.
      args: [
        "--js-flags=--no-opt --no-maglev",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: "reduce" },
    // No screencast and no DOM snapshots: both together keep a core busy. The screenshot shows a
    // failure.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
});
