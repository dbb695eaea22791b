import assert from "node:assert/strict";
import { labelsIn } from "../../testing/labels.ts";
import type { ButtonKind } from "./button_kind_script.ts";
import { TEXTS } from "./banner_texts.ts";
import { buttonKind } from "./joined_label_script.ts";
import { kindsByWords, namesCookies } from "./layer_kinds_script.ts";

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
    قبول الكل
    Permet les galetes | Accepto | Accepta-ho tot | Acepta todas las cookies | Permita todo
    Aceite os cookies | Concordo com tudo | Acceptez tous les cookies | J'autorise
    Accettate | Do il mio consenso | Ik ga akkoord | Sta cookies toe | Ich erlaube alle Cookies
    Akzeptieren Sie alle | I'm fine with that | Agree to all cookies | Zezwól na wszystkie
    Przyjmuję | Povoluji vše | Prijmite všetky | Jag tillåter alla kakor
    Jeg siger ja | OK til alle | OK till alla kakor | Jeg godtar alle informasjonskapsler | Suostun | Acceptați toate | Accept totuși
    Engedélyezem mindet | Επιτρέψτε όλα | Hepsine izin ver | Разрешаю все файлы cookie
    Приймаю | Разреши всички бисквитки | Prihvaćam sve | Dovolim vse piškotke | Leyfðu allar
    Luba kõik | Leidžiu visus | Atļauju visas | Chấp nhận mọi cookie | 我同意 | クッキーの使用に同意します
    쿠키를 허용합니다 | אני מאשר | اسمح بالكل | Setuju | Trotzdem akzeptieren | Accepter quand même
    Zaakceptuj i zamknij | Přijmout a zavřít | Acceptér og luk | Принять и закрыть | Kabul et ve kapat
    Hyväksy ja sulje | Klar, alle akzeptieren | Super, j'accepte`),
  save: labelsIn(`
    Mijn keuze bewaren | Save & exit | Save settings | Confirm my choices | Accept selection | Allow selection
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
    "Accept and subscribe",
    "Zaakceptuj i kup",
    "Sounds good",
    "Klar",
    "Anyway",
    "Super, reject or accept",
    "Jetzt nicht",
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
    Používáme cookies pro měření reklamy. | Aquest web fa servir galetes.
    Mogen wij cookies plaatsen om te tellen hoeveel mensen onze site bezoeken?
    Dürfen wir Cookies setzen? | May we remember you with a cookie? | Acceptez-vous nos cookies ?
    Możemy zapisać ciasteczka? | Får vi lagra kakor? | Putem folosi module cookie?
    Nous utilisons des témoins de connexion. | Ce site dépose des témoins pour mesurer ses visites.
    Használhatunk sütiket? | Можно мы сохраним куки? | Na tej stronie zapisywane są pliki cookie`);
  for (const text of notices) assert.ok(says(TEXTS.layer, text) && says(TEXTS.notice, text), text);
  for (
    const text of [
      "Heti recept: csokis süti.",
      "Скидка 10% на розы!",
      "バラのセール",
      "Our best cookies, baked today.",
      "Mag ik een recept voor koekjes?",
      "La police cherche des témoins.",
    ]
  ) {
    assert.ok(!says(TEXTS.notice, text), text);
  }
});

/** Answers of conversation: who accepts, who refuses. */
const CONVERSATION: [accepts: string, refuses: string][] = [
  ["Prima", "Liever niet"],
  ["Ja, gerne", "Lieber nicht"],
  ["Klar, her damit", "Nein danke"],
  ["Geht klar", "Nö, lieber nicht"],
  ["Passt", "Muss nicht sein"],
  ["Sounds good!", "No thanks"],
  ["Fine by me", "I'd rather not"],
  ["Sure, why not", "Nope"],
  ["C’est parti !", "Que nenni"],
  ["Bien sûr", "Non merci"],
  ["Vale", "Ni hablar"],
  ["¡Claro que sí!", "Mejor no"],
  ["D'acord", "Millor que no"],
  ["Certo, volentieri", "Meglio di no"],
  ["Claro", "Prefiro que não"],
  ["Jasne", "Nie, dzięki"],
  ["Jasně", "Ne, díky"],
  ["Jasné", "Radšej nie"],
  ["Ja, gärna", "Nej tack"],
  ["Meget gerne", "Ellers tak"],
  ["Ja takk", "Helst ikke"],
  ["Totta kai", "Mieluummin en"],
  ["Sigur", "Mai bine nu"],
  ["Persze", "Inkább nem"],
  ["Φυσικά", "Καλύτερα όχι"],
  ["Olur", "Hayır, teşekkürler"],
  ["Конечно", "Спасибо, не надо"],
  ["Звісно", "Ні, дякую"],
  ["Разбира се", "По-добре не"],
  ["Naravno", "Radije ne"],
  ["Seveda", "Raje ne"],
  ["Endilega", "Helst ekki"],
  ["Muidugi", "Pigem mitte"],
  ["Žinoma", "Geriau ne"],
  ["Protams", "Labāk nē"],
  ["Được thôi", "Không, cảm ơn"],
  ["ได้เลย", "ไม่ดีกว่า"],
  ["没问题", "不用了，谢谢"],
  ["いいですよ", "遠慮します"],
  ["좋아요", "괜찮습니다"],
  ["בטח", "עדיף שלא"],
  ["بالتأكيد", "لا، شكرًا"],
];
const COOKIES = "May we set cookies?";

Deno.test("beside each other, a friendly yes accepts and a polite no refuses", () => {
  const wrong = CONVERSATION.map((pair) => ({ pair, kinds: kindsByWords(pair, TEXTS, COOKIES) }))
    .filter(({ kinds }) => kinds.join() !== "accept,reject");
  assert.deepEqual(wrong, []);
  assert.deepEqual(kindsByWords(["No", "Yes"], TEXTS, "May we measure?"), ["reject", "accept"]);
  const settings = ["Klar, her damit", "Nur was der Laden braucht", "Lass mal sehen"];
  assert.deepEqual(kindsByWords(settings, TEXTS, COOKIES), ["accept", "reject", "other"]);
});

Deno.test("a yes accepts beside the settings, where cookies are named", () => {
  const pairs = [
    ["Ja, dat mag", "Cookies instellen"],
    ["Ja, das dürft ihr", "Einstellungen"],
    ["Oui, vous pouvez", "Paramétrer"],
    ["Sí, adelante", "Configurar"],
    ["Tak, możecie", "Ustawienia"],
    ["Jah, võib", "Seaded"],
    ["Yes", "Settings"],
  ];
  const wrong = pairs.filter((labels) =>
    kindsByWords(labels, TEXTS, COOKIES).join() !== "accept,settings"
  );
  assert.deepEqual(wrong, []);
  const others = [
    ["Yes, let me choose", "Settings"],
    ["Ja, ik ben 18", "Instellingen"],
    ["Ja, meer weten", "Instellingen"],
    ["Ja, nur notwendige", "Einstellungen"],
  ];
  assert.deepEqual(
    others.filter((labels) => kindsByWords(labels, TEXTS, COOKIES).includes("accept")),
    [],
  );
  assert.deepEqual(kindsByWords(["Yes", "Settings"], TEXTS, "Are you 18?"), ["other", "settings"]);
});

Deno.test("talk without its opposite, or without a word of cookies, is no answer", () => {
  const other = (labels: string[], said = COOKIES) =>
    assert.ok(!kindsByWords(labels, TEXTS, said).includes("accept"), labels.join());
  other(["Sounds good", "Settings"]);
  other(["Klar", "Prima", "Ablehnen"]);
  other(["Sure, subscribe", "No thanks"]);
  other(["Fine by me, sign me up", "Reject all"]);
  other(["Sounds good", "Nope"], "See you at the fair? Our cookie policy applies.");
  assert.deepEqual(kindsByWords(["Lieber nicht"], TEXTS, COOKIES), ["other"], "a no to nothing");
  const known = ["Sounds good", "Accept all", "Reject all"];
  assert.deepEqual(kindsByWords(known, TEXTS, COOKIES), ["other", "accept", "reject"]);
});

Deno.test("where a visitor is asked to be sure of a refusal, a yes refuses", () => {
  const again: [said: string, labels: string[], kinds: string[]][] = [
    ["Sunteți sigur? Reclamele plătesc redacția.", ["Accept totuși", "Da, refuz"], [
      "accept",
      "reject",
    ]],
    ["Are you sure? Ads pay our writers.", ["Yes, I'm sure", "Go back"], ["reject", "other"]],
    ["Are you sure?", ["Yes", "No"], ["reject", "other"]],
    ["Sind Sie sicher, dass Sie ablehnen möchten?", ["Ja", "Nein"], ["reject", "other"]],
    ["Czy na pewno? Bez zgody reklamy będą inne.", [
      "Wróć do ustawień",
      "Potwierdzam i przechodzę dalej",
    ], ["settings", "reject"]],
    ["Opravdu?", ["Ano, pokračovat a zavřít", "Zpět"], ["reject", "other"]],
    ["Sikker?", ["Ja, fortsæt", "Accepter alle"], ["reject", "accept"]],
    ["Είστε σίγουροι;", ["Ναι", "Όχι"], ["reject", "other"]],
    ["We use cookies. Not sure? Ask us.", ["Yes", "No"], ["accept", "reject"]],
    ["Êtes-vous sûr ?", ["Continuer", "Accepter quand même"], ["reject", "accept"]],
    ["Jste si jistí? Bez reklam to nepůjde.", ["Ano", "Zpět"], ["reject", "other"]],
    // Which question a yes would answer is not known.
    ["Are you sure? Would you accept after all?", ["Yes", "No"], ["other", "other"]],
    ["Are you sure you want to accept everything?", ["Yes", "No"], ["other", "other"]],
  ];
  for (const [said, labels, kinds] of again) {
    assert.deepEqual(kindsByWords(labels, TEXTS, said), kinds, said);
  }
});

Deno.test("small files on the visitor's device are cookies, whatever they are called", () => {
  const cookies = labelsIn(`
    We'd like to keep small text files on your device. | Dürfen wir kleine Dateien auf deinem Gerät ablegen?
    Nous déposons de petits fichiers sur votre appareil. | Guardamos pequeños archivos en tu dispositivo
    Salviamo piccoli file sul tuo dispositivo. | We bewaren kleine bestandjes op je apparaat.
    Zapisujemy małe pliki na Twoim urządzeniu. | Ukládáme malé soubory do vašeho prohlížeče.
    Vi sparar små textfiler på din enhet. | Tallennamme laitteellesi pieniä tekstitiedostoja.
    Kis fájlokat tárolunk az eszközödön. | Мы сохраняем небольшие файлы на вашем устройстве.
    Cihazınıza küçük dosyalar kaydediyoruz. | お使いの端末に小さなファイルを保存します。`);
  assert.deepEqual(cookies.filter((text) => !namesCookies(text, TEXTS)), []);
  const others = labelsIn(`
    Save the file on your device | Small files for big plans | Kleine Preise für jedes Gerät
    Your device is too small for this app. | Les fichiers de la police`);
  assert.deepEqual(others.filter((text) => namesCookies(text, TEXTS)), []);
});

Deno.test("an answer may say that one reads on", () => {
  const accepting = [
    "Kabul et ve ücretsiz oku",
    "Acceptă și citește",
    "Elfogadom és olvasom",
    "Αποδοχή και ανάγνωση",
    "Принять и читать",
    "Прийняти та читати",
  ];
  for (const label of accepting) assert.equal(buttonKind(label, TEXTS), "accept", label);
  assert.equal(buttonKind("Reddet ve oku", TEXTS), "reject");
  assert.equal(buttonKind("Abone ol ve oku", TEXTS), "other");
});
