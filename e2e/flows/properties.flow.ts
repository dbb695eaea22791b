/** An admin adds a property, sets up its consent settings, tries the sign-in and deletes it. */
import { lookOnPhone } from "./looks.ts";
import type { Locator } from "@playwright/test";
import { pressUntilFocused, rowWith, runTest } from "./screens.ts";
import { expect, test } from "./test.ts";

/** A page of the demo web with a consent wall and an offer to pay instead. */
const HOST = "sp-wall.demo-consent.test";
/** Pages of no property of the demo: a wall like the one of HOST, and a banner with toggles. */
const [WALL, BANNER] = [
  "https://sp-wall-locked.demo-consent.test/",
  "https://sp-manager.demo-consent.test/",
];
const PUR = ["login.demo-consent.test", "pur@demo-consent.test", "not-a-secret-42"] as const;
const SCAN_MS = 240_000;
/** The worker deletes the tests of a deleted property within seconds. */
const DELETION_MS = 60_000;

test("a property gets PUR and toggles by keyboard alone, tests use both, and it is deleted [properties-15, properties-29, properties-33]", async ({ page, signIn, look }) => {
  test.slow();
  const name = `Consent pages ${crypto.randomUUID().slice(0, 8)}`;
  const row = rowWith(page, "Properties", name);
  const add = page.getByRole("button", { name: "Add property" });
  const edit = row.getByRole("button", { name: `Edit ${name}` });
  const editor = page.getByRole("dialog", { name: "Edit property" });
  const press = (key: string) => page.keyboard.press(key);
  const goTo = (control: Locator, key = "Tab") => pressUntilFocused(page, key, control);
  const use = async (control: Locator) => {
    await goTo(control);
    await press("Enter");
  };
  await signIn();

  await test.step("Configuration opens the properties; the demo has one with PUR, one with toggles", async () => {
    await page.getByRole("link", { name: "Configuration" }).click();
    await expect(page).toHaveURL(/\/admin\/properties$/);
    await expect(rowWith(page, "Properties", "Demo Pur")).toContainText("PUR");
    await expect(rowWith(page, "Properties", "Demo Toggles")).toContainText("2,5 Wege");
    await look("properties");
  });

  // Keyboard only until the PUR settings have their login.
  await test.step("a property is added", async () => {
    await use(add);
    const form = page.getByRole("dialog", { name: "Add property" });
    await expect(form.getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.keyboard.type(name);
    await goTo(form.getByRole("textbox", { name: "Base URL" }));
    await page.keyboard.type(".demo-consent.test");
    await expect(form.getByRole("list", { name: "Overlapping properties" }))
      .toContainText(`Pages of ${HOST} belong to Demo Pur.`);
    await press("Enter");
    await expect(form).toBeHidden();
    await expect(page.getByText(/^Property saved successfully/)).toBeVisible();
    await expect(row).toContainText(".demo-consent.test");
    await expect(add).toBeFocused();
  });

  await test.step("a toggle is set on, with the purpose that it must lead to", async () => {
    await use(edit);
    await expect(editor.getByRole("textbox", { name: "Name" })).toBeFocused();
    await use(editor.getByRole("button", { name: "Add toggle" }));
    await goTo(editor.getByRole("textbox", { name: "Text of toggle 1" }), "Shift+Tab");
    await page.keyboard.type("Measure advertising");
    await press("Tab");
    await press("ArrowLeft");
    await expect(editor.getByRole("radio", { name: "On" })).toBeChecked();
    await goTo(editor.getByRole("textbox", { name: "With consent" }));
    await page.keyboard.type("7");
    await use(editor.getByRole("button", { name: "Save" }));
    await expect(row).toContainText("2,5 Wege");
    await expect(edit).toBeFocused();
  });

  await test.step("the PUR settings get a login", async () => {
    await press("Enter");
    await use(editor.getByRole("button", { name: "PUR settings" }));
    const pur = page.getByRole("dialog", { name: "PUR settings" });
    await goTo(pur.getByRole("combobox", { name: "Connector" }));
    await press("ArrowDown");
    await expect(page.getByRole("option", { name: "Login form" })).toBeVisible();
    await press("ArrowDown");
    await press("Enter");
    const fields = [
      pur.getByRole("textbox", { name: "URL" }),
      pur.getByRole("textbox", { name: "Username" }),
      pur.getByLabel("Password", { exact: true }),
    ];
    for (const [n, field] of fields.entries()) {
      await goTo(field);
      await page.keyboard.type(PUR[n] ?? "");
    }
    await look("pur-settings");
    await press("Enter");
    await expect(pur).toBeHidden();
    await expect(editor.getByText("Signs in as pur@demo-consent.test")).toBeVisible();
    await expect(editor.getByRole("button", { name: "PUR settings" })).toBeFocused();
    await look("property");
    await lookOnPhone(page, "property");
    await press("Escape");
    await expect(editor).toBeHidden();
    await expect(row).toContainText("PUR");
  });

  await test.step("the editor has an address of its own, and refuses a wrong pattern", async () => {
    await edit.click();
    await expect(editor).toBeVisible();
    await page.reload();
    const whitelist = editor.getByRole("textbox", { name: "URL whitelist" });
    await whitelist.fill("^https://cdn\\.(");
    await whitelist.press("Enter");
    await expect(editor.getByText(/missing closing/)).toBeVisible();
    await expect(editor.getByRole("button", { name: "Save" })).toBeDisabled();
    await editor.getByRole("button", { name: "Edit ^https://cdn\\.(" }).click();
    await whitelist.fill("^https://cdn\\.");
    await whitelist.press("Enter");
    await editor.getByRole("button", { name: "Save" }).click();
    await expect(editor).toBeHidden();
  });

  await test.step("Try the sign-in runs a test with the login, and shows its report", async () => {
    await rowWith(page, "Properties", "Demo Pur").getByRole("button", { name: "Edit Demo Pur" })
      .click();
    await editor.getByRole("button", { name: "Try the sign-in" }).click();
    await expect(page).toHaveURL(/\/on-demand\/test\?run=/);
    await expect(page.getByRole("status").filter({ hasText: "Test finished" }))
      .toBeVisible({ timeout: SCAN_MS });
    const report = page.getByRole("article", { name: `Report of https://${HOST}` });
    await expect(report.getByText("Pur", { exact: true })).toBeVisible();
    await expect(report.getByText(/inconclusive/i)).toHaveCount(0);
  });

  for (const [preset, url] of [["Pur", WALL], ["2,5 Wege", BANNER]] as const) {
    await test.step(`a test of the preset ${preset} is complete and verified`, async () => {
      await page.goto("/on-demand/test");
      const report = await runTest(page, url, preset);
      await expect(report.getByText("Verified", { exact: true })).toBeVisible();
      await expect(report.getByText(/inconclusive/i)).toHaveCount(0);
    });
  }

  const testedPages = async () => {
    const { data } = await (await page.request.get("/api/test-results")).json();
    const of = ({ property }: { property: { name: string } }) => property.name.startsWith(name);
    return data.filter(of).map(({ url }: { url: string }) => url);
  };
  await test.step("it could be disabled; it is deleted by keyboard, and its tests soon after", async () => {
    expect(await testedPages()).toEqual([BANNER, WALL]);
    await page.goto("/admin/properties");
    await edit.click();
    await editor.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Disabled" }).click();
    await expect(editor.getByText(/count as pages of the next property/)).toBeVisible();
    await press("Escape");
    await editor.getByRole("button", { name: "Discard" }).click();
    await expect(editor).toBeHidden();
    await lookOnPhone(page, "properties");
    await use(row.getByRole("button", { name: `Delete ${name}` }));
    const question = page.getByRole("dialog", {
      name: "Should this entry be deleted? This operation cannot be undone.",
    });
    await expect(question).toContainText(/Also deleted: .*2 test results/);
    await use(question.getByRole("button", { name: "Delete" }));
    await expect(row).toHaveCount(0);
    // Run test shows the newest test, whose pictures would disappear during the next flow.
    await expect.poll(testedPages, { timeout: DELETION_MS }).toEqual([]);
  });
});

test("a new property takes the issues of its pages over, and an undo gives them back [properties-9]", async ({ page, signIn, look }) => {
  test.slow();
  const host = "early.demo-publisher.test";
  const outer = "Demo Publisher, all other sites";
  const name = `Early ${crypto.randomUUID().slice(0, 8)}`;
  const propertyOfIssues = async () => {
    const { data } = await (await page.request.get("/api/issues?timeRange=all")).json();
    const of = ({ lastOccurredOn }: { lastOccurredOn: string }) =>
      URL.parse(lastOccurredOn)?.hostname === host;
    const names = data.filter(of).map(({ property }: { property: { name: string } }) =>
      property.name
    );
    return [...new Set(names)];
  };
  await signIn();
  await page.goto("/on-demand/test");
  await runTest(page, `https://${host}/`, "Before CMP");
  expect(await propertyOfIssues()).toEqual([outer]);

  await test.step("the form says how many issues move before it is saved", async () => {
    await page.goto("/admin/properties");
    await page.getByRole("button", { name: "Add property" }).click();
    const form = page.getByRole("dialog", { name: "Add property" });
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    await form.getByRole("textbox", { name: "Base URL" }).fill(host);
    await expect(form.getByRole("list", { name: "Issues that move" }))
      .toContainText(`of these pages move from ${outer} to ${name}`);
    await look("property-moves");
    await lookOnPhone(page, "property-moves");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(`moved to ${name}`)).toBeVisible();
    expect(await propertyOfIssues()).toEqual([name]);
  });

  await test.step("Undo deletes the property, and the issues are back", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The change was undone")).toBeVisible();
    await expect(rowWith(page, "Properties", name)).toHaveCount(0);
    expect(await propertyOfIssues()).toEqual([outer]);
  });
});
