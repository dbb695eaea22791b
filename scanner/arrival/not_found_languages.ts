/** How a page that is not there calls itself, whole, in the languages of the European Union. */

/** What the page is called, and that it is not there. */
const LANGUAGES = [
  // English
  "(?:oops|sorry|hoppla|ups|oups)?[,.! ]*(?:the |this |that )?(?:requested )?(?:page|url|file|site) (?:was |is |could |can )?(?:not|cannot|can ?not|couldn['’]t|can['’]t|isn['’]t)(?: be)? (?:found|exist|available)",
  "(?:oops|sorry)?[,.! ]*(?:we )?(?:cannot|can ?not|can['’]t|couldn['’]t|could not) find (?:the|this|that|your) page",
  "(?:the |this |that )?page (?:doesn['’]t|does not|no longer) exists?|not found|(?:the |this )?page (?:is )?(?:missing|no longer available)",
  // German, French
  "(?:die |diese )?(?:angeforderte |gewünschte |gesuchte )?seite (?:wurde |konnte |ist )?(?:leider )?(?:nicht (?:gefunden(?: werden)?|vorhanden|mehr verfügbar)|existiert (?:leider )?nicht(?: mehr)?)",
  "(?:la |cette )?page (?:demandée |recherchée )?(?:est |n['’]est |n['’]a pas été |n['’]a pu être )?(?:non trouvée|introuvable|pas trouvée|trouvée|inexistante|n['’]existe (?:pas|plus))",
  // Spanish, Portuguese, Italian
  "(?:la |esta )?página (?:solicitada )?(?:no (?:se ha |fue |ha sido )?(?:encontrada|encontrado)|no (?:existe|disponible|se encuentra))|no (?:se (?:encontró|ha encontrado)|encontramos) (?:la|esta) página",
  "(?:a |esta )?página não (?:foi |pôde ser )?(?:encontrada|existe|disponível)|página inexistente|não encontr[aá]mos (?:a|esta) página",
  "(?:la |questa )?pagina (?:richiesta )?(?:non (?:è stata )?trovata|non esiste(?: più)?|inesistente|non disponibile)",
  // Dutch, Swedish, Danish, Norwegian, Finnish
  "(?:de |deze )?pagina (?:is |werd |kon )?(?:niet (?:gevonden(?: worden)?|beschikbaar)|bestaat niet(?: meer)?)",
  "(?:sidan|webbsidan) (?:du sökte )?(?:kunde inte hittas|hittades inte|hittas inte|finns inte(?: längre)?|kan inte hittas)|(?:vi )?hitta(?:r|de) inte sidan",
  "(?:siden|websiden|nettsiden) (?:ble |blev |kunne |kan |er )?(?:ikke (?:fundet|funnet|findes|finnes|blive fundet)|findes ikke(?: længere)?|finnes ikke(?: lenger)?|eksisterer ikke|ikke bli funnet)|(?:vi )?(?:kunne|kan) ikke (?:finde|finne) siden",
  "(?:valitettavasti )?(?:hakemaasi |pyytämääsi |etsimääsi )?(?:verkko)?sivua (?:ei (?:ole|löydy|löytynyt|löydetty|ole olemassa))",
  // Polish, Czech, Slovak
  "nie (?:znaleziono|znaleźliśmy|odnaleziono) (?:takiej |tej |żądanej )?strony|(?:ta |żądana )?strona nie (?:została (?:znaleziona|odnaleziona)|istnieje)|brak strony",
  "(?:požadovaná |tato |hledaná )?(?:stránka|strana) (?:nebyla (?:nalezena|nalezená)|nenalezena|neexistuje|nenájdená|(?:sa )?nenašla(?: sa)?|nebola nájdená)|(?:stránku|požadovanou stránku) (?:se nepodařilo|sa nepodarilo) (?:najít|nájsť)|stránku jsme nenašli",
  // Hungarian, Romanian
  "(?:a |az )?(?:keresett |kért )?(?:weboldal|oldal) nem (?:található|létezik|elérhető)",
  "(?:această )?pagin[aă] (?:căutată |solicitată )?(?:nu (?:a fost g[aă]sit[aă]|exist[aă]|poate fi g[aă]sit[aă])|neg[aă]sit[aă]|inexistent[aă])",
  // Slovene, Croatian
  "(?:iskana |ta )?(?:spletna )?stran(?:i)? (?:ni (?:bila )?(?:najdena|mogoče najti)|ne obstaja|ni na voljo)|strani ni mogoče najti",
  "(?:tražena )?stranica (?:nije (?:pronađena|pronađena|nađena|dostupna)|ne postoji)",
  // Greek, Bulgarian
  "(?:η )?σελίδα (?:που (?:ζητήσατε|αναζητάτε|ψάχνετε) )?(?:δεν (?:βρέθηκε|υπάρχει|είναι διαθέσιμη))",
  "(?:търсената )?страница(?:та)? (?:не (?:е намерена|беше намерена|съществува|може да бъде намерена)|липсва)",
  // Lithuanian, Latvian, Estonian
  "(?:ieškomas |toks )?puslapis (?:nerastas|neegzistuoja)|puslapio (?:nėra|rasti nepavyko)",
  "(?:meklētā )?lapa (?:nav (?:atrasta|pieejama)|neeksistē|netika atrasta)|lapu nevar atrast",
  "(?:otsitavat )?leh(?:te|ekülge) ei (?:leitud|leia|ole(?: olemas)?)|leht (?:puudub|ei eksisteeri|pole saadaval)",
  // Maltese, Irish
  "(?:il-)?paġna ma (?:nstabitx|teżistix)|níor aimsíodh an leathanach|leathanach gan aimsiú|(?:an )?leathanach nach bhfuil ann",
];

/** "Error" with the number, before or after the name. */
const ERROR =
  "(?:http|error|fehler|erreur|erro|errore|błąd|fel|fejl|feil|virhe|fout|chyba|hiba|eroare|napaka|pogreška|greška|σφάλμα|грешка|klaida|kļūda|viga|żball|earráid)";

export const NOT_FOUND = new RegExp(
  `^(?:(?:http )?${ERROR}?:? ?404(?: ${ERROR})?[ :.,!–—-]*)?(?:${LANGUAGES.join("|")})` +
    `[.! ]*(?:[(–—:-] ?(?:${ERROR} )?404\\)?)?$`,
  "i",
);

export const NUMBER_ALONE = new RegExp(`^(?:${ERROR}[ :]*)*404(?:[. ]*${ERROR})?$`, "i");

/** A sentence that says so, beside the number alone. */
export const SAYS_SO =
  /(?:page|url|file|site|document|address|content|seite|página|pagina|stron\S*|sid[ae]n|stránka|sivua|oldal|stranica|stran\b|σελίδα|страница|puslapis|lapa|lehte|paġna)[^.!?]{0,80}?(?:not (?:be )?found|n[o’']t exist|nicht gefunden|existiert nicht|introuvable|no encontrada|no existe|non trovata|non esiste|niet gevonden|bestaat niet|nie znaleziono|nie istnieje|não encontrada|não existe|nebyla nalezena|neexistuje|nenašla|finns inte|hittades inte|ikke fun[dn]et|fin[dn]es ikke|ei (?:ole|löytynyt|löydy|leitud)|nem található|nem létezik|nu (?:a fost|există)|nije pronađena|ne postoji|ne obstaja|δεν (?:βρέθηκε|υπάρχει)|не (?:е намерена|съществува)|nerastas|nav atrasta|ma nstabitx)|page introuvable|nie znaleziono strony|níor aimsíodh an leathanach/i;

/** Words of what such a page says of itself and of where to go. */
export const ABOUT_MISSING =
  "sivu|etusivu|osoite|siden|sidan|søg|sök|forsiden|startsidan|stránk|úvod|hled|hľad|odkaz|adres|oldal|kezdőlap|keres|pagin|căut|stran|iskan|naslov|tražen|poveznic|σελίδ|αρχικ|αναζητ|διεύθυνσ|страниц|адрес|начал|търс|puslap|ieško|meklē|lap[aus]\\b|sākum|leh[te]|aadress|avale|paġna|leathanach";
