/** Every screen and dialog of the configuration, and its confirmations. */
import type { Page } from "@playwright/test";
import { lookAtWidths } from "./looks.ts";
import { rowWith } from "./screens.ts";
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
      await loaded(page);
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

test("configuration: a group and the tenant are deleted after a question [assignment-26, configuration-27, configuration-29]", async ({ page, signIn }) => {
  const name = `Agency ${crypto.randomUUID().slice(0, 8)}`;
  await signIn();

  await test.step("an assignee group, whose form asks before changes are lost", async () => {
    await openTab(page, "issue-assignees");
    await page.getByRole("button", { name: "Add assignees" }).click();
    const form = page.getByRole("dialog", { name: "Add assignees" });
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    await page.keyboard.press("Escape");
    await form.getByRole("button", { name: "Keep editing" }).click();
    await form.getByRole("textbox", { name: "E-mail address" }).fill("ops@agency.test");
    await form.getByRole("button", { name: "Save" }).click();
    const row = rowWith(page, "Assignees", name);
    await row.getByRole("button", { name: `Edit ${name}` }).click();
    const editor = page.getByRole("dialog", { name: "Edit assignees" });
    await editor.getByRole("textbox", { name: "Description" }).fill("Nobody reads this");
    await page.keyboard.press("Escape");
    await editor.getByRole("button", { name: "Discard" }).click();
    await expect(editor).toBeHidden();
    await row.getByRole("button", { name: `Delete ${name}` }).click();
    const question = page.getByRole("dialog", {
      name: "Should this entry be deleted? This operation cannot be undone.",
    });
    await expect(question).toContainText(name);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(row).toBeVisible();
    await row.getByRole("button", { name: `Delete ${name}` }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step("the tenant, which is kept after all", async () => {
    await openTab(page, "tenant");
    const panel = page.getByRole("region", { name: "Delete tenant" });
    await panel.getByRole("button", { name: "Request deletion" }).click();
    await page.getByRole("dialog", {
      name: "Do you really want to PERMANENTLY delete this tenant and all data associated with it?",
    }).getByRole("button", { name: "Request deletion" }).click();
    await expect(panel.getByRole("status")).toContainText("Requested by demo@crumbtrail.test");
    await panel.getByRole("button", { name: "Keep this tenant" }).click();
    await expect(panel.getByRole("button", { name: "Request deletion" })).toBeVisible();
  });
});

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin/${tab}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await loaded(page);
}

/** Waits until nothing stands in for content that is loading. */
async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
}
