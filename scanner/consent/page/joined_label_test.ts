/** Labels in two languages, and answers said twice; ways on for free beside a subscription. */
import assert from "node:assert/strict";
import { labelsIn } from "../../testing/labels.ts";
import { TEXTS } from "./banner_texts.ts";
import { kindsByWords } from "./layer_kinds_script.ts";
import { buttonKind } from "./joined_label_script.ts";

const JOINED = {
  accept: [
    "Einverstanden · D’accordo",
    "Accept all / Tout accepter",
    "Akzeptieren – Accepter – Accetta",
    "Hyväksy kaikki | Godkänn alla",
    "Aceptar todo • Onartu guztiak",
    "Prihvati sve (Accept all)",
    "Přijmout vše\nAccept all",
    "同意する / Accept",
    "Ich verstehe und stimme zu",
    "J'ai compris et j'accepte",
    "OK / Akzeptieren",
  ],
  reject: [
    "Ablehnen · Rifiuta",
    "Reject all / Tout refuser",
    "Hylkää | Avvisa | Reject",
    "Nur notwendige · Solo i necessari",
    "Odmietnuť (Reject)",
    "拒否する / Reject",
    "Nie wyrażam zgody i wnoszę sprzeciw",
    "Je refuse et je m'oppose",
    "Ich lehne ab und widerspreche",
    "I do not consent and object to all",
    "No acepto y me opongo",
    "Rifiuto e mi oppongo",
    "Nesouhlasím a vznáším námitku",
    "Jag nekar och motsätter mig",
    "Nu accept și mă opun",
    "Non merci / Reject",
    "Reject all and save",
  ],
  settings: [
    "Auswählen · Scegli",
    "Settings / Paramètres",
    "Asetukset | Inställningar",
    "Nastavenia (Settings)",
    "Beállítások / Settings",
    "設定 / Settings",
  ],
  save: ["Auswahl speichern · Salva", "Enregistrer / Save", "Tallenna valinnat | Spara val"],
  other: [
    "Accept / Reject",
    "Akzeptieren · Abo kaufen",
    "Reject (and subscribe)",
    "Refuser et s'abonner",
    "Accept all (also not necessary)",
    "Accept and reject",
    "Accept · 3 €",
    "Ablehnen / 2,99 € im Monat",
    "Accept | Settings",
    "Ja / Nein",
    "Accept and win",
    "Reject / Accept / Reject / Accept / Reject",
    "Do you accept / akzeptieren Sie?",
  ],
};

Deno.test("a label that says the same twice means that", () => {
  const wrong = Object.entries(JOINED).flatMap(([kind, labels]) =>
    labels.map((label) => ({ label, kind, got: buttonKind(label, TEXTS) }))
  ).filter(({ kind, got }) => kind !== got);
  assert.deepEqual(wrong, []);
});

Deno.test("a short yes and no in two languages answer beside each other", () => {
  const said = "Cookies?";
  assert.deepEqual(kindsByWords(["Ja / Yes", "Nein / No"], TEXTS, said), ["accept", "reject"]);
  assert.deepEqual(kindsByWords(["Já · Yes", "Nei · No"], TEXTS, said), ["accept", "reject"]);
});

const ACCEPTS_FREE = labelsIn(`
  Accept and continue for free | Accept with ads | Agree and read free | Kostenlos akzeptieren
  Mit Werbung akzeptieren | Akzeptieren und kostenlos weiter | Accepter et continuer gratuitement
  J'accepte avec publicité | Aceptar y continuar gratis | Aceitar e continuar gratuitamente
  Accetta e continua gratis | Accepteren en gratis doorgaan | Akceptuję i czytam za darmo
  Přijmout a pokračovat zdarma | Godkänn och fortsätt gratis | Acceptă și continuă gratuit
  Elfogadom ingyen | Αποδοχή με διαφημίσεις | Ücretsiz kabul et | Принять бесплатно`);

Deno.test("acceptance for free is acceptance; at a price or with a refusal it is none", () => {
  assert.deepEqual(ACCEPTS_FREE.filter((label) => buttonKind(label, TEXTS) !== "accept"), []);
  const others = labelsIn(`
    Free | With ads | Continue for free | Mit Werbung weiterlesen | Accept free trial | Free cookies
    Reject and pay 3 € | Refuser et s'abonner pour 1,99 € | Gratis abonnieren | Accept and subscribe`);
  assert.deepEqual(others.filter((label) => /accept|reject/.test(buttonKind(label, TEXTS))), []);
});

/** Pay walls: the way on with ads, the subscription, what the wall says. */
const WALLS: [free: string, paid: string, said: string][] = [
  ["Continue for free", "Subscribe for £3", "Read with cookies and ads, or for £3 a month."],
  ["Mit Werbung weiterlesen", "Jetzt PUR abonnieren", "Mit Cookies lesen oder 6,90 € im Monat."],
  ["Continuer gratuitement", "S'abonner pour 2 €", "Avec cookies, ou 2 € par mois."],
  ["Seguir gratis", "Suscribirme por 2 €", "Con cookies o por 2 € al mes."],
  ["Continua gratis", "Abbonati a 2 €", "Con i cookie, oppure 2 € al mese."],
  ["Gratis verder lezen", "Abonneren voor € 3", "Met cookies of voor € 3 per maand."],
  ["Czytaj za darmo", "Kup za 9 zł", "Z plikami cookie albo 9 zł miesięcznie."],
  ["Pokračovat zdarma", "Bez reklam za 49 Kč", "S cookies, nebo za 49 Kč měsíčně."],
];

Deno.test("beside a subscription, the way on for free accepts", () => {
  for (const [free, paid, said] of WALLS) {
    assert.deepEqual(kindsByWords([free, paid], TEXTS, said), ["accept", "other"], free);
    assert.deepEqual(kindsByWords([free], TEXTS, said), ["other"], free);
    assert.deepEqual(kindsByWords([free, paid], TEXTS, "Only today!"), ["other", "other"], free);
  }
});

Deno.test("turning cookies off refuses; saving in any words saves", () => {
  const refuses = labelsIn(`
    Disable cookies | Turn off analytics | Cookies deaktivieren | Désactiver les témoins
    Désactiver les traceurs | Desactivar las cookies | Desativar cookies | Disattiva i cookie
    Cookies uitschakelen | Wyłącz pliki cookie | Vypnout cookies | Vypnúť cookies | Inaktivera kakor
    Slå cookies fra | Slå av informasjonskapsler | Dezactivează cookie-urile | Sütik kikapcsolása
    Απενεργοποίηση cookies | Çerezleri devre dışı bırak | Отключить куки | Вимкнути файли cookie
    Изключи бисквитките | Isključi kolačiće | Izklopi piškotke | Išjungti slapukus | Izslēgt sīkdatnes
    禁用 Cookie | Cookieを無効にする | 쿠키 비활성화 | השבת עוגיות | تعطيل ملفات تعريف الارتباط`);
  const missed = refuses.filter((label) => buttonKind(label, TEXTS) !== "reject");
  assert.deepEqual(missed, []);
  const saves = labelsIn(`
    Uložiť nastavenie | Save my privacy settings | Meine Cookie-Einstellungen speichern
    Enregistrer mes réglages | Guardar mis ajustes | Salva le impostazioni privacy
    Zapisz ustawienia prywatności | Uložit nastavení soukromí | Spara inställningar
    Salvează setările de confidențialitate | Сохранить настройки конфиденциальности`);
  assert.deepEqual(saves.filter((label) => buttonKind(label, TEXTS) !== "save"), []);
  const others = labelsIn(`
    How to disable cookies | Comment désactiver les cookies | Disable | Turn off the lights
    Disable and accept cookies | Save all | Save and accept | Choose all and save | Save 10 %
    Tout sélectionner et enregistrer | ปิดและยอมรับคุกกี้`);
  assert.deepEqual(others.filter((label) => /reject|save/.test(buttonKind(label, TEXTS))), []);
});

Deno.test("the name of a purpose is no answer", () => {
  const names = labelsIn(`
    Estadísticas | Statistics | Statistik | Statistiken | Statistiques | Estatísticas | Statistiche
    Statistieken | Statystyka | Statistika | Štatistika | Tilasto | Tilastot | Statisztika | Στατιστικά
    İstatistik | Статистика | Marketing | Werbung | Publicité | Reklama | Reklam | Mainonta | Oglasi
    Cookies | Témoins | Küpsised | Slapuki | Analytics | Analyse | 統計 | 统计 | 통계 | إحصاءات`);
  assert.deepEqual(names.filter((label) => buttonKind(label, TEXTS) !== "other"), []);
});
