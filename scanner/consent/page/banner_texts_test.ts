import assert from "node:assert/strict";
import { LINK_TEXTS } from "./banner_texts.ts";

const [policy, imprint] = [new RegExp(LINK_TEXTS.policy, "u"), new RegExp(LINK_TEXTS.imprint, "u")];
const leadsTo = (label: string) =>
  policy.test(label) ? "policy" : imprint.test(label) ? "imprint" : null;

Deno.test("links of a banner to policy and imprint are known by their labels", () => {
  const policies = [
    ...["privacy", "privacy policy", "read our cookie policy", "cookies", "privacy & cookies"],
    ...["datenschutz", "datenschutzerklärung", "politique de confidentialité", "vie privée"],
    ...["política de privacidad", "informativa sulla privacy", "polityka prywatności", "gizlilik"],
  ];
  for (const label of policies) assert.equal(leadsTo(label), "policy", label);
  const imprints = ["impressum", "imprint", "mentions légales", "aviso legal", "note legali"];
  for (const label of imprints) assert.equal(leadsTo(label), "imprint", label);
});

Deno.test("settings, answers and other pages are no such links", () => {
  const others = [
    ...["privacy settings", "cookie settings", "accept cookies", "datenschutzeinstellungen"],
    ...["manage privacy", "partners", "learn more", "terms of service"],
  ];
  for (const label of others) assert.equal(leadsTo(label), null, label);
});
