/** The ways to settings, to the site and to a page with ads, in all languages. */
import assert from "node:assert/strict";
import { labelsIn } from "../../testing/labels.ts";
import { TEXTS } from "./banner_texts.ts";
import { buttonKind } from "./joined_label_script.ts";
import { kindsByWords } from "./layer_kinds_script.ts";

const SETTINGS = labelsIn(`
  Advanced settings | Detailed settings | Advanced options | Choose cookies
  Set cookies individually | View details | Change settings
  Erweiterte Einstellungen | Detaillierte Einstellungen | Detaileinstellungen | Einzeln auswählen
  Individuell festlegen | Einstellungen ändern | Cookies auswählen
  Paramètres avancés | Paramètres détaillés | Réglages détaillés | Choisir les témoins
  Modifier mes réglages | Personnaliser mes choix | Gérer les témoins
  Ajustes avanzados | Configuración detallada | Opciones avanzadas | Elegir cookies
  Cambiar ajustes | Ver detalles | Configurar cookies
  Configurações avançadas | Definições detalhadas | Opções avançadas | Escolher cookies
  Alterar definições | Ver detalhes
  Configuració avançada | Configuració detallada | Opcions avançades | Triar galetes
  Canviar la configuració | Veure detalls
  Impostazioni avanzate | Impostazioni dettagliate | Opzioni avanzate | Scegli i cookie
  Modifica impostazioni | Mostra dettagli | Vedi i dettagli
  Geavanceerde instellingen | Gedetailleerde instellingen | Geavanceerde opties | Cookies kiezen
  Instellingen wijzigen | Details tonen | Zelf kiezen
  Ustawienia zaawansowane | Ustawienia szczegółowe | Szczegółowe ustawienia | Opcje zaawansowane
  Wybierz pliki cookie | Zmień ustawienia | Pokaż szczegóły | Zarządzaj ciasteczkami
  Pokročilé nastavení | Podrobné nastavení | Detailní nastavení | Rozšířené možnosti
  Vybrat cookies | Změnit nastavení | Zobrazit podrobnosti | Upravit nastavení cookies
  Pokročilé nastavenia | Podrobné nastavenie | Podrobné nastavenia | Detailné nastavenie
  Rozšírené možnosti | Vybrať cookies | Zmeniť nastavenie | Zobraziť podrobnosti
  Upraviť nastavenie
  Avancerade inställningar | Detaljerade inställningar | Avancerade alternativ | Välj kakor
  Ändra inställningar | Visa detaljer | Välj själv
  Avancerede indstillinger | Detaljerede indstillinger | Avancerede muligheder | Vælg cookies
  Ændr indstillinger | Vis detaljer | Vælg selv
  Avanserte innstillinger | Detaljerte innstillinger | Avanserte valg | Velg informasjonskapsler
  Endre innstillinger | Vis detaljer | Velg selv
  Lisäasetukset | Yksityiskohtaiset asetukset | Tarkemmat asetukset | Valitse evästeet
  Muuta asetuksia | Näytä tiedot | Valitse itse
  Setări avansate | Setări detaliate | Opțiuni avansate | Alege cookie-urile | Modifică setările
  Vezi detalii
  Speciális beállítások | Részletes beállítások | Haladó beállítások | Sütik kiválasztása
  Beállítások módosítása | Részletek megjelenítése | Részletes beállítás
  Προχωρημένες ρυθμίσεις | Αναλυτικές ρυθμίσεις | Σύνθετες επιλογές | Επιλογή cookies
  Αλλαγή ρυθμίσεων | Προβολή λεπτομερειών | Εμφάνιση λεπτομερειών
  Gelişmiş ayarlar | Ayrıntılı ayarlar | Detaylı ayarlar | Gelişmiş seçenekler | Çerezleri seç
  Ayarları değiştir | Ayrıntıları göster
  Расширенные настройки | Подробные настройки | Детальная настройка | Дополнительные параметры
  Выбрать куки | Изменить настройки | Показать подробности | Тонкая настройка
  Розширені налаштування | Детальні налаштування | Докладні налаштування | Додаткові параметри
  Вибрати файли cookie | Змінити налаштування | Показати подробиці
  Разширени настройки | Подробни настройки | Детайлни настройки | Допълнителни опции
  Избор на бисквитки | Промяна на настройките | Покажи подробности
  Napredne postavke | Detaljne postavke | Dodatne opcije | Odaberi kolačiće | Promijeni postavke
  Prikaži detalje
  Napredna podešavanja | Detaljna podešavanja | Dodatne opcije | Izaberi kolačiće
  Promeni podešavanja | Prikaži detalje | Детаљна подешавања
  Napredne nastavitve | Podrobne nastavitve | Dodatne možnosti | Izberi piškotke
  Spremeni nastavitve | Prikaži podrobnosti
  Ítarlegar stillingar | Nánari stillingar | Fleiri valkostir | Velja vafrakökur
  Breyta stillingum | Sýna nánar
  Täpsemad seaded | Üksikasjalikud seaded | Lisavalikud | Vali küpsised | Muuda seadeid
  Näita üksikasju | Täpsemad valikud
  Išplėstiniai nustatymai | Išsamūs nustatymai | Papildomos parinktys | Pasirinkti slapukus
  Keisti nustatymus | Rodyti išsamiau | Detalūs nustatymai
  Paplašināti iestatījumi | Detalizēti iestatījumi | Papildu iespējas | Izvēlēties sīkdatnes
  Mainīt iestatījumus | Rādīt detaļas
  Cài đặt nâng cao | Cài đặt chi tiết | Tùy chọn nâng cao | Chọn cookie | Thay đổi cài đặt
  Xem chi tiết | Tùy chỉnh cookie
  การตั้งค่าขั้นสูง | การตั้งค่าโดยละเอียด | ตัวเลือกขั้นสูง | เลือกคุกกี้ | เปลี่ยนการตั้งค่า
  แสดงรายละเอียด
  高级设置 | 详细设置 | 进阶设定 | 高级选项 | 选择 Cookie | 更改设置 | 查看详情 | 詳細設定 | 進階設定
  詳細設定 | 高度な設定 | 詳細な設定 | 詳細オプション | Cookieを選択 | 設定を変更 | 詳細を表示 | 個別に設定する
  고급 설정 | 상세 설정 | 세부 설정 | 고급 옵션 | 쿠키 선택 | 설정 변경 | 자세히 보기 | 세부정보 보기
  הגדרות מתקדמות | הגדרות מפורטות | אפשרויות מתקדמות | בחירת עוגיות | שינוי הגדרות | הצג פרטים
  الإعدادات المتقدمة | إعدادات متقدمة | إعدادات تفصيلية | خيارات متقدمة
  اختيار ملفات تعريف الارتباط | تغيير الإعدادات | عرض التفاصيل
  Pengaturan lanjutan | Setelan rinci | Opsi lanjutan | Pilih cookie | Ubah pengaturan
  Lihat detail | Pengaturan terperinci`);

Deno.test("detailed, advanced and chosen settings are settings in every language", () => {
  assert.deepEqual(SETTINGS.filter((label) => buttonKind(label, TEXTS) !== "settings"), []);
});

/** The way on with ads, the subscription, what the wall says. */
const WALLS: [free: string, paid: string, said: string][] = [
  ["Continuar gratis", "Subscriure'm per 2 €", "Amb galetes o 2 € al mes."],
  ["Continuar com publicidade", "Assinar por 2 €", "Com cookies ou 2 € por mês."],
  ["Fortsätt med annonser", "Prenumerera för 29 kr", "Med kakor eller 29 kr i månaden."],
  ["Fortsæt gratis", "Køb abonnement 29 kr", "Med cookies eller 29 kr om måneden."],
  ["Fortsett med annonser", "Kjøp for 29 kr", "Med informasjonskapsler eller 29 kr i måneden."],
  ["Jatka maksutta", "Tilaa 3 €", "Evästeillä tai 3 € kuussa."],
  ["Pokračovať zadarmo", "Predplatiť za 2 €", "So súbormi cookie alebo 2 € mesačne."],
  ["Tovább ingyen", "Előfizetek 990 Ft", "Sütikkel vagy havi 990 Ft."],
  ["Continuă gratuit", "Abonează-te 10 lei", "Cu cookie-uri sau 10 lei pe lună."],
  ["Συνέχεια δωρεάν", "Συνδρομή 2 €", "Με cookies ή 2 € τον μήνα."],
  ["Ücretsiz devam et", "Abone ol 2 €", "Çerezlerle ya da ayda 2 €."],
  ["Продолжить бесплатно", "Подписка 99 руб", "С cookie или 99 руб в месяц."],
  ["Продовжити безкоштовно", "Підписка 2 €", "З cookie або 2 € на місяць."],
  ["Продължи безплатно", "Абонамент 2 €", "С бисквитки или 2 € на месец."],
  ["Nastavi besplatno", "Pretplata 2 €", "S kolačićima ili 2 € mjesečno."],
  ["Nadaljuj brezplačno", "Naročnina 2 €", "S piškotki ali 2 € na mesec."],
  ["Jätka tasuta", "Telli 2 €", "Küpsistega või 2 € kuus."],
  ["Tęsti nemokamai", "Prenumerata 2 €", "Su slapukais arba 2 € per mėnesį."],
  ["Turpināt bez maksas", "Abonēt par 2 €", "Ar sīkdatnēm vai 2 € mēnesī."],
  ["無料で続ける", "月額 $3 で購読", "クッキーを使うか、月額 $3 か。"],
];

Deno.test("beside a price, the way on for free accepts in every language", () => {
  const wrong = WALLS.filter(([free, paid, said]) =>
    kindsByWords([free, paid], TEXTS, said).join() !== "accept,other"
  );
  assert.deepEqual(wrong, []);
});

/** The way to the site, and the refusal beside it. */
const ENTRANCES: [enter: string, reject: string][] = [
  ["Enter site", "Reject"],
  ["Zum Angebot", "Ablehnen"],
  ["Accéder au site", "Refuser"],
  ["Ir al sitio", "Rechazar"],
  ["Ir para o site", "Rejeitar"],
  ["Anar al lloc", "Rebutjar"],
  ["Vai al sito", "Rifiuta"],
  ["Naar de site", "Weigeren"],
  ["Przejdź do serwisu", "Odrzuć"],
  ["Přejít na web", "Odmítnout"],
  ["Prejsť na stránku", "Odmietnuť"],
  ["Gå till sajten", "Neka"],
  ["Gå til siden", "Afvis"],
  ["Gå til nettstedet", "Avvis"],
  ["Siirry sivustolle", "Hylkää"],
  ["Mergi la site", "Refuz"],
  ["Tovább az oldalra", "Elutasítom"],
  ["Μετάβαση στο site", "Απόρριψη"],
  ["Siteye git", "Reddet"],
  ["Перейти на сайт", "Отклонить"],
  ["Перейти на сайт", "Відхилити"],
  ["Към сайта", "Отказ"],
  ["Idi na stranicu", "Odbij"],
  ["Идите на сајт", "Одбиј"],
  ["Pojdi na stran", "Zavrni"],
  ["Halda áfram á síðuna", "Hafna"],
  ["Mine lehele", "Keeldu"],
  ["Eiti į svetainę", "Atmesti"],
  ["Doties uz vietni", "Noraidīt"],
  ["Vào trang web", "Từ chối"],
  ["เข้าสู่เว็บไซต์", "ปฏิเสธ"],
  ["进入网站", "拒绝"],
  ["サイトへ進む", "拒否"],
  ["사이트로 이동", "거부"],
  ["המשך לאתר", "דחה"],
  ["الانتقال إلى الموقع", "رفض"],
  ["Lanjut ke situs", "Tolak"],
];

const kinds = (labels: string[], said: string) => kindsByWords(labels, TEXTS, said).join();

Deno.test("the way to the site accepts in every language, where the layer says that it consents", () => {
  for (const labels of ENTRANCES) {
    const said = `Cookies. „${labels[0]}”: consent.`;
    assert.equal(kinds(labels, said), "accept,reject", labels[0]);
    assert.equal(kinds(labels, "We use cookies."), "other,reject", labels[0]);
  }
});

Deno.test("labels: the only answer leads on, and the text says that whoever goes on agrees", () => {
  const labels = ["Política de Privacidade", "Prosseguir"];
  const said = "Usamos cookies e, ao continuar navegando, você concorda com estas condições.";
  assert.equal(kinds(labels, said), "other,accept");
  assert.equal(kinds(labels, "Usamos cookies para medir a audiência."), "other,other");
  assert.equal(kinds([...labels, "Ver ofertas"], said), "other,other,other");
});
