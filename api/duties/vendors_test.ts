/** Vendors of IAB's list: disclosed, called with a ground, and living as long as they declare. */
import assert from "node:assert/strict";
import type { Recording, SeenVendor } from "@crumbtrail/contract/recording";
import { answer, REFUSED, TCF, UNTOUCHED } from "./testing/answers.ts";
import { aCookie, aFinding, after, aRequest, aRun } from "./testing/sample.ts";

const HOST = "px.adco.test";

const vendor = (seen: Partial<SeenVendor> = {}): SeenVendor => ({
  ...{ id: 7, name: "Adco", hosts: [HOST], purposes: [1, 2], legIntPurposes: [] },
  ...{ flexiblePurposes: [], specialPurposes: [], usesCookies: true, cookieRefresh: false },
  ...{ cookieMaxAgeSeconds: 30 * 86_400, usesNonCookieAccess: false },
  ...seen,
});

const list = (seen: Partial<SeenVendor> = {}): NonNullable<Recording["vendorList"]> => ({
  from: "PAGE",
  version: 1,
  vendors: [vendor(seen)],
});

const tcf = (seen: Partial<typeof TCF> = {}) => ({ consent: { tcf: { ...TCF, ...seen } } });

Deno.test("a called vendor has to be disclosed; whose host it is has to be known", () => {
  const judged = (disclosed: number[], urls = [`https://${HOST}/p?x=1`]) =>
    answer("VENDORS_DISCLOSED", [
      aRun(UNTOUCHED, {
        ...tcf({ vendorsDisclosed: disclosed }),
        requests: urls.map((url) => aRequest(url)),
        vendorList: list(),
      }),
    ]);
  assert.equal(judged([7]).result, "PASS");
  assert.equal(judged([1]).result, "FAIL");
  assert.match(judged([1]).sentence, /Adco \(7\)/);
  assert.equal(judged([]).result, "CANNOT_TELL", "the string names nobody");
  assert.equal(judged([7], ["https://else.test/?x=1"]).result, "CANNOT_TELL", "nobody's host");
  assert.equal(judged([1], []).result, "PASS", "nobody was called");
  assert.equal(answer("VENDORS_DISCLOSED", [aRun(UNTOUCHED)]).result, "NOT_APPLICABLE");
  const refused = aRun(UNTOUCHED, {
    ...tcf(),
    requests: [aRequest(`https://${HOST}/p?x=1`, { blockedReason: "csp" })],
    vendorList: list(),
  });
  assert.equal(answer("VENDORS_DISCLOSED", [refused]).result, "PASS", "the browser refused it");
});

Deno.test("after a refusal a vendor may not store, unless it claims another ground", () => {
  const judged = (seen: Partial<SeenVendor>, left: Partial<typeof TCF> = {}, stores = true) => {
    const cookie = { name: "id", domain: `.${HOST}`, firstParty: false };
    const finding = aFinding({ entryName: "id", entryOrigin: `.${HOST}`, firstParty: false });
    const runs = [UNTOUCHED, REFUSED].map((preset) =>
      aRun(preset, {
        ...tcf({ vendorsDisclosed: [7], ...left }),
        requests: [aRequest(`https://${HOST}/p?x=1`, { phase: "AFTER_CONSENT" })],
        cookies: stores ? [aCookie({ ...cookie, phase: "AFTER_CONSENT" })] : [],
        findings: stores ? [finding] : [],
        vendorList: list(seen),
      })
    );
    return answer("VENDOR_HAS_CONSENT", runs).result;
  };
  assert.equal(judged({}), "FAIL");
  assert.equal(judged({}, { vendorConsents: [7], purposeConsents: [1] }), "PASS");
  assert.equal(judged({}, { vendorConsents: [7] }), "FAIL", "purpose 1 was refused");
  assert.equal(judged({ purposes: [2] }), "CANNOT_TELL", "it says that it need not ask");
  assert.equal(judged({}, {}, false), "CANNOT_TELL", "called; what it did is not seen");
  assert.equal(judged({ specialPurposes: [1] }, {}, false), "PASS", "for security");
  const interest = { vendorLegitimateInterests: [7], purposeLegitimateInterests: [2] };
  assert.equal(judged({ legIntPurposes: [2] }, interest, false), "PASS");
  assert.equal(judged({}, { readable: false }), "CANNOT_TELL");
});

Deno.test("a cookie asks for no longer than its vendor declares, at its first write", () => {
  const judged = (days: (number | null)[], seen: Partial<SeenVendor> = {}, domain = `.${HOST}`) => {
    const write = { url: "", frameUrl: null, requestId: null, stack: [], at: 1 };
    const cookie = aCookie({
      ...{ domain, firstParty: false, expires: after(30) },
      sources: days.map((day) => ({
        ...{ ...write, method: "Set-Cookie" as const, phase: "BEFORE_CONSENT" as const },
        askedSeconds: day === null ? null : day * 86_400,
      })),
    });
    const run = aRun(UNTOUCHED, { ...tcf(), cookies: [cookie], vendorList: list(seen) });
    return answer("LIFE_AS_DECLARED", [run]).result;
  };
  assert.equal(judged([30]), "PASS");
  assert.equal(judged([90]), "FAIL");
  assert.equal(judged([30, 90]), "PASS", "refreshes do not count");
  assert.equal(judged([null]), "PASS", "a session's");
  assert.equal(judged([300], { cookieMaxAgeSeconds: 365 }), "CANNOT_TELL", "surely days");
  assert.equal(judged([400], { cookieMaxAgeSeconds: 365 }), "FAIL");
  assert.equal(judged([30], { cookieMaxAgeSeconds: null }), "CANNOT_TELL");
  assert.equal(judged([30], {}, ".else.test"), "CANNOT_TELL", "nobody's cookie");
});
