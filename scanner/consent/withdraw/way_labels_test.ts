import assert from "node:assert/strict";
import { mayLeadBack, MENTION, type WayKind, wayKind } from "./way_labels.ts";

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
  "Accept cookies to watch the video": null,
  // What is done with them has nothing to do with the choice.
  "Add cookie box to cart": null,
  "Order cookies now": null,
  "Delete privacy data": null,
  "Withdraw consent and delete account": null,
  "Newsletter-Einwilligung widerrufen": null,
  "Datenschutz: Konto kündigen": null,
  "Supprimer mon compte et mes cookies": null,
  "Añadir galletas y cookies al carrito": null,
  "Aggiungi i cookie al carrello": null,
  "Cookies in winkelwagen": null,
  "Dodaj ciasteczka do koszyka": null,
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

Deno.test("a bare topic is a way by its place or its marks alone", () => {
  const bare = { ...control, label: "Cookies", isLink: false, place: "content" } as const;
  assert.equal(wayKind(bare), null);
  assert.ok(mayLeadBack(bare), "a person has to look");
  assert.equal(wayKind({ ...bare, marks: "cky-btn-revisit" }), "marked");
  assert.equal(wayKind({ ...bare, isFixed: true }), "marked");
  assert.equal(wayKind({ ...bare, place: "footer" }), "marked");
  assert.equal(wayKind({ ...bare, href: "https://www.news.example/cookies" }), "policy");
  assert.ok(!mayLeadBack({ ...bare, label: "Accept all cookies" }));
});

Deno.test("a link that opens no page is no way", () => {
  for (const href of ["mailto:privacy@news.example", "tel:+431234"]) {
    assert.equal(wayKind({ ...control, label: "Withdraw your consent", href }), null);
  }
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
