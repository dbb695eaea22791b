import type { ConsentSignals } from "@crumbtrail/contract/recording";
import assert from "node:assert/strict";
import { hasSignals, signalFacts } from "./signals.ts";

type Gpp = NonNullable<ConsentSignals["gpp"]>;

const NOTHING = { google: null, gpp: null, gpc: null };

Deno.test("signals: only what the page offers is listed", () => {
  assert.deepEqual(signalFacts(NOTHING), []);
  assert.equal(hasSignals([{ moment: "before", ...NOTHING }]), false);
  assert.equal(hasSignals(undefined), false);
  assert.equal(hasSignals([{ moment: "before", ...NOTHING, gpc: false }]), true);
});

Deno.test("signals: an update goes before the default", () => {
  const google = {
    entries: {
      ad_storage: { default: false, update: true },
      analytics_storage: { default: false, update: null },
    },
    commands: [],
  };
  const gpp: Gpp = {
    gppVersion: "1.1",
    cmpStatus: "loaded",
    signalStatus: "ready",
    applicableSections: [2, 6],
    supportedAPIs: [],
    gppString: "DBACNY~CPXxRfAPXxRfAAfKABENB-CgAAAAAAAAAAYgAAAAAAAA~1YNN",
    sections: [
      { id: 2, name: "tcfeuv2", fields: { Version: 2, PurposeConsents: [1, 3] } },
      { id: 6, name: "uspv1", fields: { Version: 1, Notice: "Y", OptOutSale: "N" } },
    ],
  };
  assert.deepEqual(signalFacts({ google, gpp, gpc: true }), [
    ["Google ad_storage", "granted (denied before)"],
    ["Google analytics_storage", "denied by default"],
    ["GPP signal", "ready"],
    ["GPP sections", "2, 6"],
    ["GPP tcfeuv2", "Consent to 1, 3"],
    ["GPP uspv1", "Sale: not opted out"],
    ["Global Privacy Control", "On"],
  ]);
});

Deno.test("signals: GPP sections that grant nothing, and unreadable strings, are labelled", () => {
  const gpp: Gpp = {
    gppVersion: "1.1",
    cmpStatus: "loaded",
    signalStatus: "ready",
    applicableSections: [7],
    supportedAPIs: [],
    gppString: "DBADMZg~…",
    sections: [
      { id: 2, name: "tcfeuv2", fields: { PurposeConsents: [], PurposeLegitimateInterests: [] } },
      { id: 7, name: "usnat", fields: { SaleOptOut: 1, SharingOptOut: 0 } },
    ],
  };
  const facts = (differs: Partial<Gpp>) =>
    signalFacts({ ...NOTHING, gpp: { ...gpp, ...differs } }).slice(2);
  assert.deepEqual(facts({}), [
    ["GPP tcfeuv2", "No purpose"],
    ["GPP usnat", "Sale: opted out; Sharing: not applicable"],
  ]);
  assert.deepEqual(facts({ sections: null }), [["GPP string", "Not readable"]]);
});
