import assert from "node:assert/strict";
import { hasSignals, signalFacts } from "./signals.ts";

const NOTHING = { google: null, gpp: null, gpc: null };

Deno.test("signals: what the page offers is said, what it does not is not", () => {
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
  const gpp = {
    gppVersion: "1.1",
    cmpStatus: "loaded",
    signalStatus: "ready",
    applicableSections: [2, 6],
    supportedAPIs: [],
    gppString: null,
  };
  assert.deepEqual(signalFacts({ google, gpp, gpc: true }), [
    ["Google ad_storage", "granted (denied before)"],
    ["Google analytics_storage", "denied by default"],
    ["GPP signal", "ready"],
    ["GPP sections", "2, 6"],
    ["Global Privacy Control", "On"],
  ]);
});
