import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { assertFits } from "./looks.ts";
import { type OpenOptions, signedInStage, stage } from "./stage.ts";

const WORST = new Set<string | null | undefined>(["serious", "critical"]);

/** What axe finds serious or critical, as text that says where. */
async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations: found } = await axe.analyze();
  return found.filter(({ impact }) => WORST.has(impact)).flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.any.map(({ message }) => message).join("; ")}`)
  );
}

const LOOKS: [name: string, options: OpenOptions][] = [
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["narrow", { viewport: { width: 390, height: 844 } }],
];

for (const [name, options] of LOOKS) {
  Deno.test(`all of the kit, ${name}: nothing serious for axe, nothing sticks out`, async () => {
    await using on = await signedInStage();
    const page = await on.open("/on-demand/gallery", options);
    await page.getByRole("heading", { name: "Gallery" }).waitFor();
    assert.deepEqual(await violations(page), []);
    await assertFits(page);
  });
}

Deno.test("nothing moves for a visitor who asks for less motion", async () => {
  await using on = await signedInStage();
  const [moving, still] = await Promise.all([
    on.open("/on-demand/gallery"),
    on.open("/on-demand/gallery", { reducedMotion: "reduce" }),
  ]);
  const heading = { name: "Gallery" };
  for (const page of [moving, still]) await page.getByRole("heading", heading).waitFor();
  await moving.waitForFunction(() =>
    document.getAnimations().some(({ playState }) => playState === "running")
  );
  await still.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running")
  );
});

Deno.test("sign-in and an open dialog have nothing serious for axe", async () => {
  await using on = await stage();
  const page = await on.open("/login");
  await page.getByLabel("Username").waitFor();
  assert.deepEqual(await violations(page), []);
  on.state.signedIn = true;
  await page.goto(`${on.origin}/on-demand/gallery`);
  await page.getByRole("button", { name: "Open dialog" }).click();
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(await violations(page), []);
});

Deno.test("of thousands of rows only those in view are in the document, and all can be reached", async () => {
  await using on = await signedInStage();
  const page = await on.open("/on-demand/gallery");
  const table = page.getByRole("table", { name: "Many rows" });
  await table.getByRole("row").nth(5).waitFor();
  assert.ok(await table.getByRole("row").count() < 60);
  await table.getByText("5,000 rows").or(table.getByLabel(/5,000 rows/)).evaluate((scroller) => {
    scroller.scrollTop = scroller.scrollHeight;
  });
  await table.getByText("_cookie_4999").waitFor();
});
