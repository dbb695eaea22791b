/** What can be decided about an issue, and issues that are passed on with the later ones of their causes. */
import type { Locator, Page } from "@playwright/test";
import { lookOnPhone } from "./looks.ts";
import { addAssignees, issueRows, runTest } from "./screens.ts";
import { expect, test } from "./test.ts";

/** Each of its entries has a cause of its own. */
const CHAINS = "https://chains.demo-publisher.test/";
const GROUP = "Vendor Desk";
const MESSAGE = "Please end it before Friday.";
const DECISIONS = ["Hand over", "Accept until…", "Approve", "It was removed"];

test("an issue is approved, and others are passed on with the later ones of their causes", async ({ page, signIn, look }) => {
  test.slow();
  await signIn();
  await addAssignees(page, GROUP);
  await page.getByRole("link", { name: "On-demand test" }).click();
  await runTest(page, CHAINS, "Before CMP");
  await test.step("each decision unfolds in place", async () => {
    const issue = await openAsPage(page, "ch_inline");
    for (const [n, name] of DECISIONS.entries()) {
      await issue.getByRole("button", { name, exact: true }).click();
      await expect(issue.getByRole("group", { name, exact: true })).toBeVisible();
      // Its effect is known, its groups are there.
      await expect(issue.locator("[aria-busy=true], .ct-skeleton")).toHaveCount(0);
      await look(`decide-${n + 1}`);
      await lookOnPhone(page, `decide-${n + 1}`);
    }
  });
  await test.step("an approval has its tab, and is withdrawn there", () => approve(page, look));
  await test.step("ticked issues are passed on, and taken back", async () => {
    await passOn(page, look);
    await page.keyboard.press("u");
    await expect(says(page, /2 issues are unassigned/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Assignments to be sent" })).toBeHidden();
  });
  await test.step("the issue tells by which cause it was passed on", async () => {
    await passOn(page);
    await rowOf(page, "ch_box").getByRole("button", { name: "Details" }).click();
    const activity = page.getByRole("dialog", { name: "ch_box" })
      .getByRole("region", { name: "Activity" });
    await expect(activity).toContainText(
      `Handed over to ${GROUP} with the issues caused by the tag container gtm.js`,
    );
    // It waits with the assignment.
    await expect(activity.getByText(MESSAGE)).toHaveCount(0);
    await look("passed-on");
    await page.keyboard.press("Escape");
    await rowOf(page, "ch_box").getByRole("button", { name: `Assignees of ch_box` }).click();
    await expect(page.getByRole("menuitemcheckbox", { name: GROUP })).toContainText(MESSAGE);
    await look("message-waits");
    await page.keyboard.press("Escape");
    const waiting = page.getByRole("region", { name: "Assignments to be sent" });
    await waiting.getByRole("button", { name: "Clear all" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Clear all" }).click();
    await expect(waiting).toBeHidden();
  });
});

async function openAsPage(page: Page, name: string): Promise<Locator> {
  await listOwn(page);
  await rowOf(page, name).getByRole("button", { name: "Details" }).click();
  await expect(page).toHaveURL(/#issue=/);
  await page.reload();
  return page.getByRole("article", { name });
}

async function approve(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const issue = page.getByRole("article", { name: "ch_inline" });
  await issue.getByRole("button", { name: "Approve", exact: true }).click();
  await issue.getByRole("button", { name: "Approve 1 issue" }).click();
  await expect(issue.getByText("Approved", { exact: true }).first()).toBeVisible();
  await listOwn(page);
  await page.getByRole("tab", { name: "Approved" }).click();
  await expect(rowOf(page, "ch_inline")).toBeVisible();
  await look("approved");
  await lookOnPhone(page, "approved");
  await rowOf(page, "ch_inline").getByRole("button", { name: "Withdraw" }).click();
  const question = page.getByRole("dialog", { name: "Withdraw the approval of ch_inline?" });
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect(rowOf(page, "ch_inline")).toHaveCount(0);
  await page.getByRole("tab", { name: "Open" }).click();
  await expect(rowOf(page, "ch_inline")).toBeVisible();
}

/** Assigns two issues with the later ones of their causes. */
async function passOn(page: Page, look?: (name: string) => Promise<void>): Promise<void> {
  for (const name of ["ch_inline", "ch_box"]) {
    await page.getByRole("checkbox", { name: `Select ${name}` }).check({ force: true });
  }
  await page.getByRole("button", { name: "Hand over…" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over 2 issues?" });
  await expect(dialog.getByRole("list", { name: "By cause" }).getByRole("listitem"))
    .toHaveText([/^1 .+ch_\w+ \(1\)$/, /^1 .+ch_\w+ \(1\)$/]);
  await dialog.getByRole("combobox", { name: "Assignee" }).click();
  await page.getByRole("option", { name: GROUP }).click();
  await dialog.getByRole("checkbox", { name: "Also later issues of these 2 causes" }).check();
  await dialog.getByRole("textbox", { name: "Message to the recipient" }).fill(MESSAGE);
  await look?.("pass-on");
  await dialog.getByRole("button", { name: "Hand over 2 issues" }).click();
  await expect(says(page, /Handed over 2 issues/)).toBeVisible();
}

/** The issues of the page, one by one. */
async function listOwn(page: Page): Promise<void> {
  await page.goto("/?view=all&search=ch_");
  await expect(rowOf(page, "ch_box")).toBeVisible();
}

function rowOf(page: Page, name: string): Locator {
  return issueRows(page).filter({ has: page.getByRole("link", { name, exact: true }) });
}

const says = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text });
