import assert from "node:assert/strict";
import { isPromotion } from "./layer_looks.ts";
import { TEXTS } from "./banner_texts.ts";

const said = (text: string, labels: string[], named = false) =>
  isPromotion({ text, labels, named }, TEXTS);

Deno.test("newsletters and competitions ask for no consent, whatever policies they name", () => {
  const offer =
    "Get 10 euros off! Join our mailing list, see our privacy policy and cookies policy.";
  const prize = "Win a prize! By joining you accept our privacy terms and privacy policy.";
  const german = "Jetzt beim Gewinnspiel mitmachen! Es gilt unsere Datenschutzerklärung.";
  const promotions: [text: string, labels: string[]][] = [
    [offer, ["No thanks", "Join"]],
    [offer, ["No thanks", "Subscribe"]],
    [offer, ["No thanks", "Get my offer"]],
    [offer, ["No thanks", "Yes please!"]],
    [prize, ["Decline", "Join now"]],
    [prize, ["Decline", "Accept"]],
    [german, ["Nein, danke", "Teilnehmen"]],
    [german, ["Ablehnen", "Los geht's"]],
    ["Inscrivez-vous ! Voir notre politique de confidentialité.", ["Non merci", "S'inscrire"]],
    ["Apúntate. Consulta la política de privacidad.", ["No, gracias", "Suscribirme"]],
  ];
  for (const [text, labels] of promotions) assert.ok(said(text, labels), `${text} ${labels}`);
  // Its name makes no layer of what has nothing to accept.
  assert.ok(said(offer, ["No thanks", "Sign up"], true));
});

Deno.test("a layer that asks for consent is none, though it names a policy or an offer", () => {
  const layers: [text: string, labels: string[]][] = [
    ["We use cookies for ads. See our privacy policy.", ["Accept", "Reject", "Cookie policy"]],
    ["By browsing you accept our cookie policy.", ["OK"]],
    ["By browsing you agree to our cookie policy and privacy policy.", ["Accept", "Decline"]],
    ["We use cookies to show you prizes and discounts.", ["Accept all", "Reject all"]],
    ["We and our partners use tracking. Consent, or subscribe.", [
      "Accept",
      "Subscribe",
      "Sign in",
    ]],
    ["Are you sure? Without cookies we earn less.", ["Reject anyway", "Go back"]],
    ["Wir verwenden Cookies. Datenschutzerklärung", ["Jawoll", "Ablehnen"]],
    ["Datenschutz: wählen Sie.", ["Alle akzeptieren", "Ablehnen"]],
  ];
  for (const [text, labels] of layers) assert.ok(!said(text, labels), `${text} ${labels}`);
});
