import assert from "node:assert/strict";
import { MENTION, type WayKind, wayKind } from "./way_labels.ts";

const control = {
  label: "",
  marks: "",
  isLink: true,
  href: null,
  isShown: true,
  isFixed: false,
  place: "footer",
  box: null,
  inWindow: true,
} as const;

const LABELS: Record<string, WayKind | null> = {
  "Cookie settings": "settings",
  "Manage cookie preferences": "settings",
  "Change your consent": "settings",
  "Privacy Manager": "settings",
  "Update consent": "settings",
  "Withdraw your consent": "withdraw",
  "Revoke cookies": "withdraw",
  "Cookie-Einstellungen": "settings",
  "Cookies verwalten": "settings",
  "Privatsphäre-Einstellungen": "settings",
  "Consent-Manager": "settings",
  "Einwilligung widerrufen": "withdraw",
  "Gestion des cookies": "settings",
  "Gérer mes cookies": "settings",
  "Retirer mon consentement": "withdraw",
  "Configurar cookies": "settings",
  "Impostazioni cookie": "settings",
  "Rivedi le tue scelte sui cookie": "settings",
  "Cookie-instellingen": "settings",
  "Ustawienia plików cookie": "settings",
  "Hantera cookies": "settings",
  "Evästeasetukset": "settings",
  // Not about consent, or the opposite of a withdrawal.
  "Widerrufsbelehrung": null,
  "Vertrag widerrufen": null,
  "Settings": null,
  "About us": null,
  "Accept all cookies": null,
  "Accept cookies to watch the video": "marked",
};

Deno.test("labels that lead back to the choice, in several languages", () => {
  for (const [label, kind] of Object.entries(LABELS)) {
    assert.equal(wayKind({ ...control, label }), kind, label);
  }
  const away = { ...control, href: "https://www.news.example/privacy" };
  assert.equal(wayKind({ ...away, label: "Privacy policy" }), "policy");
  assert.equal(wayKind({ ...away, label: "Datenschutzerklärung" }), "policy");
  assert.equal(wayKind({ ...away, label: "Cookie settings" }), "settings");
});

Deno.test("a picture is known by its manager's marks where it stays in sight", () => {
  const picture = { ...control, isLink: false, isFixed: true };
  assert.equal(wayKind({ ...picture, marks: "cky-btn-revisit-wrapper" }), "marked");
  assert.equal(wayKind({ ...picture, marks: "chat-widget" }), null);
});

Deno.test("a text that tells how to withdraw", () => {
  const says = (text: string) => new RegExp(MENTION, "u").test(text.toLowerCase());
  assert.ok(says("You may withdraw your consent at any time."));
  assert.ok(says("Sie können Ihre Einwilligung jederzeit widerrufen."));
  assert.ok(says("Vous pouvez retirer votre consentement."));
  assert.ok(!says("You may withdraw money. We use cookies."));
});
