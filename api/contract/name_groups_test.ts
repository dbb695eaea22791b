import assert from "node:assert/strict";
import { groupPattern, nameGroupOf } from "./name_groups.ts";

/** Names as sites set them, and what they have in common with their like. */
const RANDOM: Record<string, string> = {
  "_ga_1ABC2DEF3G": "_ga_<id>",
  "_gat_UA-12345678-1": "_gat_UA-<number>-1",
  "_dc_gtm_UA-12345678-1": "_dc_gtm_UA-<number>-1",
  "_hjSession_1234567": "_hjSession_<number>",
  "_hjSessionUser_1234567": "_hjSessionUser_<number>",
  "AMCV_14215E3D5995C57C0A495C55%40AdobeOrg": "AMCV_<hash>%40AdobeOrg",
  "wordpress_logged_in_0f3a5b7c9d1e2f4a6b8c0d2e4f6a8b0c": "wordpress_logged_in_<hash>",
  "amplitude_id_0f3a5b7c9d1e2f4a6b8c0d2e4f6a8b0c": "amplitude_id_<hash>",
  "mp_0f3a5b7c9d1e2f4a6b8c0d2e4f6a8b0c_mixpanel": "mp_<hash>_mixpanel",
  "ab.storage.deviceId.3f2504e0-4f89-41d3-9a0c-0305e82c3301": "ab.storage.deviceId.<guid>",
  "ab.storage.userId.3f2504e0-4f89-41d3-9a0c-0305e82c3301": "ab.storage.userId.<guid>",
  "visid_incap_1234567": "visid_incap_<number>",
  "wp-settings-time-1718000000": "wp-settings-time-<number>",
};

Deno.test("random parts go, and what is before and after them stays apart", () => {
  for (const [name, common] of Object.entries(RANDOM)) {
    assert.equal(nameGroupOf(name)?.name, common);
    assert.ok(nameGroupOf(name)?.rule);
    const pattern = new RegExp(groupPattern(common), "i");
    assert.ok(pattern.test(name), common);
    assert.ok(!pattern.test(`!${name}`) && !pattern.test(`${name}!`), common);
  }
});

Deno.test("names that carry nothing random stay as they are", () => {
  const names = [
    ...["_ga", "_gid", "_gat", "_ga_", "_ga_consent", "_ga_ABC", "_gcl_au", "IDE", "NID", "1P_JAR"],
    ...["__utma", "_fbp", "cto_bundle", "datr", "MUID", "PHPSESSID", "JSESSIONID", "__cf_bm"],
    ...["_pk_id.1.1fff", "_sp_id.1fff", "_hjSessionUser_", "consent_v2", "cart_2024", "item-12345"],
    ...["deadbeefdeadbeefdeadbeef", "abcdefabcdefabcdef", "TS01a2b3c4", "intercom-id-abcd1234"],
    ...["userPreferencesLanguage", "x1234567", "1234567x", "a3f2504e0b4f8941d39a0c0305e82c33z"],
  ];
  for (const name of names) assert.equal(nameGroupOf(name), null, name);
});
