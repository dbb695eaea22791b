/**
 * What consent layers and their buttons say in Romanian, Hungarian, Greek, Turkish, Russian,
 * Bulgarian, Ukrainian, Croatian, Serbian, Slovenian, Slovak, Czech, Japanese and Arabic. Sources of
 * regular expressions like those of `texts.ts`; `\b` knows no letters but the English ones.
 */

const NOT_LATIN =
  "[\\u0370-\\u03ff\\u0400-\\u04ff\\u0590-\\u06ff\\u3040-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7af]";
const AR_COOKIES = "ملفات تعريف الارتباط";

export const MORE_TEXTS = {
  layer: [
    `çerez|süti|kolačić|колачић|piškotk|бисквитк|куки|クッキー|${AR_COOKIES}|كوكيز`,
  ],
  /** A mention of cookies, set apart from the page, in a script that no other language here has. */
  notice: [
    `${NOT_LATIN}[^.]{0,60}cookie|cookie[^.]{0,60}${NOT_LATIN}`,
    `бисквитк|колачић|куки|クッキー|${AR_COOKIES}|كوكيز`,
    "çerez|kolačić|piškotk|sütik?(et)?[^.]{0,40}(használ|kezel|alkalmaz)|(használ|alkalmaz)[^.]{0,40}süti",
    "(module|fișiere|fişiere) cookie|(folosi|utiliz)[^.]{0,40}cookie|(použív|využív|koristi|uporablja)[^.]{0,40}cookie|cookie[^.]{0,20}(használ|kullan)",
  ],
  plain: [
    "\\btoate\\b|összes|mindet|όλων|όλα|ολων|tümünü|hepsini|(принять|отклонить) вс[её]|всички|všetk|すべて|全て|拒否|الكل",
  ],
  reject: [
    "(respinge|resping|refuz|refuză)( (toate|tot))?( (cookie-urile|modulele cookie|cookies))?|nu (accept|sunt de acord)|(acceptă |accept )?(doar|numai) (cele )?(strict )?(necesare|esențiale|esenţiale|obligatorii)|continuă fără (a accepta|acceptare)",
    "((az )?összes|mindet|minden)?( ?(süti|cookie|sütit))? ?(elutasítom|elutasítása|elutasít)( (mindet|az összeset|a sütiket))?|nem (fogadom el|egyezem bele|járulok hozzá)|(csak|kizárólag) a? ?(feltétlenül )?(szükséges|alapvető)(ek|eket)?( (sütik|sütiket|cookie-k))?( (elfogadása|engedélyezése|elfogadom))?",
    "απ[όο]ρριψη( [όο]λων)?( των)?( cookies?)?|απορρίπτω( όλα)?( τα cookies)?|δεν (αποδέχομαι|συμφωνώ)|(αποδοχή )?μ[όο]νο(ν)?( των| τα)? (απαρα[ίι]τητ(α|ων)|αναγκα[ίι](α|ων))( cookies?)?|συνέχεια χωρίς αποδοχή",
    "(tümünü|hepsini|tüm çerezleri|çerezleri)? ?(reddet|reddediyorum)|kabul etm(e|iyorum)|(sadece|yalnızca) (zorunlu|gerekli)( (olanlar|çerezler))?(ı|i)?( (kabul et|kullan))?",
    "(отклонить|отклоняю|отказаться|запретить|отвергнуть)( (вс[её]|от всех))?( (файлы )?cookies?| куки)?|не (принимать|принимаю|соглашаюсь|согласен|согласна)|(принять |разрешить )?только (необходимые|обязательные)( (файлы )?cookies?| куки)?|продолжить без (принятия|согласия)",
    "(отказвам|откажи|отхвърли|отхвърлям|отхвърляне)( (на )?всички)?( бисквитки(те)?)?|не (приемам|съм съгласен|се съгласявам)|само (необходими|задължителни)(те)?( бисквитки)?|відхилити( вс[еі])?( cookies?)?|(лише|тільки) (необхідні|обов'язкові)",
    "(odbij|odbijam|odbaci)( sve)?( kolačiće)?|ne (prihvaćam|prihvatam|slažem se|strinjam se)|(prihvati )?samo (nužn|neophodn|obavezn|potrebn)[ei]( kolačić[ei])?|(zavrni|zavrnem|zavrnitev)( vse)?( piškotke)?|samo nujn[ei]( piškotk[ei])?|одбиј( све)?",
    "(odmietnuť|odmietam)( (všetko|všetky))?( (cookies|súbory cookie))?|nesúhlasím|(prijať )?(len|iba) (nevyhnutné|potrebné)( (cookies|súbory cookie))?|(odmítnout|odmítám)( vše)? (nepovinné|volitelné)( cookies)?|(povolit |přijmout )?(jen|pouze) (nezbytné|nutné|technické)( soubory)?( cookies?)?|pokračovat bez (souhlasu|přijetí)",
    "(すべて|全て)?(の)?(クッキー|cookie)?を?(拒否|拒否する|拒否します|受け入れない)|(同意|許可|承諾)しない|(必須|必要)(な|の)?(もの|クッキー|cookie)?のみ(を)?(許可|許可する|受け入れる|同意する|使用)?",
    `(رفض|أرفض|ارفض)( (الكل|الجميع|كل|جميع))?( ${AR_COOKIES})?|لا (أوافق|أقبل)|عدم الموافقة|(قبول )?(${AR_COOKIES} )?الضرورية فقط`,
  ],
  accept: [
    "(acceptă|acceptați|acceptaţi|accept|permite)( (toate|tot))?( (cookie-urile|modulele cookie|cookies))?|sunt de acord",
    "((az )?összes|mindet|minden)?( ?(süti|cookie|sütit))? ?(elfogadom|elfogadása|elfogad|engedélyezem|engedélyezése)( (mindet|az összeset|a sütiket))?|egyetértek|hozzájárulok",
    "αποδοχ[ήη]( [όο]λων)?( των)?( cookies?)?|αποδέχομαι( όλα)?( τα cookies)?|συμφωνώ|επιτρέπω όλα",
    "(tümünü|hepsini|tüm çerezleri|çerezleri)? ?(kabul (et|ediyorum|ederim)|onayla|onaylıyorum)|tümüne izin ver",
    "(я )?(принять|принимаю|разрешить|согласиться|согласен|согласна|соглашаюсь)( вс[её])?( (файлы )?cookies?| куки)?",
    "(приемам|приеми|приемане|разреши|разрешавам)( (на )?всички)?( бисквитки(те)?)?|съгласен съм|съгласявам се|прийняти( вс[еі])?( cookies?)?|погоджуюся",
    "(prihvati|prihvaćam|prihvatam|dopusti)( sve)?( kolačiće)?|slažem se|(sprejmi|sprejmem|sprejem)( vse)?( piškotke)?|strinjam se|прихвати( све)?",
    "(prijať|prijímam|povoliť)( (všetko|všetky))?( (cookies|súbory cookie))?|súhlasím( so všetkým)?|(přijmout|povolit)( (vše|všechny))?( soubory cookies?)|souhlasím se vším",
    "(すべて|全て)?(の)?(クッキー|cookie)?(を|に)?(同意|同意する|同意します|許可|許可する|許可します|受け入れる|承諾する)",
    `(قبول|أقبل|اقبل|أوافق على|السماح ب)( (الكل|الجميع|كل|جميع))?( ${AR_COOKIES})?|موافق|أوافق`,
  ],
  acknowledge: [
    "am înțeles|am înţeles|értem|rendben|κατάλαβα|εντάξει|tamam|anladım|понятно|хорошо|разбрах|зрозуміло|razumijem|u redu|v redu|rozumím|わかりました|了解|حسنا|حسنًا|فهمت",
  ],
  settings: [
    "setări( (cookie|cookies|cookie-uri))?|personalizează|preferințe( cookie)?|(süti|cookie)?(-| )?beállítások( (kezelése|módosítása))?|testreszabás|ρυθμίσεις( (των )?cookies?)?|προσαρμογή|προτιμήσεις( cookies?)?",
    "(çerez )?(ayarları|ayarlar|tercihleri|tercihler)(nı|ni|ı)?( yönet)?|özelleştir|(настройки|настроить|параметры)( (файлов |файлы )?(cookies?|куки)| на бисквитките)?|налаштування( cookies?)?",
    "postavke( kolačića)?|prilagodi( (postavke|kolačiće))?|nastavitve( piškotkov)?|nastavenia( (cookies|súborov cookie))?|prispôsobiť|(クッキー|cookie)?の?設定(を変更|を管理)?(する)?|カスタマイズ|(إعدادات|إدارة|تخصيص)( (ملفات تعريف الارتباط|التفضيلات))?|الإعدادات|تخصيص",
  ],
  save: [
    "(salvează|salvati|salvați|confirmă|confirmați)( (setările|preferințele|opțiunile|selecția|alegerile)( mele)?)?|(permite|acceptă) selecția",
    "(beállítások|választás|kiválasztottak|preferenciák)( (mentése|megerősítése|elfogadása|engedélyezése))|mentés( és (bezárás|kilépés))?|(kijelöltek|kiválasztottak) (elfogadása|engedélyezése)",
    "αποθήκευση( (των )?(ρυθμίσεων|επιλογών|προτιμήσεων)( μου)?)?|επιβεβαίωση( (των )?επιλογών)?( μου)?",
    "(ayarları|tercihleri|seçimi|tercihlerimi|seçimlerimi) (kaydet|onayla)|kaydet( ve (kapat|çık))?",
    "(сохранить|подтвердить)( (мой |мои )?(настройки|выбор))?|(запази|запазване на|потвърди|запазване)( (моите )?(настройки(те)?|избора|избор|предпочитания(та)?))?|зберегти( (налаштування|вибір))?",
    "(spremi|sačuvaj|potvrdi|shrani|potrdi)( (moje |moj )?(postavke|odabir|izbor|nastavitve|izbiro))?|(uložiť|potvrdiť)( (moje )?(nastavenia|výber|voľby))?|сачувај( (подешавања|избор))?",
    "(設定|選択)(内容)?を?(保存|確定)(する)?|保存(する)?|حفظ( (الإعدادات|التفضيلات|الاختيارات))?",
  ],
};
