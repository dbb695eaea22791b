import assert from "node:assert/strict";
import { obstacleTo, offeredPresets } from "./presets.ts";

const ready = { pur: {}, partialReject: {} };
const bare = { pur: null, partialReject: null };

Deno.test("presets: PUR settings without their password are none", () => {
  const ground = (passwordSet: boolean) => ({
    allTestTypesEnabled: false,
    property: { pur: { passwordSet }, partialReject: null },
  });
  assert.equal(obstacleTo("PUR_SP_CMP", ground(true)), null);
  assert.equal(obstacleTo("PUR_SP_CMP", ground(false)), "NO_PUR_SETTINGS");
});

Deno.test("presets need the tenant's feature, or settings of the property; External is for no URL", () => {
  const all = { allTestTypesEnabled: true, property: ready };
  assert.deepEqual(offeredPresets(all), [
    "REJECT_SP_CMP",
    "REJECT_LI_SP_CMP",
    "NO_ACTION_SP_CMP",
    "PUR_SP_CMP",
    "SP_ACCEPT_ALL",
    "PARTIAL_REJECT_ALL",
    "WITHDRAW",
  ]);
  assert.equal(obstacleTo("EXTERNAL", all), "NOT_FOR_URLS");
  const none = { allTestTypesEnabled: false, property: ready };
  assert.equal(obstacleTo("SP_ACCEPT_ALL", none), "FEATURE_OFF");
  assert.equal(obstacleTo("PARTIAL_REJECT_ALL", none), "FEATURE_OFF");
  assert.equal(obstacleTo("WITHDRAW", none), "FEATURE_OFF");
  assert.equal(obstacleTo("PUR_SP_CMP", none), null);
  for (const property of [bare, undefined]) {
    const ground = { allTestTypesEnabled: true, property };
    assert.equal(obstacleTo("PUR_SP_CMP", ground), "NO_PUR_SETTINGS");
    assert.equal(obstacleTo("PARTIAL_REJECT_ALL", ground), "NO_TOGGLES");
    assert.equal(obstacleTo("SP_ACCEPT_ALL", ground), null);
  }
});
