/** What titles and headings of pages that can't be shown are, whole, in other languages. */

const OOPS =
  "(?:oops|oj|ops|ups|uups|hups|hoppla|oeps|sorry|tyvärr|beklager|beklagar|przepraszamy)";

/** The page is broken. */
export const BROKEN = [
  "something went wrong|an? (?:unexpected )?error (?:has )?occurred|server error",
  "(?:ett |något )?(?:oväntat )?fel (?:har )?(?:inträffat|inträffade|uppstått|uppstod)|något gick (?:fel|snett)|internt serverfel",
  "der (?:opstod|er opstået|skete) en (?:uventet )?fejl|noget gik galt|intern serverfejl",
  "det (?:oppstod|har oppstått) en (?:uventet )?feil|noe gikk galt|intern (?:server|tjener)feil",
  "jokin meni (?:pieleen|vikaan)|(?:tapahtui|on tapahtunut) (?:odottamaton )?virhe|palvelinvirhe|sisäinen palvelinvirhe",
  "(?:wystąpił|pojawił się) (?:nieoczekiwany )?błąd|coś poszło nie tak|(?:wewnętrzny )?błąd serwera",
  "(?:ocorreu|aconteceu) um (?:erro|problema)(?: inesperado)?|algo (?:deu errado|correu mal)|erro (?:interno )?(?:do|no) servidor",
  "(?:se )?(?:ha )?(?:producido|ocurrido|ocurrió|produjo) un (?:error|problema)(?: inesperado)?|algo (?:ha )?(?:salido|salió|fue) mal|error (?:interno )?del servidor",
  "si è verificato un (?:errore|problema)(?: imprevisto)?|qualcosa è andato storto|errore (?:interno )?del server",
  "une erreur (?:inattendue )?(?:s['’]est produite|est survenue)|erreur (?:interne )?(?:du )?serveur|quelque chose s['’]est mal passé",
  "(?:es ist )?ein (?:unerwarteter )?fehler (?:ist )?aufgetreten|etwas ist schief ?gelaufen|(?:interner )?serverfehler",
  "er is (?:een (?:onverwachte )?fout opgetreden|iets (?:mis|fout) ?gegaan)|er ging iets (?:mis|fout)|(?:interne )?serverfout",
].join("|");

/** The page is not to be had for the moment. */
export const UNAVAILABLE = [
  "(?:tjänsten|sidan|webbplatsen) är (?:tillfälligt |för närvarande )?(?:otillgänglig|stängd)",
  "(?:tjenesten|siden|nettstedet) er (?:midlertidig |midlertidigt )?(?:utilgjengelig|utilgængelig|ikke tilgængelig)",
  "(?:palvelu|sivusto|sivu) (?:ei ole|on) (?:tilapäisesti |väliaikaisesti )?(?:käytettävissä|poissa käytöstä)",
  "(?:usługa|strona|serwis)(?: jest)? (?:tymczasowo |chwilowo )?(?:niedostępn[aey])",
  "(?:serviço|página|site) (?:temporariamente )?indisponível|(?:servicio|página|sitio) (?:temporalmente )?no disponible",
  "(?:servizio|sito|pagina)(?: temporaneamente)? non disponibile|service (?:temporairement )?indisponible",
  "(?:der )?(?:dienst|seite) (?:ist )?(?:vorübergehend |derzeit )?nicht (?:verfügbar|erreichbar)|(?:dienst|website) (?:is )?(?:tijdelijk )?niet (?:beschikbaar|bereikbaar)",
].join("|");

/** Who asks is refused. */
export const REFUSED = [
  "(?:you have been|your ip(?: address)? (?:has been|is)) blocked|(?:åtkomst|tillträde) nekad|(?:adgang|tilgang) (?:nægtet|nektet)|ingen (?:adgang|tilgang)",
  "pääsy (?:estetty|evätty|kielletty)|dostęp (?:zablokowany|zabroniony)|odmowa dostępu|brak dostępu|acesso (?:negado|bloqueado)",
  "acceso (?:denegado|bloqueado)|accesso (?:negato|bloccato)|accès (?:refusé|interdit|bloqué)|zugriff (?:verweigert|gesperrt|blockiert)|toegang (?:geweigerd|verboden|geblokkeerd)",
].join("|");

/** The page is being worked on. */
export const MAINTAINED = [
  "(?:planerat )?underhåll(?: pågår)?|(?:planlagt )?(?:vedligeholdelse|vedlikehold)|under (?:vedligeholdelse|vedlikehold)|huoltokatko|huolto(?:työt)?(?: käynnissä)?",
  "przerwa techniczna|prace (?:techniczne|konserwacyjne|serwisowe)|(?:site |página )?em manutenção|(?:sitio )?en mantenimiento|(?:sito )?in manutenzione|(?:site )?en maintenance|(?:website )?in onderhoud|onderhoud",
].join("|");

/** The visitor is being looked at. */
export const CHECKED = [
  "(?:checking|verifying) (?:your|the) (?:browser|connection)(?: before accessing \\S+)?|your browser is being checked|(?:please )?(?:verify(?:ing)?|confirm|prove) (?:that )?you(?:['’]re| are) (?:a )?(?:human|not a (?:ro)?bot)",
  "are you (?:a )?(?:human|(?:ro)?bot)\\??|(?:human|robot|bot) (?:verification|check)|(?:security|bot) check(?: required)?|captcha|press (?:&|and) hold to confirm you are (?:a )?human.{0,30}|i['’]?m not a robot",
  "kontrollerar (?:din )?webbläsare|kontrollerer (?:din )?(?:browser|nettleser(?:en)?)|(?:tarkistetaan|tarkistamme) (?:selaintasi|selainta(?:si)?)|sprawdza(?:nie|my) (?:twojej |twoją )?przeglądark[ęi]",
  "(?:verificando|comprobando) (?:o |el )?(?:seu |tu |su )?navegador|(?:verifica|controllo) del (?:tuo |suo )?browser|vérification de votre navigateur|(?:ihr |dein )?browser wird (?:überprüft|geprüft)|(?:uw|je) browser wordt gecontroleerd",
  "(?:sind sie|bist du) ein (?:mensch|roboter)\\??|sicherheits(?:überprüfung|prüfung|abfrage|check)|vérification de sécurité|êtes-vous un (?:humain|robot) ?\\??|(?:controllo|verifica) di sicurezza|(?:verificación|comprobación) de seguridad|verificação de segurança|(?:verifique|confirme|comprove) que (?:você )?é (?:um )?humano|beveiligings(?:controle|verificatie)|weryfikacja bezpieczeństwa|säkerhetskontroll|sikkerheds(?:kontrol|tjek)|sikkerhetssjekk|turvatarkistus|bezpečnostní kontrola|bezpečnostná kontrola|biztonsági ellenőrzés|verificare de securitate|έλεγχος ασφαλείας|проверка за сигурност|sigurnosna provjera|varnostno preverjanje|saugumo patikra|drošības pārbaude|turvakontroll",
].join("|");

/** Words of sentences that such a page says about itself. */
export const ABOUT_ITSELF = [
  "tjänst|försök|webbplats|tillfällig|tjenest|prøv|nettsted|midlertidig|palvelu|yritä|sivu|tilapäis",
  "spróbuj|później|usług|serwis|tente|tentar|serviço|inténtel|intenta|vuelv|servici|riprov|servizi",
  "réessay|veuillez|revenez|versuch|dienst|probeer|later|bald|snart|pian|breve|bientôt|wkrótce",
  "fel\\b|fejl|feil|virhe|błąd|erro|fout|blocked|blockera|blokker|estetty|zablok|bloque|human",
].join("|");

/** All there is to be read while a page is on its way. */
const LOADING =
  /^(?:(?:loading|laddar|läser in|indlæser|henter|laster(?: inn)?|ladataan|ładowanie|wczytywanie|a carregar|carregando|cargando|caricamento(?: in corso)?|chargement(?: en cours)?|wird geladen|lade(?:n|t)?|bezig met laden|please wait|bitte warten|veuillez patienter|aspetta|espere|aguarde|vänta|vent venligst|vennligst vent|odota|proszę czekać|een moment(?: geduld)?)[\s.…,!]*)+$/i;

const LONGEST = 100;

export function saysLoading(text: string): boolean {
  return text.length <= LONGEST && LOADING.test(text.trim());
}

/** A whole title or heading. */
export function whole(sources: string): RegExp {
  return new RegExp(`^(?:${OOPS}[,.!:]* )?(?:${sources})[.!…]*$`, "i");
}
