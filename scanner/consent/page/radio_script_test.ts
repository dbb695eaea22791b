import assert from "node:assert/strict";
import { labelsIn } from "../../testing/labels.ts";
import { sideOf } from "./radio_script.ts";

const ALLOWING = labelsIn(`
  Allow | Accept | I consent | Yes | On | Zulassen | Ich stimme zu | Ja | Accepter | J'autorise
  Oui | Accetta | Sì | Aceptar | Permitir | Zgadzam się | Tak | Włącz | Toestaan | Aan | Tillåt
  Godkänn | Hyväksy | Povolit`);
const DENYING = labelsIn(`
  Deny | Do not allow | Don't allow | I do not consent | I disagree | No | Off | Ablehnen
  Nicht zulassen | Ich stimme nicht zu | Ich lehne ab | Nein | Nur notwendige | Refuser
  Je n'accepte pas | Non | Désactiver | Rifiuta | Nego il consenso | Disattiva | Rechazar
  No permitir | Desactivar | Nie zgadzam się | Odmawiam | Wyłącz | Weigeren | Niet toestaan | Uit
  Neka | Tillåt inte | Älä salli, ei kiitos | Nesouhlasím`);
const NEITHER = ["Marketing", "Weekly", "Medium", "Statistik", "Ask me later", "Partner"];

Deno.test("answers are understood in many languages, and a no is never a yes", () => {
  for (const label of ALLOWING) assert.equal(sideOf(label), "allow", label);
  for (const label of DENYING) assert.equal(sideOf(label), "deny", label);
  for (const label of NEITHER) assert.equal(sideOf(label), null, label);
});
