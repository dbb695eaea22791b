/** Documents in a page's place are told from small pages by their shape, in a real browser. */
import assert from "node:assert/strict";
import pLimit from "p-limit";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";
import { standInPages } from "./testing/stand_in_pages.ts";

/** Scans mostly wait. */
const AT_ONCE = 5;

const STAND_INS: [path: string, detail: RegExp][] = [
  ["/rejected", /a number to be given to support, 7719224406582719833/],
  ["/attack", /a number to be given to support, 6f9619ff-8b86-4d01-b42d-00cf4fc964ff/],
  ["/ray", /a number to be given to support, 8f3b2c1d9e0a4b7c/],
  ["/only-back", /hardly anything but a way back/],
  ["/bill-unpaid", /the notice of a host, page\.localhost\/cgi-sys\/suspendedpage\.cgi/],
  ["/locked", /a password for the whole site/],
  ["/members", /the sign-in page page\.localhost\/login/],
  ["/orders", /the sign-in page page\.localhost\/account\/login/],
  ["/catalogue", /opens with a password, page\.localhost\/password/],
  ["/queue", /waits and loads itself again/],
  ["/moment", /waits and loads itself again/],
  ["/queue-figures", /waits and loads itself again/],
  ["/back-mail", /hardly anything but a way back/],
  ["/deep", /hardly anything, and no link into the site/],
  ["/bidhaa", /hardly anything, and no link into the site/],
  ["/bidhaa/saa-ya-ukutani-kubwa", /hardly anything, and no link into the site/],
  ["/maonyo/saa-kubwa", /hardly anything, and no link into the site/],
  ["/annaberg", /hardly anything, and no link into the site/],
  ["/maonyo/nyanda-za-juu", /hardly anything, and no link into the site/],
  ["/crawler-number", /% sure.*a number for support: 7b1e0c55.*not to list it/],
  ["/old-offer", /a home page, page\.localhost\/, instead of the address/],
  ["/guarded", /only a frame of another site, with hardly anything in it/],
  ["/thrown", /some of the scripts of the page failed/],
  ["/app", /an application that stayed empty/],
  ["/refused-large", /% sure.*a number for support: 0bc1599a.*internet address: 203\.0\.113\.46/],
  ["/refused-cdn", /% sure.*a number for support: mT8Vd0ec/],
  ["/refused-zh", /a refusal of the request|a refusal \(/],
  ["/refused-tr", /a refusal of the request/],
  ["/unpaid", /the notice of a host, page\.localhost\/cgi-sys/],
  ["/suspended-id", /keeps the site shut/],
  ["/suspended-ru", /keeps the site shut/],
  ["/fresh-host", /a host's own page, which names public_html/],
  ["/client-error", /hardly anything, and some of the scripts of the page failed/],
  ["/region-ko", /not available in the scanner's region/],
  ["/region-ja", /not available in the scanner's region/],
  ["/region-ar", /not available in the scanner's region/],
  ["/queue-timer", /waits and loads itself again/],
  ["/orders/2024-10233", /a sign-in instead of page\.localhost\/orders/],
  ["/of-host/goods/clocks", /% sure.*names its own address.*lead to another company/],
  ["/of-host-unlisted", /% sure.*not to list it.*lead to another company/],
  ["/of-host-tr", /keeps the site shut/],
  ["/shut-hr", /keeps the site shut/],
  ["/queue-bar", /% sure.*not to list it.*a progress bar/],
  ["/bidhaa/kofia", /% sure.*not to list it.*the time left/],
  ["/queue-ja", /a waiting room/],
  ["/hollow", /a frame without its content/],
];
/** Each is the home of a host of its name: the whole site is as small. */
const HOMES = ["one-line", "telephone", "ticker", "pixel", "one-button"];
const PAGES = [
  ...HOMES.map((name) => `http://${name}.localhost/`),
  "/board",
  "/imprint",
  "/login",
  "/nambari-yangu",
  "/mteja",
  "/maonyo/pwani-kaskazini",
  "/stoerungen",
  "/unlisted-order",
  "/button",
  "/old-address",
  "/old-portal",
  "/home",
  "/hollow-left",
  "/server",
  "/portal/customers",
  "/download",
  "/landing",
  "/campaign",
  "/campaign-of-brand",
  "/link-list",
  "/unlisted",
  "/saa/dodoma",
  "/tafuta",
  "/zawadi",
  "/upload",
];

Deno.test("documents in the page's place are inconclusive, small pages are complete [testing-39]", async (t) => {
  const homes = Object.fromEntries(HOMES.map((name): [string, PageHandler] => [
    name,
    (request, url) => standInPages(request, new URL(`/${name}`, url)),
  ]));
  await using planted = plant({
    page: standInPages,
    other: () => html("<p>Telezesha ili uendelee</p><button>»</button>"),
    ...homes,
  });
  const ends = (path: string, reason: string | null, detail: RegExp) =>
    [`${path} is ${reason ?? "complete"}`, async () => {
      const short = { picture: false, reload: false, dwellMs: 500 };
      const { recording } = await planted.scan(path, short);
      assert.equal(recording.reason, reason, recording.reasonDetail ?? "");
      assert.match(recording.reasonDetail ?? "", detail);
    }] as const;
  const cases = [
    ...STAND_INS.map(([path, detail]) => ends(path, "NO_CONTENT", detail)),
    ends("/nyumba/dodoma", "BOT_WALL", /a captcha and little else/),
    ...PAGES.map((path) => ends(path, null, /^$/)),
  ];
  await pLimit(AT_ONCE).map(cases, ([name, fn]) => t.step({ name, fn, ...SIDE_BY_SIDE }));
});
