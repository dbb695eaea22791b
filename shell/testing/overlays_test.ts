import assert from "node:assert/strict";
import type { Page, Route } from "playwright";
import { signedInStage, type Stage, stage } from "./stage.ts";

/** All chunks that are requested once a screen is shown: the overlays, and no others. */
const CHUNKS = "**/static/js/async/**";

interface HeldScreen {
  page: Page;
  /** Lets the chunks come, or fail. */
  release(outcome: "comes" | "fails"): void;
}

/** The screen with the kit's controls, and the overlays' code on its way for as long as wanted. */
async function heldScreen(on: Stage): Promise<HeldScreen> {
  on.state.signedIn = true;
  const page = await on.open("/on-demand/controls");
  await page.getByRole("heading", { name: "Controls only" }).waitFor();
  const first = Promise.withResolvers<void>();
  let outcome: "comes" | "fails" | "held" = "held";
  await page.route(CHUNKS, async (route: Route) => {
    if (outcome === "held") await first.promise;
    await (outcome === "comes" ? route.continue() : route.abort());
  });
  return {
    page,
    release: (wanted) => {
      outcome = wanted;
      first.resolve();
    },
  };
}

Deno.test("a menu that is clicked before its code has come opens then", async () => {
  await using on = await stage();
  const { page, release } = await heldScreen(on);
  await page.getByRole("button", { name: /^Account menu/ }).click();
  assert.equal(await page.getByRole("menu").count(), 0);
  release("comes");
  await page.getByRole("menuitem", { name: "Light mode" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute("aria-label")?.startsWith("Account menu")
  );
});

Deno.test("a list opens with the first key, and takes over what was typed", async () => {
  await using on = await stage();
  const { page, release } = await heldScreen(on);
  await page.getByRole("combobox", { name: "Properties" }).focus();
  await page.keyboard.type("bet");
  release("comes");
  await page.getByRole("option", { name: "Beta" }).waitFor();
  assert.equal(await page.getByRole("option").count(), 1);
  await page.keyboard.type("a");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator(".mantine-Pill-label", { hasText: "Beta" }).waitFor();
});

Deno.test("a list that is clicked before its code has come opens then", async () => {
  await using on = await stage();
  const { page, release } = await heldScreen(on);
  const device = page.getByRole("combobox", { name: "Device" });
  await device.scrollIntoViewIfNeeded();
  const before = await device.boundingBox();
  await device.click();
  release("comes");
  await page.getByRole("option", { name: "Beta" }).waitFor();
  assert.deepEqual(await device.boundingBox(), before);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await page.getByRole("option").first().waitFor({ state: "hidden" });
});

Deno.test("a dialog whose code comes late gives the focus back", async () => {
  await using on = await stage();
  const { page, release } = await heldScreen(on);
  await page.getByRole("button", { name: "Open dialog" }).focus();
  await page.keyboard.press("Enter");
  release("comes");
  const dialog = page.getByRole("dialog", { name: "Comment issue" });
  await dialog.getByLabel("Comment").waitFor();
  await page.waitForFunction(() => document.activeElement?.matches("[role=dialog] textarea"));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.textContent === "Open dialog");
});

Deno.test("a tooltip is shown on hover and on focus, and Escape hides it", async () => {
  await using on = await signedInStage();
  const page = await on.open("/on-demand/gallery");
  const button = page.getByRole("button", { name: "Hover" });
  const tooltip = page.getByRole("tooltip", { name: "More about it" });
  await button.hover();
  await tooltip.waitFor();
  await page.mouse.move(0, 0);
  await tooltip.waitFor({ state: "detached" });
  await page.getByRole("checkbox", { name: "Remember" }).focus();
  await page.keyboard.press("Tab");
  await tooltip.waitFor();
  const described = await button.evaluate((element) =>
    document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent
  );
  assert.equal(described, "More about it");
  await page.keyboard.press("Escape");
  await tooltip.waitFor({ state: "detached" });
});

Deno.test("a dialog whose code does not come leaves the screen, and opens after Retry", async () => {
  await using on = await stage();
  const { page, release } = await heldScreen(on);
  await page.getByRole("button", { name: "Open dialog" }).click();
  release("fails");
  const notice = page.getByRole("alert").filter({ hasText: "Part of this page did not load." });
  await notice.waitFor();
  await page.getByRole("heading", { name: "Controls only" }).waitFor();
  release("comes");
  await notice.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("dialog", { name: "Comment issue" }).waitFor();
  await notice.waitFor({ state: "detached" });
});
