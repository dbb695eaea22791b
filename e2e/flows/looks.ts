/** A screen as people will see it: accessible in light and dark, and kept as pictures. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Flows run with the repository as working folder. */
const PICTURES = "test-results/screens";

/** Fails on a serious or critical violation in a part of the page as it is now. */
async function checkAccessible(page: Page, part: string, rules?: string[]): Promise<void> {
  // Without frames to visit it need not gather its results in a page of their own.
  expect(page.frames(), "frames").toHaveLength(1);
  const axe = new AxeBuilder({ page }).setLegacyMode().include(part)
    .options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => [
      id,
      ...nodes.map(({ target, failureSummary }) => `${target.join()}: ${failureSummary}`),
    ]);
  expect(serious, "accessibility").toEqual([]);
}

/** Checks the page in light and dark, and leaves `<name>-light.png` and `<name>-dark.png`. */
export async function lookAt(page: Page, name: string): Promise<void> {
  // A dialog lies over what can be seen; what is below it can't be reached.
  const fullPage = await page.getByRole("dialog").count() === 0;
  const part = fullPage ? "html" : "[role=dialog]";
  // Sticky elements would cover parts of a picture of the whole page.
  if (fullPage) await page.evaluate(() => scrollTo(0, 0));
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await painted(page, colorScheme);
    // Both schemes have one structure; their colours differ.
    await checkAccessible(page, part, colorScheme === "dark" ? undefined : ["color-contrast"]);
    await page.screenshot({ path: `${PICTURES}/${name}-${colorScheme}.png`, fullPage });
  }
}

/** Frames in which a page that follows the scheme has taken it; those before sign-in stay light. */
const MOST_FRAMES = 60;

/** Waits until the page has taken the scheme, and then for two frames. */
async function painted(page: Page, colorScheme: string): Promise<void> {
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
