/**
 * Notices of hosts, refusals under the site's own title and applications that never start are told
 * from honest pages that look alike, in a real browser.
 */
import assert from "node:assert/strict";
import pLimit from "p-limit";
import { type PageHandler, plant } from "./testing/plant.ts";
import {
  companyAssets,
  noticePages,
  registrarPages,
  renamedPages,
} from "./testing/notice_pages.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

/** Scans mostly wait. */
const AT_ONCE = 5;

const NOTICES: [name: string, detail: RegExp][] = [
  ["shell-module", /hardly anything, and some of the scripts of the page failed/],
  ["shell-styled", /what an application shows while it loads/],
  ["shell-of-other", /what an application shows while it loads/],
  ["shell-waiting", /an application that was still loading at the end/],
  ["loja/canecas", /a host's notice to the owner of the site \("você é o lojista/],
  ["parked", /% sure.*names its own address in its text: parked\.localhost.*led elsewhere/],
  ["parked-quiet", /% sure.*not to list it.*led elsewhere/],
  ["not-set-up", /a host's notice to the owner of the site \("이 사이트 관리자님께/],
  ["refused", /% sure.*a number for support: 90417722356018843321.*a way back/],
  ["border", /% sure.*fuera de españa.*a number for support: MS-88213-7QX/],
  ["border-plain", /% sure.*våra tjänster på webben/],
];
const PAGES = [
  "shell-slow",
  "splash-of-tag",
  "rendered",
  "renamed",
  "closed-by-owner",
  "for-owners",
  "paket/00340434161094021501",
  "abroad",
];
/** A name is the host of a site as small as that; a path is one of a larger site. */
const addressOf = (name: string) => name.includes("/") ? `/${name}` : `http://${name}.localhost/`;

Deno.test("notices in the page's place are inconclusive, pages that look alike are complete", async (t) => {
  const names = [...NOTICES.map(([name]) => name), ...PAGES];
  const homes = names.map((name): [string, PageHandler] => [
    name,
    (request, url) => noticePages(request, url.pathname === "/" ? new URL(`/${name}`, url) : url),
  ]);
  await using planted = plant({
    page: noticePages,
    ...Object.fromEntries(homes),
    "haba-seva": companyAssets,
    "seva-domini": registrarPages,
    "new-name": renamedPages,
  });
  const ends = (name: string, detail: RegExp | null) =>
    t.step({
      ...SIDE_BY_SIDE,
      name: `${name} is ${detail ? "inconclusive" : "complete"}`,
      fn: async () => {
        const short = { picture: false, reload: false, dwellMs: 4000 };
        const { recording } = await planted.scan(addressOf(name), short);
        assert.equal(recording.reason, detail && "NO_CONTENT", recording.reasonDetail ?? "");
        if (detail) assert.match(recording.reasonDetail ?? "", detail);
      },
    });
  const cases = [...NOTICES, ...PAGES.map((name) => [name, null] as const)];
  await pLimit(AT_ONCE).map(cases, ([name, detail]) => ends(name, detail));
});
