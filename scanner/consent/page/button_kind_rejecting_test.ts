import assert from "node:assert/strict";
import { labelsIn } from "../../testing/labels.ts";
import { TEXTS } from "./banner_texts.ts";
import { buttonKind } from "./joined_label_script.ts";

const REJECTING = labelsIn(`
  Nee, alleen noodzakelijk | Nein, nur notwendige | Ja, nur notwendige Cookies
  No, only necessary cookies | Non, continuer sans accepter | Nej, bara nödvändiga
  Nei, kun nødvendige | No, solo necesarias | No, solo necessari | Nie, tylko niezbędne
  Ei, vain välttämättömät | Reject all | Reject | Decline | Deny all | Refuse all cookies
  Only necessary | Necessary cookies only | Accept only essential cookies
  Use necessary cookies only | Continue without accepting → | I do not accept | No, thanks
  Reject non-essential | Alle ablehnen | Ablehnen | Alles ablehnen | Nur notwendige Cookies
  Nur erforderliche akzeptieren | Ohne Einwilligung fortfahren | Nur technisch notwendige
  Tout refuser | Je refuse | Continuer sans accepter | Refuser les cookies
  Uniquement les cookies nécessaires | Rechazar todas | Rechazar | Solo cookies necesarias
  Continuar sin aceptar | Rifiuta tutti | Rifiuta | Solo necessari | Continua senza accettare
  Alles weigeren | Weigeren | Alleen noodzakelijke cookies | Odrzuć wszystkie | Nie zgadzam się
  Tylko niezbędne | Rejeitar tudo | Nicht zustimmen | Ich lehne ab | I disagree | Afvis alle
  Reject anyway | Yes, reject all anyway | Confirm rejection | Reject everything | Don't accept
  Trotzdem ablehnen | Ja, alle ablehnen | Nein, danke | Nicht einverstanden | Non merci
  Refuser quand même | Ne pas accepter | Refuser les cookies non essentiels
  Tout refuser et fermer | No acepto | No aceptar | Rechazar de todos modos | Rechazarlas todas
  Rechazar cookies opcionales | No, gracias | Aceptar solo las necesarias | Não aceito
  Rejeitar mesmo assim | Recusar todos | Apenas os necessários | Rifiuta comunque | Non accetto
  Rifiuta e chiudi | Solo i cookie necessari | Rifiuta i cookie non necessari | Toch weigeren
  Niet akkoord | Ik ga niet akkoord | Alle cookies weigeren | Mimo to odrzuć | Odrzuć opcjonalne
  Nie, dziękuję | Avvisa ändå | Neka alla kakor | Endast nödvändiga | Acceptera inte
  Kun nødvendige cookies | Avslå alle | Hylkää kaikki evästeet | Vain välttämättömät | Nesouhlasím
  Fortsätt utan att godkänna | Fortsæt uden at acceptere | Jatka hyväksymättä
  Kontynuuj bez akceptacji | Tak, odrzuć | Ja, avvisa alla | Afslå alle | Acceptér kun nødvendige
  Respinge toate | Nu accept | Doar cele necesare | Elutasítom | Csak a szükségesek
  Απόρριψη όλων | Μόνο τα απαραίτητα | Reddet | HEPSİNİ REDDET | Sadece gerekli çerezler
  Отклонить | Отклонить все | Только необходимые | Не согласен | Отказвам всички
  Само необходимите | Відхилити все | Odbij sve | Samo nužni kolačići | Zavrni vse
  Odmietnuť všetko | Len nevyhnutné | Odmítnout volitelné cookies | すべて拒否する | 同意しない | 必須のみ
  رفض الكل | لا أوافق | 僅接受必要項目 | Nur was der Laden braucht | Nur, was nötig ist
  Da, refuz | Evet, reddet | Igen, elutasítom`);

/** What only sounds like a rejection. */
const NOT_REJECTING = labelsIn(`
  Non rifiutare | Non rifiuto | No rechazar | No rechazar todo | No denegar | Nicht ablehnen
  Alle nicht ablehnen | Ich lehne nicht ab | Ne pas refuser | Ne pas tout refuser | Niet weigeren
  Não rejeitar | Não recusar | Não rejeito | Nie odrzucaj | Nie odrzucam | Nie odrzuć
  Do not reject | Don't decline | Don’t reject all cookies | Avvisa inte | Afvis ikke | Älä hylkää
  Ei hylkää | Nu respinge | Не отклонять | Ne odbij | Functional | Functional cookies
  Functional only | No rebutjo | No rebutgis | Nu refuz | Не отклоняю | Nem utasítom el
  Neodmítat | Non nego | Hafna ekki | Accept functional cookies | Allow functional | Nur funktionale Cookies`);

Deno.test("a rejection that is taken back, and an optional category, are no rejection", () => {
  for (const label of NOT_REJECTING) {
    assert.notEqual(buttonKind(label, TEXTS), "reject", label);
    assert.notEqual(buttonKind(label, TEXTS), "accept", label);
  }
});

Deno.test("a link in the running text says where to refuse", () => {
  const links = labelsIn(`
    odmietnuť tu | odmítnout zde | Zde odmítnout | refuse here | hier ablehnen | hier weigeren
    refuser ici | rechazar aquí | recusar aqui | rifiutare qui | odrzuć tutaj | avvisa här
    afvis her | avslå her | hylkää tästä | elutasítás itt | εδώ απόρριψη | отклонить здесь
    відхилити тут | buradan reddet | refuză aici | odbij ovdje | zavrni tukaj`);
  for (const label of links) assert.equal(buttonKind(label, TEXTS), "reject", label);
  for (const label of ["tu", "zde", "here", "hier", "odmietnuť tu neskôr", "more here"]) {
    assert.notEqual(buttonKind(label, TEXTS), "reject", label);
    assert.notEqual(buttonKind(label, TEXTS), "accept", label);
  }
});

Deno.test("labels that reject are understood, and never read as the opposite", () => {
  for (const label of REJECTING) {
    assert.equal(buttonKind(label, TEXTS), "reject", label);
    assert.notEqual(buttonKind(`${label}.`, TEXTS), "accept", label);
  }
});
