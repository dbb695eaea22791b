/**
 * The life of an issue with e-mail delivered by SMTP: found, reported, assigned to an outsider,
 * resolved by the outsider, found by the next test, accepted for a month, and re-opened afterwards.
 */
import type { Locator, Page } from "@playwright/test";
import { lookAt, lookOnPhone } from "./looks.ts";
import { issueRows, openConfiguration, runTest, showAllIssues } from "./screens.ts";
import { DEMO_USERNAME, expect, fillSignIn, test } from "./test.ts";
import { workerBeside } from "./worker.ts";

const SHOP = "https://shop.demo-publisher.test/";
/** A cookie set by the shop before consent, and not approved by other flows. */
const COOKIE = "shop_currency";
const GROUP = "Tag agency";
const LINK = /https?:\S+\/issue-assignment\?issue=[\w-]+&token=[\w-]+/;
const LIST_LINK = /https?:\S+\/\?timeRange=7d&properties=\S+/;
const INTERNAL = "They never answer in time.";
const VISIBLE = "The basket page sets it.";
const NOT_OURS = "The tag belongs to the shop's own script.";
/** Who asks is the demo account, or its company. */
const REQUEST = /asks you to stop a cookie before consent\.$/;
/** Typed but not posted. */
const DRAFT = "Nothing else sets it.";
/** Slightly longer than the acceptance. */
const MONTH_AHEAD = { CLOCK_AHEAD_HOURS: String(30 * 24 + 1) };
/** Time for the second worker to start and work, with reserve for a busy machine. */
const WORKER_MS = 120_000;

test("an issue is found, reported, assigned, resolved by an outsider, found again, accepted, and re-opened", async ({ page, newcomer, signIn, look, expectedFailures }) => {
  test.slow();
  const address = `agency-${crypto.randomUUID().slice(0, 8)}@outside.test`;
  await signIn();
  await test.step("an admin makes a group of an address outside", () =>
    addGroup(page, address, look));
  await using post = await workerBeside();

  await test.step("a test raises issues, and an alert e-mail leads to them", async () => {
    await page.getByRole("link", { name: "On-demand test" }).click();
    await runTest(page, SHOP, "Before CMP");
    const alert = await post.mailTo(DEMO_USERNAME, /new issues? on Demo Shop/);
    expect(alert.text).toContain(COOKIE);
    await page.goto(linkIn(alert.text, LIST_LINK));
    await showAllIssues(page);
    await expect(issueRow(page)).toBeVisible();
    await expect(issueRows(page)).not.toHaveCount(1);
    await page.getByRole("searchbox", { name: "Search issues" }).fill("currency");
    await expect(issueRows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/search=currency/);
  });

  await test.step("an issue assigned from its row waits until it is sent", async () => {
    await issueRow(page).getByRole("button", { name: `Assign ${COOKIE}` }).click();
    await page.getByRole("menuitemcheckbox", { name: GROUP }).click();
    await expect(page.getByRole("menuitemcheckbox", { name: GROUP })).toContainText("Queued");
    await look("assign");
    await page.keyboard.press("Escape");
    const banner = page.getByRole("region", { name: "Assignments to be sent" });
    await expect(banner).toContainText("1 assigned issue");
    await lookOnPhone(page, "assigned");
    await banner.getByRole("button", { name: "Send" }).click();
    await expect(banner).toBeHidden();
    await expect(issueRow(page).getByTitle(`${GROUP} (sent)`)).toBeVisible();
    await look("assigned");
  });

  await test.step("one comment is internal, one is visible to the assignee", async () => {
    await issueRow(page).getByRole("button", { name: "Details" }).click();
    const details = page.getByRole("dialog", { name: COOKIE });
    await details.getByRole("tab", { name: "Comments" }).click();
    for (const text of [INTERNAL, VISIBLE]) {
      await details.getByRole("textbox", { name: "Add a comment" }).fill(text);
      await details.getByRole("button", { name: "Comment", exact: true }).click();
      await expect(commentWith(details, text).getByText("Internal", { exact: true })).toBeVisible();
    }
    await commentWith(details, VISIBLE).getByRole("button", { name: "Edit" }).click();
    const form = details.locator("form").filter({
      has: page.getByRole("textbox", { name: "Edit the comment" }),
    });
    await form.getByRole("radio", { name: "Visible to the assignee" }).check();
    await form.getByRole("button", { name: "Save" }).click();
    const question = page.getByRole("dialog", { name: /visible to the assignee/ });
    await look("comment-make-visible");
    await question.getByRole("button", { name: "Make visible" }).click();
    await expect(commentWith(details, VISIBLE).getByText("Visible to the assignee")).toBeVisible();
    await look("comments");
    await lookOnPhone(page, "comments");
    await details.getByRole("button", { name: "It was removed" }).click();
    const resolving = details.getByRole("group", { name: "It was removed" });
    await expect(resolving.getByRole("heading", { name: "Comment issue" })).toBeVisible();
    await expect(resolving.getByText("Only your colleagues see it.")).toBeVisible();
    await look("resolve");
    await lookOnPhone(page, "resolve");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
  });

  const theirs = await newcomer();
  await test.step("the link in the mail opens the issue, and nothing else [assignment-35, assignment-36]", async () => {
    const mail = await post.mailTo(address, /please answer by/);
    expect(mail.text).toContain("asks you to stop a cookie before consent");
    expect(mail.text).not.toContain(INTERNAL);
    await theirs.goto(linkIn(mail.text, LINK));
    await expect(theirs.getByText(`This Issue was sent to ${address}`)).toBeVisible();
    await expect(theirs.getByRole("heading", { level: 1, name: REQUEST })).toBeVisible();
    await expect(theirs.getByText(/^Until /)).toBeVisible();
    await expect(theirs.getByRole("navigation")).toHaveCount(0);
    await lookAt(theirs, "preview");
    await theirs.getByRole("tab", { name: "Comments" }).click();
    await expect(theirs.getByRole("list", { name: "Comments" })).toContainText(VISIBLE);
    await expect(theirs.getByText(INTERNAL)).toHaveCount(0);
    await theirs.getByRole("textbox", { name: "Comment" }).fill("The cookie is out as of today.");
    await theirs.getByRole("button", { name: "Post comment" }).click();
    await expect(theirs.getByRole("list", { name: "Comments" })).toContainText("The cookie is out");
    await lookAt(theirs, "preview-comments");
    await theirs.getByRole("textbox", { name: "Comment" }).fill(DRAFT);
    await lookOnPhone(theirs, "preview");
    await theirs.reload();
    await theirs.getByRole("tab", { name: "Comments" }).click();
    await expect(theirs.getByRole("textbox", { name: "Comment" })).toHaveValue(DRAFT);
  });

  await test.step("what is not theirs goes back, and the answer is taken back", async () => {
    await theirs.getByRole("button", { name: "Send back…" }).click();
    await theirs.getByRole("textbox", { name: "Reason" }).fill(NOT_OURS);
    await lookAt(theirs, "preview-not-ours");
    await theirs.getByRole("button", { name: "Send back", exact: true }).click();
    await expect(theirs.getByText(/^You sent this issue back on/)).toBeVisible();
    const mail = await post.mailTo(DEMO_USERNAME, /sent shop_currency back: not theirs/);
    expect(mail.text).toContain(NOT_OURS);
    await expect(issueRow(page).getByTitle(`${GROUP} (sent)`)).toHaveCount(0);
    await theirs.getByRole("button", { name: "Take back the answer" }).click();
    await expect(theirs.getByRole("button", { name: "Resolve Issue" })).toBeVisible();
    await expect(issueRow(page).getByTitle(`${GROUP} (sent)`)).toBeVisible();
  });

  await test.step("the user sees the outsider's action at once, and the link is for reading", async () => {
    await expect(issueRow(page).getByText("3 comments")).toBeVisible();
    const loaded = await loadedAt(page);
    await theirs.getByRole("button", { name: "Resolve Issue" }).click();
    await expect(theirs.getByRole("heading", { name: "Issue resolved" })).toBeVisible();
    await expect(theirs.getByText(/^No other issue of .+ waits for your answer\.$/)).toBeVisible();
    await expect(issueRow(page)).toHaveCount(0);
    await page.getByRole("tab", { name: "Resolved" }).click();
    await expect(issueRow(page)).toContainText(address);
    await expect(issueRow(page).getByText("4 comments")).toBeVisible();
    await issueRow(page).getByRole("button", { name: "Details" }).click();
    const details = page.getByRole("dialog", { name: COOKIE });
    await details.getByRole("tab", { name: "Comments" }).click();
    await expect(commentWith(details, DRAFT)).toHaveCount(1);
    await expect(commentWith(details, DRAFT)).toContainText("From the assignee");
    await page.keyboard.press("Escape");
    expect(await loadedAt(page), "no page load").toBe(loaded);
    await lookAt(theirs, "preview-resolved");
    await theirs.reload();
    await expect(theirs.getByText(/^You resolved this issue on/)).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Resolve Issue" })).toHaveCount(0);
    await lookAt(theirs, "preview-answered");
    await lookOnPhone(theirs, "preview-answered");
  });

  await test.step("the next test finds the issue again; the link is for reading until it is sent again", async () => {
    await page.getByRole("link", { name: "On-demand test" }).click();
    await runTest(page, SHOP, "Before CMP");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await showAllIssues(page);
    await expect(issueRow(page).getByText("Again", { exact: true })).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole("heading", { name: "No answer needed yet" })).toBeVisible();
    await expect(theirs.getByText(/^You reported it fixed on .+ found it again on/)).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Resolve Issue" })).toHaveCount(0);
    await lookAt(theirs, "preview-came-back");
    await page.getByRole("region", { name: "Assignments to be sent" })
      .getByRole("button", { name: "Send" }).click();
    await expect(issueRow(page).getByTitle(`${GROUP} (sent)`)).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole("heading", { level: 1, name: REQUEST })).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Resolve Issue" })).toBeVisible();
  });

  await test.step("an issue accepted for 30 days leaves the open issues", async () => {
    await issueRow(page).getByRole("button", { name: "Details" }).click();
    await page.getByRole("dialog", { name: COOKIE })
      .getByRole("button", { name: "Accept until…" }).click();
    const form = page.getByRole("group", { name: "Accept until…" });
    await form.getByRole("textbox", { name: "Reason" }).fill("The new basket comes next month.");
    await expect(form.getByRole("radio", { name: "30 days" })).toBeChecked();
    await look("accept");
    await form.getByRole("button", { name: "Accept issue" }).click();
    await expect(form).toBeHidden();
    await page.getByRole("dialog", { name: COOKIE }).getByRole("button", { name: "Close" }).click();
    await expect(issueRow(page)).toHaveCount(0);
    await page.getByRole("tab", { name: "Accepted" }).click();
    await expect(issueRow(page)).toContainText("Accepted until");
  });

  await test.step("a month later the issue is open again, with the reason", async () => {
    // The session has expired too after a month: each refusal is a response with status 401.
    expectedFailures.push("401");
    await using _later = await workerBeside(MONTH_AHEAD);
    const session = async () => (await page.request.get("/api/accounts/me")).status();
    await expect.poll(session, { timeout: WORKER_MS }).toBe(401);
    await page.goto("/login");
    await fillSignIn(page);
    await showAllIssues(page);
    await expect(issueRow(page)).toContainText("Acceptance over", { timeout: WORKER_MS });
    await look("acceptance-over");
  });
});

async function addGroup(
  page: Page,
  address: string,
  look: (name: string) => Promise<void>,
): Promise<void> {
  await openConfiguration(page, "Assignees");
  await page.getByRole("button", { name: "Add assignees" }).click();
  const form = page.getByRole("dialog", { name: "Add assignees" });
  await form.getByRole("textbox", { name: "Name" }).fill(GROUP);
  const box = form.getByRole("textbox", { name: "E-mail address" });
  await box.fill(address);
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await box.fill("nobody@nowhere");
  await expect(form.getByText("Enter a valid e-mail address")).toBeVisible();
  await look("assignees-editor");
  await box.fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: GROUP })).toContainText(address);
  await look("assignees");
}

function linkIn(text: string, link: RegExp): string {
  const [found] = text.match(link) ?? [];
  if (found === undefined) throw new Error(`No ${link} in the mail:\n${text}`);
  return found;
}

function commentWith(details: Locator, text: string): Locator {
  return details.getByRole("list", { name: "Comments" }).getByRole("listitem")
    .filter({ hasText: text });
}

/** Time origin of the document; changes with every page load. */
function loadedAt(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}

function issueRow(page: Page): Locator {
  return issueRows(page).filter({ has: page.getByText("Demo Shop", { exact: true }) })
    .filter({ has: page.getByRole("link", { name: COOKIE }) });
}
