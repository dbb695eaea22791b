/**
 * The pictures of the Help Center are of the screens as they are: beside each picture a text file
 * has the headings, tabs, columns, fields and buttons that it shows, and the running screen must
 * show the same. `deno task help-pictures` takes all pictures anew.
 */
import type { Page } from "@playwright/test";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import { addStaff, PASSWORD } from "./people.ts";
import { changeLanguage, HOME_PAGE, runTest } from "./screens.ts";
import { expect, fillSignIn, test } from "./test.ts";

/** Flows run with the repository as working folder. */
const FOLDER = "shell/src/help/pictures";
const WRITE = process.env.HELP_PICTURES === "write";

/** Of each picture, in CSS pixels: as in `HelpPicture.tsx`. */
const SIZE = { width: 960, height: 600 };
/** All of them are to stay below 1.5 MB. */
const MOST_BYTES = 45_000;

type Open = (page: Page) => Promise<void>;

const press = (...names: string[]): Open => async (page) => {
  for (const name of names) await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** As a page of its own, as by a link. */
const openIssue: Open = async (page) => {
  await page.getByRole("button", { name: /^Details of / }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Show the whole picture" })).toBeVisible();
  await expect(page.getByRole("button", { name: "As a table" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "General" })).toBeVisible();
};

const PICTURES: [name: string, path: string, open?: Open][] = [
  ["on_demand_test", "/on-demand/test"],
  ["dashboard", "/?timeRange=all"],
  ["issue", "/?timeRange=all&view=all", openIssue],
  ["property", "/admin/properties", press("Add property")],
  ["vendor", "/admin/vendors", press("Edit Snow Stats")],
  ["scenario", "/admin/test-scenarios", press("Edit Home page after Reject")],
  ["users", "/admin/users", press("Add user")],
  ["notifications", "/account/notifications"],
];

test("the pictures of the help show the screens as they are [help-13]", async ({ page, newcomer, signIn }) => {
  test.slow();
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ colorScheme: "light" });
  await signIn();
  const screens: [name: string, page: Page, address: string, isDialog: boolean][] = [];
  const shown = async (name: string, shownBy = page) => {
    await expectAsPictured(shownBy, name);
    screens.push([name, shownBy, shownBy.url(), await shownBy.getByRole("dialog").isVisible()]);
  };
  await page.goto("/on-demand/test");
  await runTest(page, HOME_PAGE, "Before CMP");
  await shown("report");
  for (const [name, path, open] of PICTURES) {
    await page.goto(path);
    await open?.(page);
    await shown(name);
  }
  const staff = await newcomer();
  await staff.setViewportSize(SIZE);
  await showHub(staff);
  await shown("hub", staff);
  if (!WRITE) return;
  const converter = await newcomer();
  for (const language of ["en", "de"]) {
    for (const each of [page, staff]) await changeLanguage(each, language);
    for (const [name, page, address, isDialog] of screens) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(address);
        await waitUntilLoaded(page);
        if (isDialog) await expect(page.getByRole("dialog")).toBeVisible();
        if (name === "report") {
          const report = page.getByRole("article").first();
          await expect(report.getByRole("heading", { name: /^(Consent|Einwilligung)$/ }))
            .toBeVisible();
          await report.evaluate((it) => it.scrollIntoView());
        }
        const file = `${FOLDER}/${name}.${language}.${colorScheme}.webp`;
        await writeFile(file, await asWebp(converter, await page.screenshot()));
      }
    }
  }
  await changeLanguage(page, "en");
});

test("screens of the remotes are German once the account is", async ({ page, signIn }) => {
  await signIn();
  await changeLanguage(page, "de");
  try {
    await page.goto("/admin/properties");
    await expect(page.getByRole("button", { name: "Property hinzufügen" })).toBeVisible();
    await page.goto("/on-demand/test");
    await expect(page.getByRole("button", { name: "Test starten" })).toBeVisible();
    await page.goto("/");
    await expect(page.getByText("Nicht zugewiesen", { exact: true }).first()).toBeVisible();
  } finally {
    await changeLanguage(page, "en");
  }
});

/** Shows the hub to the provider's staff, for a picture with a draft that only this file needs. */
async function showHub(staff: Page): Promise<void> {
  const username = `hub-${crypto.randomUUID().slice(0, 8)}@provider.test`;
  await addStaff(username);
  await staff.goto(`/login?return=${encodeURIComponent("/madmin/global-vendors?search=maps")}`);
  await fillSignIn(staff, PASSWORD, username);
  await expect(staff.getByRole("heading", { level: 1, name: "Knowledge Hub" })).toBeVisible();
  if (!WRITE) return;
  await staff.getByRole("button", { name: "Add vendor" }).click();
  const form = staff.getByRole("dialog", { name: "Add vendor" });
  await form.getByRole("textbox", { name: "Name" }).fill("Alpine Maps");
  await form.getByRole("textbox", { name: "URL patterns" }).fill(
    "^https://maps\\.alpine\\.example/",
  );
  await form.getByRole("button", { name: "Save draft" }).click();
  await expect(form).toBeHidden();
}

/** Fails if the screen shows other parts than its picture; with `WRITE` notes what it shows. */
async function expectAsPictured(page: Page, name: string): Promise<void> {
  await waitUntilLoaded(page);
  const file = `${FOLDER}/${name}.txt`;
  if (WRITE) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, (await partsOf(page, name)).join("\n") + "\n");
    return;
  }
  const pictured = (await readFile(file, "utf8")).trimEnd().split("\n");
  const message = `${name} is another screen than in its picture: deno task help-pictures`;
  await expect.poll(() => partsOf(page, name), { message, timeout: 5000 }).toEqual(pictured);
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status", { name: /^(Loading|Wird geladen)$/ })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Hosts, numbers of issues, and what comes and goes with data. */
const DATA =
  /\w\.\w|^# issue|^(Clear|Copy|Compare|Duties|What changed|Last (run|# runs) |No issue|Nothing to publish|Publish #)/;

/**
 * Headings, tabs, columns, fields and buttons of the screen; those of rows are data, and so
 * is what stands beside the form of a test.
 */
function partsOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate(({ data, part }) => {
    const root = document.querySelector("[role=dialog]") ?? document.querySelector(part);
    const parts = root?.querySelectorAll<HTMLElement>("h1,h2,h3,[role=tab],th,label,legend,button");
    return [...parts ?? []].filter((part) => {
      const isSeen = part.checkVisibility() && part.getBoundingClientRect().width > 1;
      return isSeen && !part.closest("tbody, li, [role=listitem], [role=option], [role=rowgroup]");
    }).map((part) => (part.getAttribute("aria-label") ?? part.innerText).trim())
      .map((text) => text.replaceAll(/\d+(?:\.\d+)?/g, "#").replaceAll(/\s+/g, " "))
      .filter((text) => text !== "" && !new RegExp(data).test(text));
  }, { data: DATA.source, part: name === "on_demand_test" ? "main form" : "main" });
}

/** Packed by the browser, as small as reading allows. */
async function asWebp(page: Page, png: Uint8Array): Promise<Uint8Array> {
  const packed = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.8);
  }, `data:image/png;base64,${png.toBase64()}`);
  const webp = Uint8Array.fromBase64(packed.slice(packed.indexOf(",") + 1));
  expect(webp.length).toBeLessThan(MOST_BYTES);
  return webp;
}
