import assert from "node:assert/strict";
import { labelsIn } from "../../testing/labels.ts";
import { isOfTerms, isPromotion } from "./layer_looks.ts";
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
    ["Noutăți pe e-mail. Vezi politica de confidențialitate.", ["Nu, mulțumesc", "Mă abonez"]],
    ["Iratkozz fel! Lásd az adatvédelmi tájékoztatót.", ["Nem, köszönöm", "Feliratkozom"]],
    ["Gaukite naujienas! Žr. privatumo politiką.", ["Ne, ačiū", "Prenumeruoti"]],
    ["Узнайте первыми! Политика конфиденциальности.", ["Нет, спасибо", "Подписаться"]],
    ["Odebírejte novinky. Zásady ochrany osobních údajů.", ["Ne, díky", "Odebírat"]],
    ["お得な情報。プライバシーポリシーはこちら", ["いいえ", "登録する"]],
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

Deno.test("terms of use are agreed to, which is no consent; cookies make it one", () => {
  const terms: [text: string, labels: string[]][] = [
    ["We have updated our Terms of Service and Privacy Policy.", ["Agree"]],
    ["Updated terms: please read the terms and conditions and the cookie policy.", ["I agree"]],
    ["Wir haben unsere Nutzungsbedingungen und die Datenschutzerklärung geändert.", ["Zustimmen"]],
    ["Nos conditions générales changent.", ["Accepter", "Plus tard"]],
    ["利用規約とプライバシーポリシーを更新しました。", ["同意する"]],
  ];
  for (const [text, labels] of terms) assert.ok(isOfTerms({ text, labels }, TEXTS), text);
  const consent: [text: string, labels: string[]][] = [
    ["We use cookies, as our terms of use say.", ["Agree"]],
    ["We and our partners process data. See our terms of use.", ["Agree", "Manage options"]],
    ["Wir verarbeiten Daten zu Werbezwecken.", ["Zustimmen"]],
  ];
  for (const [text, labels] of consent) assert.ok(!isOfTerms({ text, labels }, TEXTS), text);
});

Deno.test("privacy and consent are named in all languages, without a word of cookies", () => {
  const texts = labelsIn(`
    Setări de confidențialitate | Îmi pot revoca consimțământul | Adatvédelmi beállítások
    Το απόρρητό σας μας ενδιαφέρει, και του απορρήτου σας η προστασία | Gizliliğinize önem veriyoruz
    Ваша конфиденциальность | Ваша приватність важлива | Вашата поверителност | Vaša privatnost
    Vaša zasebnost | Vaše soukromí | Vaše súkromie | Friðhelgi þín | Sinu privaatsus on oluline
    Jūsų privatumas mums svarbus | Jūsu privātums | Dit privatliv | プライバシー設定 | 您的隐私
    개인정보 설정 | Quyền riêng tư của bạn | ความเป็นส่วนตัวของคุณ | הפרטיות שלך | خصوصيتك مهمة
    Privasi Anda`);
  const isNamed = (text: string) =>
    TEXTS.layer.some((source) => new RegExp(source, "u").test(text.toLowerCase()));
  assert.deepEqual(texts.filter((text) => !isNamed(text)), []);
  const others = labelsIn("Poartă-mi coletul | Незгода сторін | Brīnišķīga diena | 商品の追加");
  assert.deepEqual(others.filter(isNamed), []);
});
