import { SIGNED_IN_COOKIE } from "@crumbtrail/contract/constants";
import assert from "node:assert/strict";
import { assertFits } from "./looks.ts";
import { type OpenOptions, signedInStage, stage } from "./stage.ts";

const BANNER = { 401: "Your session has expired", 500: "An error occurred" } as const;

Deno.test("the frame shows what there is, quietly, and its remotes' styles pass the policy [help-2]", async () => {
  await using on = await signedInStage();
  const { page, complaints } = await on.openHeard("/");
  await page.getByRole("heading", { name: "Screen /" }).waitFor();
  const tabs = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  assert.deepEqual(await tabs.allInnerTexts(), [
    "Dashboard",
    "On-demand test",
    "Configuration",
    "My Account",
    "Help",
  ]);
  assert.equal(
    await page.getByRole("link", { name: "Dashboard" }).getAttribute("aria-current"),
    "page",
  );
  const mail = page.getByRole("link", { name: "Send Feedback" });
  assert.equal(await mail.getAttribute("href"), "mailto:support@example.test");
  const year = new Date().getFullYear();
  assert.equal(await page.getByRole("contentinfo").innerText(), `© ${year} Crumbtrail`);
  assert.equal(await page.title(), "/ - Crumbtrail");
  const height = await page.locator(".plain-screen").evaluate((e) => getComputedStyle(e).minHeight);
  assert.equal(height, `${(page.viewportSize()?.height ?? 0) * 2}px`);
  assert.deepEqual(complaints, []);
});

Deno.test("addresses lead where the specification says [configuration-4, issues-page-1]", async () => {
  await using on = await signedInStage();
  const page = await on.open("/dashboard");
  await page.waitForURL(`${on.origin}/on-demand`);
  await page.goto(`${on.origin}/tenant`);
  await page.waitForURL(`${on.origin}/admin/tenant`);
  await page.goto(`${on.origin}/no/such/page`);
  await page.getByText("Page not found, sorry :(").waitFor();
  await page.getByRole("link", { name: "On-demand test" }).click();
  await page.getByRole("heading", { name: "Screen /" }).waitFor();
  await page.goBack();
  await page.getByText("Page not found, sorry :(").waitFor();
});

Deno.test("an unknown address says so without an account as well", async () => {
  await using on = await stage();
  const page = await on.open("/no/such/page");
  await page.getByText("Page not found, sorry :(").waitFor();
  assert.equal(await page.getByRole("navigation").count(), 0);
});

for (const status of [401, 500] as const) {
  Deno.test(`a ${status} after sign-in raises its banner until it is clicked`, async () => {
    await using on = await signedInStage();
    const page = await on.open("/");
    await page.getByText("Example Publisher").waitFor();
    on.state.failAllWith = status;
    // What the tenant query does once its data is old: it asks again when the window is focused.
    await page.clock.install();
    await page.clock.fastForward(60_000);
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    const banner = page.getByRole("alert").getByRole("button", { name: BANNER[status] });
    await banner.waitFor();
    const again = page.getByRole("alert").getByRole("button", { name: "Sign in" });
    assert.equal(await again.count(), status === 401 ? 1 : 0);
    await banner.click();
    await banner.waitFor({ state: "detached" });
  });
}

Deno.test("an answer that is late is said, and no longer once it has come", async () => {
  await using on = await signedInStage();
  const page = await on.open("/");
  const held = Promise.withResolvers<void>();
  await page.route("**/tenants/current", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  const note = page.getByRole("status").getByText("The server is slow to answer.");
  await note.waitFor();
  held.resolve();
  await note.waitFor({ state: "detached" });
});

Deno.test("the snackbar goes by itself after three seconds [issue-details-44]", async () => {
  await using on = await signedInStage();
  const page = await on.open("/");
  const snack = page.getByRole("status").getByText("Done");
  await page.getByRole("heading", { name: "Screen /" }).waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByRole("button", { name: "Notify" }).click();
  await snack.waitFor();
  await page.clock.runFor(2900);
  assert.equal(await snack.count(), 1);
  await page.clock.runFor(200);
  await snack.waitFor({ state: "detached" });
});

Deno.test("a way back stays to be read, waits for who looks at it, and is a key away", async () => {
  await using on = await signedInStage();
  const page = await on.open("/");
  const undo = page.getByRole("button", { name: "Undo" });
  const move = page.getByRole("button", { name: "Move" });
  await page.getByRole("heading", { name: "Screen /" }).waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await move.click();
  await undo.waitFor();
  await page.clock.runFor(29_000);
  await undo.focus();
  await page.clock.runFor(60_000);
  assert.equal(await undo.count(), 1);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await undo.waitFor({ state: "detached" });
  await move.click();
  await undo.waitFor();
  await page.clock.runFor(31_000);
  await undo.waitFor({ state: "detached" });
  await move.click();
  await undo.waitFor();
  await page.keyboard.press("u");
  await page.getByText("event: undone").waitFor();
});

Deno.test("a question is answered yes, no, or by Escape, and gives the focus back", async () => {
  await using on = await signedInStage();
  const page = await on.open("/");
  const ask = page.getByRole("button", { name: "Ask" });
  for (const [answer, said] of [["Delete", "true"], ["Cancel", "false"], ["Escape", "false"]]) {
    await ask.click();
    const dialog = page.getByRole("dialog", { name: "Delete it?" });
    await dialog.waitFor();
    if (answer === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: answer }).click();
    await page.getByText(`event: ${said}`).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === "Ask");
  }
});

Deno.test("dark mode is chosen, remembered, and follows the system on auto", async () => {
  await using on = await signedInStage();
  const page = await on.open("/", { colorScheme: "dark" } satisfies OpenOptions);
  const scheme = () => page.locator("html").getAttribute("data-mantine-color-scheme");
  const choose = async (mode: string, before: string) => {
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await page.locator("[role=menuitem][aria-current]", { hasText: before }).waitFor();
    await page.getByRole("menuitem", { name: mode, exact: true }).click();
  };
  await page.getByRole("heading", { name: "Screen /" }).waitFor();
  assert.equal(await scheme(), "dark");
  await choose("Light mode", "Dark mode as the system");
  await page.reload();
  await page.getByRole("heading", { name: "Screen /" }).waitFor();
  assert.equal(await scheme(), "light");
  await choose("Dark mode as the system", "Light mode");
  await page.emulateMedia({ colorScheme: "light" });
  await page.locator("html[data-mantine-color-scheme=light]").waitFor();
});

Deno.test("Back to top comes after half a screen, and the keyboard help on ?", async () => {
  await using on = await signedInStage();
  const page = await on.open("/");
  await page.getByRole("heading", { name: "Screen /" }).waitFor();
  const back = page.getByRole("button", { name: "Back to top" });
  await page.mouse.wheel(0, 100);
  await page.waitForTimeout(300);
  assert.equal(await back.count(), 0);
  await page.mouse.wheel(0, 600);
  await back.click();
  await page.waitForFunction(() => scrollY === 0);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Show all").waitFor();
});

Deno.test("events arrive live, through the server's proxy", async () => {
  await using on = await signedInStage();
  const page = await on.open("/");
  await page.getByText("Live, event: nothing yet").waitFor();
  on.state.emit?.({ kind: "issues" });
  await page.getByText("Live, event: issues").waitFor();
});

Deno.test("a stream of events that is refused is asked for again, and screens poll meanwhile", async () => {
  await using on = await signedInStage();
  on.state.eventsStatus = 503;
  const page = await on.open("/");
  await page.getByText("Polling, event: nothing yet").waitFor();
  on.state.eventsStatus = undefined;
  await page.getByText("Live, event: nothing yet").waitFor();
});

Deno.test("at 390 px the navigation folds and nothing sticks out", async () => {
  await using on = await signedInStage();
  const page = await on.open("/", { viewport: { width: 390, height: 844 } });
  const tab = page.getByRole("link", { name: "On-demand test" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await tab.click();
  await page.waitForURL(`${on.origin}/on-demand`);
  await tab.waitFor({ state: "hidden" });
  await assertFits(page);
});

Deno.test("logging out ends the session and forgets the page", async () => {
  await using on = await stage();
  const page = await on.open("/login");
  await page.context().addCookies([
    { name: "session", value: "1", url: on.origin },
    { name: SIGNED_IN_COOKIE, value: "1", url: on.origin },
  ]);
  await page.goto(on.origin);
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(`${on.origin}/login`);
  // The page leads on before it has loaded.
  await page.goto(`${on.origin}/on-demand`, { waitUntil: "commit" });
  await page.waitForURL(/\/login\?return=/);
});

Deno.test("announcements stand above the screen until they are dismissed [madmin-27]", async () => {
  await using on = await signedInStage();
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  on.state.announcements = [
    {
      _id: crypto.randomUUID(),
      level: "WARNING",
      endsAt,
      text: "Down at 8, see https://a.test/b.",
    },
    { _id: crypto.randomUUID(), level: "INFO", endsAt, text: "<b>New</b> javascript:alert(1)" },
    {
      _id: crypto.randomUUID(),
      level: "INFO",
      endsAt: "2020-01-01T00:00:00.000Z",
      text: "Over",
    },
  ];
  const { page, complaints } = await on.openHeard("/");
  const area = page.getByRole("region", { name: "Announcements" });
  await area.getByText("<b>New</b> javascript:alert(1)").waitFor();
  assert.equal(await area.getByRole("status").count(), 2);
  const links = area.getByRole("link");
  assert.deepEqual(await links.evaluateAll((all) => all.map((a) => a.getAttribute("href"))), [
    "https://a.test/b",
  ]);
  assert.equal(await links.getAttribute("rel"), "noopener noreferrer");
  const [warning] = on.state.announcements;
  await area.getByRole("button", { name: "Dismiss" }).first().click();
  await area.getByText("Down at 8").waitFor({ state: "detached" });
  await page.reload();
  await area.getByText("New").waitFor();
  assert.equal(await area.getByText("Down at 8").count(), 0);
  assert.ok(!on.state.announcements.some(({ _id }) => _id === warning?._id));
  assert.deepEqual(complaints, []);
});

Deno.test("feedback is sent with the screen's address, without its secrets [madmin-28]", async () => {
  await using on = await signedInStage();
  const page = await on.open("/on-demand?token=s3cr3t&device=MOBILE");
  await page.getByRole("link", { name: "Send Feedback" }).click();
  const form = page.getByRole("dialog", { name: "Send Feedback" });
  const send = form.getByRole("button", { name: "Send" });
  await form.getByRole("textbox", { name: "Your feedback" }).fill("x");
  assert.equal(await send.isDisabled(), true);
  await form.getByRole("textbox", { name: "Your feedback" }).fill(" It helps ");
  await send.click();
  await page.getByText("Thank you. Your feedback was sent.").waitFor();
  assert.equal(await form.count(), 0);
  const { text, page: address } = on.state.feedback as { text: string; page: string };
  assert.equal(text, "It helps");
  assert.match(address, /^\/on-demand/);
  assert.ok(!address.includes("s3cr3t"));
});

Deno.test("the changelog is read without an account [help-11]", async () => {
  await using on = await stage();
  const { page, complaints } = await on.openHeard("/changelog");
  await page.getByRole("heading", { level: 1, name: "What's new" }).waitFor();
  assert.ok(await page.getByRole("heading", { level: 2 }).count() > 2);
  assert.equal(await page.getByRole("navigation").count(), 0);
  assert.deepEqual(complaints, []);
});
