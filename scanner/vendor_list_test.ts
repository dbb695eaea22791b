/** Vendors of IAB's list in a recording, and duties about them, in a real browser. */
import { catalogue } from "@crumbtrail/contract/catalogue";
import type { DutyId } from "@crumbtrail/contract/duties";
import type { Preset } from "@crumbtrail/contract/enums";
import { readVendorList } from "@crumbtrail/contract/vendor_list";
import { judgeDuties } from "@crumbtrail/duties/judge";
import assert from "node:assert/strict";
import { describePictures } from "./evidence/pictures.ts";
import { readCatalogue } from "./rules/catalogue.ts";
import { judgeNow } from "./rules/judge.ts";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { tcString } from "./testing/tc_string_sample.ts";
import { givenList, vendorsOf } from "./vendors/seen_vendors.ts";

const DAY = 86_400;
const [YES, NO] = [tcString(true), tcString(false)];

const vendor = (id: number, host: string, declared: object = {}) => ({
  ...{ id, name: host, purposes: [1, 2], legIntPurposes: [], specialPurposes: [] },
  ...{ urls: [{ langId: "en", privacy: `http://www.${host}/privacy` }], usesCookies: true },
  ...{ cookieMaxAgeSeconds: 30 * DAY, cookieRefresh: false },
  ...declared,
});

/** Vendors 12 and 13 are disclosed by the TC strings, 14 is not. */
const LIST = {
  gvlSpecificationVersion: 3,
  vendorListVersion: 100,
  vendors: {
    12: vendor(12, "ads.localhost"),
    13: vendor(13, "fair.localhost"),
    14: vendor(14, "hidden.localhost"),
  },
};

/** @param after URLs that the page asks for after any choice */
const page = (after: string[]) =>
  html(`<p>An article.</p><div id=layer role=dialog style="position:fixed;bottom:0;padding:20px">
      <p>We use cookies to measure and to advertise.</p>
      <button onclick="choose('yes')">Accept all</button>
      <button onclick="choose('no')">Reject all</button></div>
    <script>
      const answered = () => /consent=(yes|no)/.exec(document.cookie)?.[1];
      fetch("/vendor-list.json").then((r) => r.json());
      const data = () => ({ tcString: answered() === "yes" ? "${YES}" : answered() ? "${NO}" : "",
        eventStatus: answered() ? "useractioncomplete" : "cmpuishown", cmpId: 10,
        gdprApplies: true, listenerId: 1, cmpStatus: "loaded" });
      window.__tcfapi = (command, version, done) => command === "ping"
        ? done({ cmpLoaded: true, gdprApplies: true, cmpStatus: "loaded" }, true)
        : done(data(), true);
      const track = () => { for (const src of ${JSON.stringify(after)}) {
        const frame = document.createElement("iframe");
        frame.src = src;
        document.body.append(frame);
      } };
      const choose = (answer) => {
        document.cookie = "consent=" + answer + "; max-age=" + 180 * ${DAY};
        layer.remove();
        track();
      };
      if (answered()) { layer.remove(); track(); }
    </script>`);

/** A vendor's frame that sets a cookie with a value for each visitor. */
const setting = (days: number) =>
  html("<p>Ad</p>", {
    "set-cookie": `id=${crypto.randomUUID()}; Max-Age=${days * DAY}; Path=/; Secure; SameSite=None`,
  });

const SHOP: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    case "/stores":
      return page(["http://ads.localhost/year"]);
    case "/fair":
      return page([]);
    case "/hidden":
      return page(["http://hidden.localhost/"]);
    case "/vendor-list.json":
      return Response.json(LIST);
    default:
      return new Response(null, { status: 204 });
  }
};
const ADS: PageHandler = (_request, { pathname }) => setting(pathname === "/year" ? 365 : 10);

const THREE: Preset[] = ["NO_ACTION_SP_CMP", "REJECT_SP_CMP", "SP_ACCEPT_ALL"];

Deno.test("vendors of the list that the page loads are seen and judged", async () => {
  await using planted = plant({ shop: SHOP, ads: ADS, hidden: ADS });
  const rules = readCatalogue(catalogue.parse({}));
  const judged = async (path: string, file: object | null = null) => {
    const runs = await Promise.all(THREE.map(async (preset) => {
      const { recording, pageVendorList } = await planted.scan(path, { preset, picture: false });
      const { findings, iabIds } = judgeNow(recording, rules);
      const list = givenList(file && readVendorList(file, new Date()), pageVendorList);
      const vendors = vendorsOf(recording, list, iabIds);
      return { ...recording, findings, ...vendors, evidence: describePictures({}) };
    }));
    const duties = new Map(judgeDuties(runs, "EU").map((duty) => [duty.id, duty]));
    return { runs, answer: (id: DutyId) => [duties.get(id)?.result, duties.get(id)?.sentence] };
  };
  const { runs, answer } = await judged("/stores");
  const lists = runs.map(({ vendorList }) => vendorList);
  assert.deepEqual(
    lists.map((list) => [list?.from, list?.version, list?.vendors.map(({ id }) => id)]),
    [["PAGE", 100, []], ["PAGE", 100, [12]], ["PAGE", 100, [12]]],
  );
  assert.deepEqual(lists[1]?.vendors[0]?.hosts, ["ads.localhost"]);
  assert.deepEqual(answer("VENDOR_HAS_CONSENT"), [
    "FAIL",
    "Vendors without consent store or get what recognises a visitor: ads.localhost (id).",
  ]);
  assert.deepEqual(answer("LIFE_AS_DECLARED")[0], "FAIL");
  assert.deepEqual(answer("VENDORS_DISCLOSED")[0], "PASS");
  const fair = await judged("/fair");
  assert.deepEqual(fair.answer("VENDOR_HAS_CONSENT")[0], "PASS");
  assert.deepEqual(fair.answer("LIFE_AS_DECLARED")[0], "NOT_APPLICABLE");
  const hidden = await judged("/hidden");
  assert.deepEqual(hidden.answer("VENDORS_DISCLOSED"), [
    "FAIL",
    "Vendors that the banner does not disclose: hidden.localhost (14).",
  ]);
  const given = await judged("/stores", { ...LIST, vendors: {} });
  assert.deepEqual(given.runs[1]?.vendorList?.from, "FILE");
  assert.deepEqual(given.answer("VENDOR_HAS_CONSENT")[0], "CANNOT_TELL");
});
