/** An issue is handed to somebody outside, who resolves it by the link in a mail. */
import type { Locator, Page } from "@playwright/test";
import { checkWidth, lookAt } from "./looks.ts";
import { linkSentTo, newcomer } from "./mail.ts";
import { HOME_PAGE, runTest } from "./screens.ts";
import { expect, test } from "./test.ts";

/** Planted on the home page. */
const COOKIE = "t1_uid";
const GROUP = "Tag agency";
const LINK = /\/issue-assignment\?issue=[\w-]+&(amp;)?token=[\w-]+/;

test("assigned, sent, and resolved by an outsider", async ({ page, browser, signIn, look }) => {
  const address = `agency-${crypto.randomUUID().slice(0, 8)}@outside.test`;
  await signIn();
  await test.step("an admin makes a group of an address outside", () =>
    addGroup(page, address, look));

  await test.step("a test raises the issue", async () => {
    await page.getByRole("link", { name: "On-demand test" }).click();
    await runTest(page, HOME_PAGE, "Before CMP");
    await page.getByRole("link", { name: "Dashboard" }).click();
  });

  await test.step("assigned from its row, it waits until it is sent", async () => {
    await issueRow(page).getByRole("button", { name: `Assign ${COOKIE}` }).click();
    await page.getByRole("menuitemcheckbox", { name: GROUP }).click();
    await expect(page.getByRole("menuitemcheckbox", { name: GROUP })).toContainText("Queued");
    await look("assign");
    await page.keyboard.press("Escape");
    const banner = page.getByRole("region", { name: "Assignments to be sent" });
    await expect(banner).toContainText("1 assigned issue");
    await page.setViewportSize({ width: 390, height: 800 });
    await checkWidth(page);
    await lookAt(page, "assigned-390");
    await page.setViewportSize({ width: 1280, height: 800 });
    await banner.getByRole("button", { name: "Send" }).click();
    await expect(banner).toBeHidden();
    await expect(issueRow(page).getByTitle(`${GROUP} (sent)`)).toBeVisible();
    await look("assigned");
  });

  const theirs = await newcomer(browser, page.url());
  await test.step("the link in the mail opens the issue, and nothing else", async () => {
    await theirs.goto(await linkSentTo(page, address, LINK));
    await expect(theirs.getByText(`This Issue was sent to ${address}`)).toBeVisible();
    await expect(theirs.getByRole("heading", { level: 1, name: COOKIE })).toBeVisible();
    await expect(theirs.getByRole("navigation")).toHaveCount(0);
    await lookAt(theirs, "preview");
    await theirs.getByRole("tab", { name: "Comments" }).click();
    await theirs.getByRole("textbox", { name: "Comment" }).fill("The pixel is out as of today.");
    await theirs.getByRole("button", { name: "Post comment" }).click();
    await expect(theirs.getByRole("list", { name: "Comments" })).toContainText("The pixel is out");
    await lookAt(theirs, "preview-comments");
    await theirs.setViewportSize({ width: 390, height: 800 });
    await checkWidth(theirs);
    await lookAt(theirs, "preview-390");
  });

  await test.step("the outsider resolves it, and the link is dead", async () => {
    await theirs.getByRole("button", { name: "Resolve Issue" }).click();
    await expect(theirs.getByRole("heading", { name: "Issue resolved" })).toBeVisible();
    await lookAt(theirs, "preview-resolved");
    await theirs.reload();
    await expect(theirs.getByRole("alert")).toContainText("Link is not valid.");
    await theirs.context().close();
  });

  await test.step("the admin's list has heard of it", async () => {
    await expect(issueRow(page)).toHaveCount(0);
    await page.getByRole("tab", { name: "Resolved" }).click();
    await expect(issueRow(page)).toContainText(address);
  });
});

async function addGroup(
  page: Page,
  address: string,
  look: (name: string) => Promise<void>,
): Promise<void> {
  await page.getByRole("link", { name: "Configuration" }).click();
  await page.getByRole("navigation", { name: "Configuration" })
    .getByRole("link", { name: "Assignees" }).click();
  await page.getByRole("button", { name: "Add assignees" }).click();
  const form = page.getByRole("dialog", { name: "Add assignees" });
  await form.getByRole("textbox", { name: "Name" }).fill(GROUP);
  const box = form.getByRole("textbox", { name: "E-mail address" });
  await box.fill(address);
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await box.fill("nobody@nowhere");
  await expect(form.getByText("This is no e-mail address")).toBeVisible();
  await look("assignees-editor");
  await box.fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: GROUP })).toContainText(address);
  await look("assignees");
}

function issueRow(page: Page): Locator {
  return page.getByRole("list", { name: "Issues" }).getByRole("listitem")
    .filter({ has: page.getByText("Demo Publisher", { exact: true }) })
    .filter({ has: page.getByRole("link", { name: COOKIE }) });
}
