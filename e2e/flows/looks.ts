/** Checks a screen for accessibility in light and dark, and takes screenshots if wanted. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import process from "node:process";

/** Flows run with the repository as working folder. */
const FOLDER = "test-results/screens";

/** No test reads the pictures, and they cost more than the journeys: a run of all takes none. */
const areWanted = process.env.FLOW_PICTURES !== "no";

/** Fails on an accessibility violation in a part of the page, unless the violation is minor. */
async function checkAccessible(page: Page, part: string, rules?: string[]): Promise<void> {
  // Legacy mode analyses a single frame without a separate page for the results.
  expect(page.frames(), "frames").toHaveLength(1);
  // A page keeps axe until it is left; to compile its source again takes as long as the rules.
  const source = await page.evaluate(() => "axe" in globalThis) ? { axeSource: "0" } : {};
  // A tooltip is read with its control; its element lies outside all landmarks.
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode().include(part)
    .exclude("[role=tooltip]").options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations
    .filter(({ impact }) => impact !== "minor")
    .map(({ id, nodes }) => [
      id,
      ...nodes.map(({ target, failureSummary }) => `${target.join()}: ${failureSummary}`),
    ]);
  expect(found, "accessibility").toEqual([]);
}

/** Checks the page in light and dark; its pictures are `<name>-light.png`, `<name>-dark.png`. */
export async function lookAt(page: Page, name: string): Promise<void> {
  // With an open dialog, only the dialog is visible and reachable.
  const fullPage = await page.getByRole("dialog").count() === 0;
  const part = fullPage ? "html" : "[role=dialog]";
  // Sticky elements would cover parts of a full-page screenshot.
  if (fullPage) await page.evaluate(() => scrollTo(0, 0));
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await waitForScheme(page, colorScheme);
    // Both schemes share the structure; only the colours need a second check.
    await checkAccessible(page, part, colorScheme === "dark" ? undefined : ["color-contrast"]);
    await takePicture(page, `${name}-${colorScheme}`, fullPage);
  }
}

/** Widths of a phone and of a wide screen, besides the window of the flows. */
const WIDTHS = [390, 1920];

/** `lookAt`, with further screenshots at other widths; fails if the page is wider than any. */
export async function lookAtWidths(page: Page, name: string): Promise<void> {
  await lookAt(page, name);
  const window = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 1080 });
    await checkWidth(page);
    const fullPage = await page.getByRole("dialog").count() === 0;
    if (!areWanted) continue;
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await waitForScheme(page, colorScheme);
      await takePicture(page, `${name}-${width}-${colorScheme}`, fullPage);
    }
  }
  await restoreWindow(page, window);
}

/** `lookAt` in the window of a phone, where nothing may be wider; without a name no more than that. */
export async function lookOnPhone(page: Page, name?: string): Promise<void> {
  const window = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await checkWidth(page);
  if (name) await lookAt(page, `390-${name}`);
  await restoreWindow(page, window);
}

/** Waits two frames besides: what is pressed next must not move between down and up. */
async function restoreWindow(page: Page, window: { width: number; height: number } | null) {
  if (!window) return;
  await page.setViewportSize(window);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

async function takePicture(page: Page, name: string, fullPage: boolean): Promise<void> {
  if (areWanted) await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage });
}

/** Maximum frames to wait for the colour scheme; screens before sign-in never leave light. */
const MOST_FRAMES = 60;

/** Waits for the colour scheme of the page, and two more frames. */
async function waitForScheme(page: Page, colorScheme: string): Promise<void> {
  await page.evaluate(async ({ colorScheme, most }) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const taken = () => document.documentElement.dataset.mantineColorScheme === colorScheme;
    for (let frames = 0; frames < most && !taken(); frames++) await frame();
    await frame();
    await frame();
  }, { colorScheme, most: MOST_FRAMES });
}

/** Fails if the page is wider than the window. */
export async function checkWidth(page: Page): Promise<void> {
  const [content, room] = await page.evaluate(() => [
    document.scrollingElement?.scrollWidth,
    innerWidth,
  ]);
  expect(content, "width of the page").toBeLessThanOrEqual(room ?? 0);
}
