/** Pages of hosts in a site's place, and pages of a site's own that lead to another company. */
import assert from "node:assert/strict";
import type { Connections, LookedShape, PageText } from "./bot_wall.ts";
import { signsOfOtherCompany } from "./other_company.ts";

const SHAPE: LookedShape = {
  ...{ words: 200, links: 0, resources: 4, headings: 4, fields: 0, pieces: 20, names: [] },
  ...{ isHollow: false, isParked: false, goesBack: false, reloads: false },
  ...{ isArticle: false, isBoard: false },
};
const OF_HOST: Connections = {
  linked: ["www.haba-seva.test/", "www.haba-seva.test/wavuti", "my.haba-seva.test/ingia"],
  loaded: ["static.haba-seva.test"],
  ...{ pictured: ["Haba Seva"], isUnlisted: false, showsProgress: false },
};
const ASKED = "https://www.saa-duka.test/saa/ukuta";

function codes(text: string, connections: Partial<Connections> = {}, title = "Karibu"): string[] {
  const page: PageText = { title, heading: "", text, html: "<p>", shape: SHAPE };
  const signs = signsOfOtherCompany(
    { ...page, connections: { ...OF_HOST, ...connections } },
    ASKED,
    ASKED,
  );
  return signs.map(({ code }) => code);
}

Deno.test("a host's page names the asked address in any language", () => {
  const both = ["OTHER_COMPANY", "NAMES_ADDRESS"];
  assert.deepEqual(codes("Samahani\nsaa-duka.test\nWasiliana nasi."), both);
  assert.deepEqual(codes("Tovuti www.saa-duka.test haipo."), both);
  assert.deepEqual(codes("Tovuti saa-duka.test haipo.", { pictured: [] }, "HabaSeva"), both);
  assert.deepEqual(codes("Tovuti haipo.", { isUnlisted: true }), ["OTHER_COMPANY", "UNLISTED"]);
});

Deno.test("a host's page says what it keeps shut", () => {
  for (
    const text of [
      "Bu hesap askıya alınmıştır",
      "A saa-duka.test domainhez tartozó tárhelyszolgáltatást felfüggesztettük.",
      "The domain saa-duka.test has expired and is pending renewal.",
      "Die Domain saa-duka.test wurde vom Inhaber noch nicht konfiguriert oder ist abgelaufen.",
      "Le site que vous cherchez est actuellement suspendu.",
      "Сайт временно отключён владельцем хостинга",
      "该网站因欠费已被暂停",
      "このドメインは有効期限切れです",
      "이 호스팅 계정은 사용 기간이 만료되었습니다",
      "הדומיין אינו פעיל: האחסון הושעה",
      "تم إيقاف هذا الموقع مؤقتا",
      "เว็บไซต์นี้ถูกระงับ",
    ]
  ) assert.deepEqual(codes(text), ["SAYS_SO"], text);
});

Deno.test("a page of the site's own is none, wherever it leads", () => {
  const named = "saa-duka.test";
  const honest: Partial<Connections>[] = [
    // A card with links to many sites, and one with a button to a shop.
    { linked: ["a.test/x", "b.test/y", "c.test/", "www.haba-seva.test/"] },
    { linked: ["www.haba-seva.test/"], loaded: ["cdn.static-files.test"] },
    // A campaign with pictures, a form or a link of its own, and one that its brand's name misses.
    { loaded: ["www.saa-duka.test", "static.haba-seva.test"] },
    { linked: [...OF_HOST.linked, "www.saa-duka.test/imprint"] },
    { pictured: ["Saa"] },
    // A project that leads to its code and nowhere else.
    { linked: ["haba-seva.test/saa/duka", "haba-seva.test/saa/duka/issues", "haba-seva.test/saa"] },
    { linked: [] },
  ];
  for (const connections of honest) {
    assert.deepEqual(codes(named, connections), [], JSON.stringify(connections));
  }
  // A campaign of a brand, with an imprint and an address for mail.
  const campaign = "Majira ya joto\n© 2026 saa-duka.test\ninfo@saa-duka.test, blog.saa-duka.test";
  assert.deepEqual(codes(campaign), ["OTHER_COMPANY"]);
});
