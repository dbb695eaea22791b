/** Duties: from missing tests to decisions, and the questions of an authority over all properties. */
import type { Page } from "@playwright/test";
import { lookAtWidths, lookOnPhone } from "./looks.ts";
import { changeLanguage, pressUntilFocused, startTest } from "./screens.ts";
import { DEMO_USERNAME, expect, test } from "./test.ts";

/** Three scans on a busy machine, and their judgement. */
const JUDGED = { timeout: 360_000 };

/** Accepts with one click, and refuses in its settings. */
const SETTINGS_PAGE = "https://words-settings.demo-consent.test/";

const heading = (page: Page, text: RegExp) => page.getByRole("heading", { level: 2, name: text });
const says = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

test("missing tests are run, a duty gets an owner, is accepted and is open again, by mouse", async ({ page, signIn, look }) => {
  test.slow();
  await signIn();
  await test.step("the list of properties leads to the duties of one, which name what is missing", async () => {
    await page.goto("/admin/properties");
    await page.getByRole("link", { name: "Duties of Demo Toggles" }).click();
    await expect(heading(page, /^No test has judged this property yet/)).toBeVisible();
    const missing = page.getByRole("region", { name: "Missing tests" });
    await expect(missing).toContainText("one that leaves the banner alone");
    await lookAtWidths(page, "duties-none");
    await missing.getByRole("button", { name: "Run 4 tests" }).click();
    await expect(page.getByRole("progressbar").first()).toBeVisible();
    await look("duties-running");
    await expect(heading(page, /dut(y|ies) (was|is|are) /)).toBeVisible(JUDGED);
    await expect(missing).toBeHidden(JUDGED);
  });

  await test.step("the questions have answers, and three pictures their clicks", async () => {
    const pictures = page.getByRole("region", { name: "Pictures of the choice" });
    await expect(pictures.getByRole("img")).toHaveCount(3);
    await expect(pictures).toContainText(/\d click.* to accept, \d click.* to refuse/);
    await expect(page.getByRole("heading", { name: "Refuse as easily as accept?" })).toBeVisible();
    await lookAtWidths(page, "duties-property");
    await pictures.getByRole("button", { name: "Enlarge picture: Refused" }).click();
    await page.getByRole("dialog", { name: "Screenshot" }).getByRole("button", { name: "Close" })
      .click();
  });

  const failed = page.getByRole("rowgroup").filter({ hasText: /^Not fulfilled/ });
  const question = failed.getByRole("rowheader").getByRole("button").first();
  const decide = page.getByRole("region", { name: "Decide" });
  await test.step("a failed duty unfolds to law, evidence and decisions", async () => {
    await question.click();
    await expect(page.getByRole("heading", { name: "Law and recommendations" })).toBeVisible();
    await expect(decide).toContainText("Nobody is on it.");
    await lookAtWidths(page, "duties-open");
  });

  await test.step("it gets an owner, a note and an acceptance, each saved in place", async () => {
    await decide.getByRole("button", { name: "Put somebody in charge" }).click();
    await look("duties-owner");
    // The list of people is open over the button.
    await page.keyboard.press("Tab");
    await decide.getByRole("button", { name: "Save" }).click();
    await expect(decide).toContainText(`Owner: ${DEMO_USERNAME}`);
    await decide.getByRole("button", { name: "Write a note" }).click();
    await decide.getByRole("textbox", { name: "Note" }).fill("The agency changes the banner.");
    await decide.getByRole("button", { name: "Save" }).click();
    await expect(decide.getByRole("button", { name: "Change the note" })).toBeVisible();
    await expect(decide).toContainText("The agency changes the banner.");
    await decide.getByRole("button", { name: "Accept until…" }).click();
    await decide.getByRole("textbox", { name: "Reason" }).fill("Until the new banner is there");
    await lookAtWidths(page, "duties-accept");
    await decide.getByRole("button", { name: "Accept for now" }).click();
    await expect(failed.getByText("Accepted for now").first()).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await says(page, "is as it was before");
    await expect(decide).not.toContainText("Accepted until");
  });

  await test.step("an earlier day shows what was known then", async () => {
    await page.getByLabel("As of").fill("2026-01-01");
    await expect(heading(page, /^No test has judged this property yet/)).toBeVisible();
    await page.getByRole("button", { name: "Today", exact: true }).click();
    await expect(decide).toBeVisible();
  });

  await test.step("the last proof leads to the report, which counts its duties", async () => {
    await failed.getByRole("link", { name: /\d:\d\d/ }).first().click();
    const line = page.getByRole("group").filter({ hasText: /^Duties/ }).locator("summary");
    await expect(line).toContainText(/not fulfilled, .*can't be told/);
    await line.click();
    await look("duties-report");
  });

  await test.step("it is German for who reads German", async () => {
    await changeLanguage(page, "de");
    try {
      await page.goto("/on-demand/duties");
      await page.getByRole("grid").getByRole("link", { name: "Demo Toggles" }).click();
      await expect(page.getByRole("heading", { name: "Ablehnung beachtet?" })).toBeVisible();
      await page.getByRole("rowheader").getByRole("button").first().click();
      await lookAtWidths(page, "duties-german");
    } finally {
      await changeLanguage(page, "en");
    }
  });
});

test("which site does not let one refuse as easily, since when, and who is on it, by keyboard", async ({ page, signIn }) => {
  test.slow();
  await signIn();
  await page.goto("/on-demand/test");
  await startTest(page, SETTINGS_PAGE, "Before CMP", "No Consent", "Accept All");
  const press = (key: string) => page.keyboard.press(key);
  const card = page.getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Refuse as easily as accept?" }) });

  await test.step("the matrix answers it in its head", async () => {
    await expect(async () => {
      await page.goto("/on-demand/duties");
      await expect(card).toContainText(/All other websites.*since .*nobody is on it/);
    }).toPass(JUDGED);
    await lookAtWidths(page, "duties-matrix");
    await lookOnPhone(page);
  });

  await test.step("arrow keys lead to the cell, Enter to the duty", async () => {
    const grid = page.getByRole("grid", { name: "Duties of all properties" });
    const cell = grid.getByRole("row").filter({ hasText: "All other websites" })
      .getByRole("link", { name: "Refuse on first layer: Not fulfilled" });
    await pressUntilFocused(page, "Tab", grid.getByRole("rowheader").first().getByRole("link"));
    const rows = await grid.getByRole("rowheader").allInnerTexts();
    for (let row = 0; row < rows.indexOf("All other websites"); row++) await press("ArrowDown");
    await pressUntilFocused(page, "ArrowRight", cell);
    await expect(page.getByRole("tooltip")).toContainText("nobody is on it");
    await press("Enter");
    await expect(page.getByRole("region", { name: "Decide" })).toBeVisible();
  });

  await test.step("somebody takes it, and the matrix names them", async () => {
    const decide = page.getByRole("region", { name: "Decide" });
    await pressUntilFocused(
      page,
      "Tab",
      decide.getByRole("button", { name: "Put somebody in charge" }),
    );
    await press("Enter");
    await expect(decide.getByRole("combobox", { name: "Owner" })).toBeFocused();
    await pressUntilFocused(page, "Tab", decide.getByRole("button", { name: "Save" }));
    await press("Enter");
    await expect(decide).toContainText(`Owner: ${DEMO_USERNAME}`);
    await pressUntilFocused(page, "Shift+Tab", page.getByRole("link", { name: "All properties" }));
    await press("Enter");
    await expect(card).toContainText(new RegExp(`All other websites.*since .*${DEMO_USERNAME}`));
  });
});
