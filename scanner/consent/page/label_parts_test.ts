/** Labels that no list has as a whole, and their neighbours, in many languages. */
import assert from "node:assert/strict";
import { labelsIn } from "../../testing/labels.ts";
import { TEXTS } from "./banner_texts.ts";
import { buttonKind } from "./joined_label_script.ts";
import { kindsByWords } from "./layer_kinds_script.ts";

const REFUSES = labelsIn(`
  Continue with necessary cookies → | I want the necessary ones only | Just what the site needs to work
  Proceed with required cookies only | Keep only the technical cookies | Nothing but the essentials
  No thanks, essentials only | Nein danke, nur das Nötigste | Tylko to, co konieczne | Jen to nejnutnější
  Continue without consenting | Go on without tracking | Keep reading without cookies
  Weiter nur mit dem Nötigen | Ich möchte nur die notwendigen Cookies | Mit technisch notwendigen fortfahren
  Nur das, was für den Betrieb erforderlich ist | Weiterlesen, ohne zuzustimmen | Ohne Tracking weiterlesen
  Continuer avec les cookies nécessaires | Je veux seulement l'essentiel | Poursuivre sans donner mon accord
  Continuar solo con las necesarias | Quiero solo las imprescindibles | Seguir navegando sin cookies
  Continuar só com os necessários | Prefiro apenas os essenciais | Continuar a navegar sem aceitar cookies
  Continua només amb les imprescindibles | Continua navegant sense galetes
  Continua solo con i necessari | Voglio solo quelli indispensabili | Prosegui senza dare il consenso
  Verder met alleen het noodzakelijke | Ik wil enkel wat nodig is | Verder lezen zonder toestemming
  Kontynuuj tylko z niezbędnymi | Chcę tylko konieczne pliki | Przejdź dalej bez wyrażania zgody
  Pokračovat s nezbytnými cookies → | Stačí mi jen nutné cookies | Pokračovat dál bez udělení souhlasu
  Uložit jen nezbytné
  Pokračovať len s nevyhnutnými | Stačia mi iba potrebné | Pokračovať bez udelenia súhlasu
  Fortsätt med bara nödvändiga kakor | Jag nöjer mig med de nödvändiga | Läs vidare utan spårning
  Fortsæt kun med de nødvendige | OK til nødvendige | OK till nödvändiga | Jeg vil kun have det nødvendige | Læs videre uden at acceptere cookies
  Fortsett med bare nødvendige | Jeg vil bare ha det nødvendige | Gå videre uten sporing
  Jatka vain välttämättömillä | Haluan vain pakolliset | Jatka lukemista ilman evästeitä
  Continuă doar cu cele necesare | Vreau numai modulele esențiale | Continuă să citești fără cookie-uri
  Csak a működéshez szükségeseket kérem | Tovább a szükséges sütikkel | Folytatom hozzájárulás nélkül
  Συνέχεια μόνο με τα απαραίτητα | Θέλω μόνο τα αναγκαία | Συνέχεια στο site χωρίς συγκατάθεση
  Sadece gerekli olanlarla devam et | Zorunlu çerezlerle devam et | Çerezleri kabul etmeden devam et
  Продолжить только с необходимыми | Мне нужны только обязательные | Продолжить просмотр без согласия
  Продовжити лише з необхідними | Хочу тільки обов'язкові файли | Читати далі без відстеження
  Продължи само с необходимите | Искам само задължителните | Продължи към сайта без съгласие
  Nastavi samo s nužnima | Želim samo neophodne | Nastavi čitati bez kolačića
  Настави само са неопходним | Nadaljuj samo z nujnimi | Nadaljuj branje brez privolitve
  Halda áfram með nauðsynlegar | Jätkan ainult vajalikega | Jätka lugemist ilma küpsisteta
  Tęsti tik su būtinais | Turpināt tikai ar nepieciešamajām | Tiếp tục chỉ với cookie cần thiết
  仅使用必要的 Cookie 继续 | 必要なクッキーのみで続ける | 필수 쿠키만으로 계속하기 | ดำเนินการต่อด้วยคุกกี้ที่จำเป็นเท่านั้น
  להמשיך רק עם עוגיות הכרחיות | المتابعة بملفات تعريف الارتباط الضرورية فقط
  Lanjutkan hanya dengan yang diperlukan`);

/** The same in languages that fewer people read. */
const REFUSES_TOO = labelsIn(`
  Parhau gyda chwcis angenrheidiol yn unig | Derbyn cwcis hanfodol yn unig | Parhau heb dderbyn
  Gwrthod cwcis ystadegau | Baztertu estatistika cookieak | Vazhdo vetëm me të nevojshmet
  Lejo vetëm cookies e domosdoshme | Vazhdo pa pranuar | Refuzo reklamat
  Продолжи само со неопходните | Дозволи само задолжителни колачиња | Продолжи без прифаќање
  Одбиј статистика | Працягнуць толькі з неабходнымі | Адхіліць рэкламныя
  Ընդունել միայն անհրաժեշտները | Շարունակել միայն պարտադիր թխուկներով | Շարունակել առանց համաձայնության
  Մերժել գովազդային թխուկները | Yalnız zəruri kukilərlə davam et | Yalnız vacib kukiləri qəbul et
  Тек қажетті файлдарды қабылдау | Тек міндетті cookie файлдарын қолдану
  Gaan voort met slegs noodsaaklike koekies | Aanvaar net die nodige | Gaan voort sonder om te aanvaar
  Kompli bil-cookies meħtieġa biss | Aċċetta l-essenzjali biss | Irrifjuta r-reklami
  Nëmmen déi noutwenneg Cookien akzeptéieren | Weider ouni Averständnis
  Glac le fianáin riachtanacha amháin | Lean ar aghaidh gan ghlacadh | ანალიტიკის უარყოფა`);

const SETTINGS_TOO = labelsIn(`
  Gweld fy newisiadau cwcis | Rheoli dewisiadau | Ikusi aukerak | Shiko preferencat e mia
  Прикажи ги поставките | Напредни поставки | Паказаць налады | Ցույց տալ կարգավորումները
  Kuki parametrləri | Ətraflı seçimlər | Құпиялылық баптаулары | Wys my voorkeure
  Uri d-dettalji | Meng Astellungen änneren | Féach ar na socruithe | ჩემი არჩევანი`);

const SAVES_TOO = labelsIn(`
  Cadw fy newisiadau | Gorde hautaketa | Ruaj preferencat e mia | Зачувај го изборот | Захаваць выбар
  Պահպանել ընտրությունը | Seçimi yadda saxla | Таңдауды сақтау | Stoor my keuse
  Issejvja l-għażliet tiegħi | Meng Auswiel späicheren | Sábháil mo roghanna | არჩევანის შენახვა
  ذخیره تنظیمات`);

const NEIGHBOURS_TOO = labelsIn(`
  Derbyn cwcis hanfodol ac ystadegau | Pam cwcis hanfodol? | Cwcis angenrheidiol | Mwy am gwcis
  Prano të nevojshmet dhe reklamat | Cookies e nevojshme | Прифати неопходни и рекламни
  Неопходни колачиња | Прыняць неабходныя і рэкламныя | Ընդունել անհրաժեշտները և գովազդը
  Անհրաժեշտ թխուկներ | Ընդունել բոլորը, նաև ոչ անհրաժեշտները | Zəruri və reklam kukilərini qəbul et
  Қажетті және жарнама файлдарын қабылдау | Барлығын қабылдау, қажет еместерін де
  Aanvaar noodsaaklike en advertensies | Nie net noodsaaklike koekies nie | Noodsaaklike koekies
  Aċċetta l-meħtieġa u r-reklami | Mhux biss dawk meħtieġa | Noutwenneg an Reklamm akzeptéieren
  Glac le riachtanacha agus fógraí | Vazhdo | Продолжи | Շարունակել | Gaan voort`);

const SETTINGS = labelsIn(`
  Advanced settings | My privacy options | Detailed cookie preferences | I want to choose | Let me decide
  Erweiterte Einstellungen | Meine Privatsphäre-Einstellungen | Zu den Cookie-Einstellungen
  Paramètres avancés | Voir mes préférences | Configuración avanzada | Definições avançadas
  Impostazioni avanzate | Vai alle preferenze | Geavanceerde instellingen | USTAWIENIA ZAAWANSOWANE
  Przejdź do ustawień zaawansowanych | Podrobné nastavení | Pokročilá nastavení | Rozšírené nastavenia
  Avancerade inställningar | Avancerede indstillinger | Ret valg | Avanserte innstillinger | Tarkemmat asetukset
  Setări avansate | Részletek | Részletes beállítások | Σύνθετες ρυθμίσεις | Gelişmiş ayarlar
  Расширенные настройки | Розширені налаштування | Разширени настройки | Napredne postavke
  Напредна подешавања | Napredne nastavitve | Ítarlegar stillingar | Täpsemad seaded
  Išplėstiniai nustatymai | Papildu iestatījumi | Pengaturan lanjutan`);

const NEIGHBOURS = labelsIn(`
  Accept necessary and analytics | Why necessary? | Why only necessary?
  More about necessary cookies | Accept all (also not necessary) | Save necessary
  Accept necessary & marketing | Allow required, statistics | Accept not only necessary
  Continue without ads for 3 € | Continue without registration | Without | Continue
  Accept necessary plus 3 partners | Is only the necessary allowed?
  Accept essential performance cookies | Aceptar las necesarias y las de rendimiento
  Accepter les cookies essentiels et de performance | Read more without ads with Plus
  Notwendige Cookies | Notwendige und Statistik zulassen | Mehr über notwendige Cookies
  Alle akzeptieren, auch nicht notwendige | Ohne Werbung weiterlesen für 2,99 €
  Nicht nur notwendige akzeptieren | Weiter ohne Anmeldung
  Accepter les nécessaires et la publicité | En savoir plus sur les nécessaires
  Cookies necesarias | Aceptar necesarias y estadísticas | Continuar sin registrarse
  Niezbędne pliki cookie | Akceptuj niezbędne i marketingowe | Nezbytné cookies
  Přijmout nezbytné a analytické | Szükséges sütik | A szükséges és statisztikai sütiket kérem
  Необходимые файлы cookie | Принять необходимые и рекламные | Необхідні файли
  必要なクッキー | 必要なクッキーとは | 接受必要和分析 | 필수 쿠키
  Privacy policy | Cookie policy | Advanced | Account settings page of Bob | Our partners
  Save my settings and win`);

const wrongly = (labels: string[], isRight: (kind: string) => boolean) =>
  labels.map((label) => ({ label, kind: buttonKind(label, TEXTS) }))
    .filter(({ kind }) => !isRight(kind));

Deno.test("only what is necessary, and on without consent: a refusal in any words", () => {
  assert.deepEqual(wrongly([...REFUSES, ...REFUSES_TOO], (kind) => kind === "reject"), []);
});

Deno.test("settings by any adjective are settings", () => {
  assert.deepEqual(wrongly([...SETTINGS, ...SETTINGS_TOO], (kind) => kind === "settings"), []);
});

Deno.test("saving what was chosen saves in any language", () => {
  assert.deepEqual(wrongly(SAVES_TOO, (kind) => kind === "save"), []);
});

Deno.test("a category, a question, an addition and an offer are no answer", () => {
  const neighbours = [...NEIGHBOURS, ...NEIGHBOURS_TOO];
  assert.deepEqual(wrongly(neighbours, (kind) => !/reject|settings/.test(kind)), []);
});

Deno.test("known phrases go before words, and no ads at a price are no refusal", () => {
  const kinds = (labels: string[], said = "We use cookies.") => kindsByWords(labels, TEXTS, said);
  assert.deepEqual(kinds(["Reject", "Just what the site needs to work"]), ["reject", "other"]);
  assert.deepEqual(kinds(["Cookie settings", "Details"]), ["settings", "other"]);
  assert.deepEqual(kinds(["Continue without ads"]), ["reject"]);
  assert.deepEqual(kinds(["Continue without ads"], "Subscribe, or accept."), ["other"]);
  assert.deepEqual(kinds(["Continue without ads"], "No cookies for 3 € a month."), ["other"]);
});

/** Layers that say that going on to the site consents. */
const ENTRANCES: [said: string, labels: [string, string]][] = [
  ["Klikając „Przejdź do serwisu”, wyrażasz zgodę na przetwarzanie danych. Cookies.", [
    "Przejdź do serwisu",
    "Ustawienia zaawansowane",
  ]],
  ["We use cookies. By clicking “Continue to site” you consent to them.", [
    "Continue to site",
    "Manage settings",
  ]],
  ["Mit Klick auf „Weiter zur Seite“ willigen Sie in Cookies ein, also die Einwilligung.", [
    "Weiter zur Seite",
    "Einstellungen",
  ]],
];

Deno.test("going on to the site accepts only where the layer says so", () => {
  for (const [said, labels] of ENTRANCES) {
    assert.deepEqual(kindsByWords(labels, TEXTS, said), ["accept", "settings"], said);
    assert.deepEqual(kindsByWords(labels, TEXTS, "We use cookies."), ["other", "settings"], said);
    assert.deepEqual(kindsByWords([labels[0]], TEXTS, said), ["accept"], said);
    assert.deepEqual(kindsByWords([labels[0]], TEXTS, "We use cookies."), ["other"], said);
  }
  const said = "Klikając „Przejdź do serwisu”, wyrażasz zgodę.";
  assert.deepEqual(
    kindsByWords(["Przejdź do serwisu", "Akceptuję", "Ustawienia"], TEXTS, said),
    ["other", "accept", "settings"],
  );
});

/** Answers in the first person. */
const FIRST_PERSON: [accepts: string, refuses: string][] = [
  ["I don't mind", "I'll do without"],
  ["Fine with me", "Leave it out"],
  ["Hab nichts dagegen", "Lieber ohne"],
  ["Ça ne me dérange pas", "Je m'en passerai"],
  ["No me importa", "Prefiero sin eso"],
  ["Não me importo", "Passo sem isso"],
  ["Per me va bene", "Ne faccio a meno"],
  ["Geen bezwaar", "Liever zonder"],
  ["Nie mam nic przeciwko", "Obejdę się bez tego"],
  ["Nevadí mi to", "Obejdu se bez toho"],
  ["Nemám nič proti", "Zaobídem sa bez toho"],
  ["Det stör mig inte", "Hellre utan"],
  ["Det gør ikke noget", "Helst uden"],
  ["Det gjør ikke noe", "Helst uten"],
  ["Ei haittaa", "Pärjään ilman"],
  ["Nu mă deranjează", "Mă descurc fără"],
  ["Nem bánom", "Inkább nélküle"],
  ["Δεν με πειράζει", "Καλύτερα χωρίς αυτά"],
  ["Sakıncası yok", "Onsuz da olur"],
  ["Я не против", "Обойдусь без этого"],
  ["Я не проти", "Обійдуся без цього"],
  ["Нямам против", "Ще мина без това"],
  ["Ne smeta mi", "Radije bez toga"],
  ["Nimam nič proti", "Raje brez tega"],
  ["我不介意", "我不需要这些"],
];

Deno.test("answers in the first person answer beside each other, where cookies are named", () => {
  const wrong = FIRST_PERSON.map((pair) => ({ pair, kinds: kindsByWords(pair, TEXTS, "Cookies") }))
    .filter(({ kinds }) => kinds.join() !== "accept,reject");
  assert.deepEqual(wrong, []);
});
