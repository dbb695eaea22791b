/** Asserts of every screen: axe finds nothing, nothing scrolls sideways. */
import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";
import type { Page } from "playwright";

export async function assertAccessible(page: Page, name = "the page"): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0]?.html]), [], name);
}

/** Nothing sticks out at the side. */
export async function assertFits(page: Page, name = "the page"): Promise<void> {
  const [wide = 0, room = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  assert.ok(wide <= room, `${name}: ${wide} of ${room} px`);
}
