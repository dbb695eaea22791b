import assert from "node:assert/strict";
import { labelsIn } from "../../testing/labels.ts";
import type { ButtonKind } from "./button_kind_script.ts";
import { TEXTS } from "./banner_texts.ts";
import { buttonKind } from "./button_kind_script.ts";

const LABELS: Record<Exclude<ButtonKind, "reject">, string[]> = {
  accept: labelsIn(`
    Accept | Accept all | ACCEPT ALL COOKIES | I agree | Allow all cookies | Agree & close
    Yes, I agree | OK, accept all | Accept additional cookies | Accept analytics cookies
    Alle akzeptieren | Akzeptieren | Zustimmen und weiter | Alle Cookies zulassen | Ich stimme zu
    Einverstanden | Tout accepter | J’accepte | Accepter et continuer | Accepter & fermer
    Aceptar todas | Aceptar y cerrar | Acepto | Accetta tutti | Accetto | Accetta e continua
    Alles accepteren | Akkoord | Alle cookies toestaan | Zaakceptuj wszystkie | Akceptuję
    Zgadzam się | Aceitar tudo | Godkänn alla | ✓ Accept all | Accepteer alles | Tillad alle
    Acceptér alle | OK, einverstanden | Ja, ich bin einverstanden | OK, I agree
    Jag godkänner alla kakor | Hyväksy kaikki evästeet | Godta alle | Souhlasím | Aceitar e fechar
    Estoy de acuerdo | Acceptă toate | Elfogadom | Összes süti elfogadása | Αποδοχή όλων
    ΑΠΟΔΟΧΗ ΟΛΩΝ | Kabul et | TÜM ÇEREZLERİ KABUL ET | Принять все | Приемам всички | Прийняти все
    Prihvati sve | Sprejmi vse | Prijať všetko | Souhlasím se vším | すべて同意する | すべてのクッキーを許可する
    قبول الكل`),
  save: labelsIn(`
    Save & exit | Save settings | Confirm my choices | Accept selection | Allow selection
    Auswahl speichern | Einstellungen speichern und schließen | Auswahl erlauben
    Enregistrer mes choix | Guardar preferencias | Salva le preferenze | Selectie toestaan
    Save choices | Ausgewählte Cookies akzeptieren | Permitir la selección | Accetta selezionati
    Spara mina val | Tillad valgte | Lagre valg | Salli valitut | Zapisz ustawienia
    Salvează setările | Beállítások mentése | Αποθήκευση επιλογών | Сохранить настройки
    Spremi postavke | Uložiť nastavenia`),
  settings: labelsIn(`
    Settings | Cookie settings | Personalize | Manage preferences | Customize | More options
    Let me choose | Einstellungen | Cookie-Einstellungen | Anpassen | Paramétrer | Personnaliser
    Gérer mes choix | Configurar | Personalizza | Instellingen | Ustawienia | Inställningar
    Hantera cookies | Tilpas | Cookieindstillinger | Evästeasetukset | Configurações
    Show preferences | Setări cookie | Ρυθμίσεις cookies | Çerez ayarları | Настройки | 設定
    إعدادات ملفات تعريف الارتباط`),
  acknowledge: ["OK", "Got it", "Verstanden", "Compris", "Entendido", "Понятно", "Tamam"],
  other: [
    "Close",
    "Weiter",
    "Reject and subscribe",
    "Ablehnen und Abo kaufen",
    "Refuser et s'abonner",
    "Accept and pay",
    "Read our privacy policy",
    "Log in",
    "Mit Werbung weiterlesen",
    "Do you accept or reject?",
    "Accept or reject",
    "Not now",
    "Accept marketing, reject analytics",
    "",
    "→",
    "Aceptar o rechazar",
    "Learn more",
    "Abo abschließen",
    "Rechazar y pagar",
  ],
};

Deno.test("labels are distinguished", () => {
  const wrong = Object.entries(LABELS).flatMap(([kind, labels]) =>
    labels.map((label) => ({ label, kind, got: buttonKind(label, TEXTS) }))
  ).filter(({ kind, got }) => kind !== got);
  assert.deepEqual(wrong, []);
});

Deno.test("no acceptance that is taken back reads as one", () => {
  for (const label of LABELS.accept) {
    assert.notEqual(buttonKind(`Do not ${label}`, TEXTS), "accept", label);
    assert.notEqual(buttonKind(`No, ${label}`, TEXTS), "reject", label);
    assert.notEqual(buttonKind(`${label} only necessary`, TEXTS), "accept", label);
  }
});

Deno.test("an overlay about cookies is known by what it says, in other scripts as well", () => {
  const says = (sources: string[], text: string) =>
    sources.some((source) => new RegExp(source, "u").test(text.toLowerCase()));
  const notices = labelsIn(`
    Χρησιμοποιούμε cookies για ανάλυση και διαφήμιση.
    Weboldalunk sütiket használ az elemzéshez és hirdetésekhez. | 当サイトではクッキーを使用しています。
    Bu sitede analiz ve reklam için çerezler kullanılmaktadır.
    نستخدم ملفات تعريف الارتباط للتحليل والإعلان.
    Мы используем файлы cookie для аналитики и рекламы.
    Folosim module cookie pentru analiză și publicitate. | Ova stranica koristi kolačiće.
    Používáme cookies pro měření reklamy.`);
  for (const text of notices) assert.ok(says(TEXTS.layer, text) && says(TEXTS.notice, text), text);
  for (const text of ["Heti recept: csokis süti.", "Скидка 10% на розы!", "バラのセール"]) {
    assert.ok(!says(TEXTS.notice, text), text);
  }
});
