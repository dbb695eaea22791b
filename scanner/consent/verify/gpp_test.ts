import { GppModel } from "@iabgpp/cmpapi";
import assert from "node:assert/strict";
import type { Choice } from "../choice.ts";
import { decodeGpp } from "./gpp.ts";
import { checkChoice } from "./choice_check.ts";

/** From the framework's own examples: the EU's TCF, and the US Privacy string. */
const TWO_SECTIONS = "DBACNY~CPXxRfAPXxRfAAfKABENB-CgAAAAAAAAAAYgAAAAAAAA~1YNN";

Deno.test("a GPP string is decoded by its sections, lists as the numbers that are set", () => {
  const sections = decodeGpp(TWO_SECTIONS) ?? [];
  assert.deepEqual(sections.map(({ id, name }) => [id, name]), [[2, "tcfeuv2"], [6, "uspv1"]]);
  const [eu, us] = sections;
  assert.equal(eu?.fields["CmpId"], 31);
  assert.deepEqual(eu?.fields["PurposeConsents"], []);
  assert.deepEqual(us?.fields, { Version: 1, Notice: "Y", OptOutSale: "N", LspaCovered: "N" });
  const model = new GppModel();
  model.setFieldValue("tcfeuv2", "PurposeConsents", [true, false, true]);
  model.setFieldValue("tcfeuv2", "VendorConsents", [10, 755]);
  model.setFieldValue("usnat", "SaleOptOut", 1);
  const [tcf, national] = decodeGpp(model.encode()) ?? [];
  assert.deepEqual(tcf?.fields["PurposeConsents"], [1, 3]);
  assert.deepEqual(tcf?.fields["VendorConsents"], [10, 755]);
  assert.deepEqual([national?.id, national?.fields["SaleOptOut"]], [7, 1]);
});

Deno.test("a GPP string that cannot be read says nothing", () => {
  for (const text of [null, "", "garbage", "DBABLA~", "DBABMA~%%%"]) {
    assert.equal(decodeGpp(text), null, String(text));
  }
});

function kept(choice: Choice, purposes: boolean[], applicableSections = [2]) {
  const model = new GppModel();
  model.setFieldValue("tcfeuv2", "CmpId", 31);
  model.setFieldValue("tcfeuv2", "VendorListVersion", 126);
  model.setFieldValue("tcfeuv2", "PurposeConsents", purposes);
  const gppString = model.encode();
  const gpp = {
    gppVersion: "1.1",
    cmpStatus: "loaded",
    signalStatus: "ready",
    applicableSections,
    supportedAPIs: ["2:tcfeuv2"],
    gppString,
    sections: decodeGpp(gppString),
  };
  const after = {
    open: false,
    at: 0,
    tcf: null,
    stored: {},
    signals: { google: null, gpp, gpc: null },
  };
  const wanted = { choice, expected: undefined, declared: [] };
  return checkChoice({ ...wanted, before: null, after, reloaded: after });
}

Deno.test("the European TC string within a GPP string is checked against the choice", () => {
  assert.equal(kept("reject", []).status, "right");
  const granted = kept("reject", [true, false, true]);
  assert.equal(granted.status, "wrong");
  assert.equal(granted.checks.at(-1), "The GPP string grants purposes 1, 3.");
  assert.equal(kept("accept", [true, true, true]).status, "right");
  assert.equal(kept("accept", []).status, "wrong");
  // Where it is said not to apply, an empty one proves nothing; a grant is one all the same.
  assert.equal(kept("reject", [], []).status, "unknown");
  assert.equal(kept("reject", [true], []).status, "wrong");
});
