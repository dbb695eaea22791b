/** Every screen and dialog of the configuration. */
import type { Page } from "@playwright/test";
import { lookAtWidths } from "./looks.ts";
import { expect, test } from "./test.ts";

/** Names of buttons, pressed one after the other to open a dialog. */
type Steps = readonly string[];

const DIALOGS: [name: string, tab: string, steps: Steps][] = [
  ["property", "properties", ["Edit Demo Toggles"]],
  ["pur-settings", "properties", ["Edit Demo Pur", "PUR settings"]],
  ["new-property", "properties", ["Add property"]],
  ["vendor", "vendors", ["Edit Snow Stats"]],
  ["vendor-entry", "vendors", ["Edit Snow Stats", "Add entry"]],
  ["new-vendor", "vendors", ["Add vendor"]],
  ["import", "vendors", ["Import and export"]],
  ["storage-item", "storage-items", ["Edit cc_cookie"]],
  ["new-storage-item", "storage-items", ["Add storage item"]],
  ["scenario", "test-scenarios", ["Edit Home page after Reject"]],
  ["new-crawl", "rss-crawls", ["Add RSS crawl"]],
  ["new-user", "users", ["Add user"]],
  ["new-assignees", "issue-assignees", ["Add assignees"]],
  ["new-integration", "integrations", ["Add integration"]],
];

const SCREENS = [
  "properties",
  "vendors",
  "storage-items",
  "suggestions",
  "test-scenarios",
  "rss-crawls",
  "settings",
  "users",
  "issue-assignees",
  "integrations",
  "audit",
] as const;

test("configuration: each screen is accessible, and fits a phone and a wide screen [configuration-2]", async ({ page, signIn }) => {
  test.slow();
  await signIn();
  for (const name of SCREENS) {
    await test.step(name, async () => {
      await openTab(page, name);
      await lookAtWidths(page, `configuration-${name}`);
    });
  }

  await test.step("tenant, with all panels open", async () => {
    await openTab(page, "tenant");
    for (const title of ["Account Owner", "Address", "Subscription", "Support"]) {
      await page.getByRole("button", { name: title, exact: true }).click();
    }
    await expect(page.getByRole("meter", { name: "Users" })).toBeVisible();
    await lookAtWidths(page, "configuration-tenant");
  });
});

test("configuration: each dialog is accessible, and fits a phone and a wide screen", async ({ page, signIn }) => {
  test.slow();
  await signIn();
  for (const [name, tab, steps] of DIALOGS) {
    await test.step(name, async () => {
      await openTab(page, tab);
      for (const step of steps) await page.getByRole("button", { name: step, exact: true }).click();
      await waitUntilLoaded(page);
      // However long the form is.
      const save = page.getByRole("dialog").last().getByRole("button", { name: "Save" });
      if (await save.count() > 0) await expect(save).toBeInViewport({ ratio: 1 });
      await lookAtWidths(page, `configuration-${name}`);
    });
  }

  await test.step("an event of the audit log", async () => {
    await openTab(page, "audit");
    await page.getByRole("table", { name: "Audit log" }).getByRole("row").nth(1).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await lookAtWidths(page, "configuration-audit-event");
  });
});

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin/${tab}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await waitUntilLoaded(page);
}

/** Waits until nothing stands in for content that is loading. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
}
