/**
 * What names and words of a stored choice are in other languages than English. Sources of regular
 * expressions for folded text.
 */

/** Beginnings of what needs consent. */
export const PURPOSES = [
  "statystyk|estadisti|estatisti|tilasto|statiszti|анали|аналит|статисти|στατιστικ",
  "anali[sztc]|kavijaseurant|mittau|medici(?:on|ao)|misurazion|matning|maling|audien[cz]",
  "marknadsf|markedsf|markkinoin|mainon|mainos|mainokset|reklam|annons|annonc|anuncio|annunci",
  "publicid|pubblicit|hirdete|маркетинг|реклам|διαφημι|anzeigen",
  "personnali|kohdenn|segmentac|seguimiento|tracciament|rastrea|sledzen|sparning|sporing|seuranta",
  "preferans|voorkeur|praferen",
].join("|");

/** One of them alone, whole, is sure to be a purpose of consent. */
export const SURE_PURPOSES = [
  "statisti(?:que|ca|che|c[ao]s|ken|eken|ek)s?|statystyk[ai]|estadistic[ao]s?|estatistic[ao]s?",
  "tilastot|analis[ei]s?|analyses?|analiz[aey]|analitic[ao]s?|analytique",
  "marknadsforing|markedsforing|markkinointi|mainonta|mainokset|reklam[aey]?|werbung|annonser",
  "annoncer|publicite|publicid(?:ad|ade)|pubblicita|anuncios|advertenties|personali[sz]\\w*",
].join("|");

/** What a page always allows itself. */
export const NECESSARY =
  "nodvandi|nodvendi|valttamatto|pakolli|niezbedn|konieczn|wymagan|noodzakel|nezbytn|nutne|imprescindi|obligatori|obrigatori|необходим";

/** Names of entries that keep a choice. */
export const CONSENT_NAMES =
  "samtyck|samtykk|suostumu|evaste|zgod[aey]|consens|consimt|hozzajarul|(?:^|[^a-z])sutik?(?:[^a-z]|$)|suhlas|privol|pristan(?:ak|ek)|soglas|kolacic|piskot|cerez|nousolek|kupsis|sutikim|slapuk|piekris|sikdat|συγκατ|согласи|съгласи|бисквит|einwilligung|zustimmung|toestemming|souhlas|kakor|informasjonskaps|galletas|ciastecz|datenschutz|personvern|tietosuoj|privacid|prywatno|(?:^|[^a-z])(?:rodo|rgpd|lgpd|kvkk)(?:[^a-z]|$)";

/** The same as names of entries, which nothing but an answer is kept under. */
export const CHOICE_NAMES =
  "(?:(?:user|mein|mon|mi|min|moj)[-_]?)?(?:choices?|decision|(?:aus)?wahl|entscheidung|choix|eleccion|escolha|scelta|keuze|valg|valinta|wybor|vyber|volba|volby|izbor|odabir|valasztas|alegere)";

/** Consent itself. */
export const CONSENT_WORDS =
  "samtycke|samtykke|suostumus|zgoda|zgody|einwilligung|zustimmung|toestemming|souhlas|suhlas|consenso|consentement|consentimiento|consentimento|consimtamant|hozzajarulas|privola|pristanak|soglasje|συγκαταθεση|согласие|съгласие";

/** Keys under which one word tells the whole choice. */
export const CHOICES =
  "auswahl|choix|eleccion|escolha|scelta|keuze|valg|valinta|wybor|estado|statut|stato|samtycke|samtykke|suostumus|zgoda";

export const YES = "ja|oui|si|sim|tak|kylla|ano|igen|da|evet|ναι|да";
export const NO = "nein|nee|nej|nei|non|nie|nao|ei|ne|nem|nu|hayir|οχι|нет|не";

export const ACCEPTED = [
  "akzeptiert|zugestimmt|erlaubt|eingewilligt|acceptee?s?|autorisee?s?|aceptad[oa]s?|permitid[oa]s?",
  "aceit[oa]s?|accettat[oaie]|geaccepteerd|toegestaan|akkoord|zaakceptowan[aeoy]|godkan[dt]|godkendt",
  "accepterad|accepteret|tilladt|tillaten|godtatt|hyvaksytty|sallittu|povoleno|prijato",
  "elfogadva|engedelyezve|acceptat[ae]?|αποδεκτ[αοη]|kabul ?edildi|принят[аоы]?|приет[аои]?",
  "prihvacen[aoi]?|prijat[aeyi]|sprejet[aoi]?",
].join("|");

export const REFUSED = [
  "abgelehnt|verweigert|refusee?s?|rejetee?s?|rechazad[oa]s?|denegad[oa]s?|rejeitad[oa]s?|recusad[oa]s?",
  "rifiutat[oaie]|negat[oaie]|geweigerd|afgewezen|odrzucon[aeoy]|nekad|nekat|avvisad|avbojd|afvist",
  "avvist|avslatt|hylatty|hylkatty|kielletty|odmitnuto|zamitnuto|odmitnut[aeyi]",
  "elutasitva|elutasitom|respins[ae]?|refuzat[ae]?|απορριφθηκ\\S*|reddedildi|отклонен[аоы]?|отказан[аои]?",
  "odbijen[aoi]?|odbacen[aoi]?|odmietnut[aeyi]?|zavrnjen[aoi]?",
].join("|");

/** "Everything", and "only", before what is necessary. */
export const EVERYTHING =
  "alle[sn]?|tou(?:s|t|tes)|tod[oa]s?|tudo|tutt[ioe]|wszystk(?:ie|o)|alla|kaikki|vse";
export const ONLY =
  "nur|kun|endast|bara|bare|vain|tylko|alleen|enkel|solo|soltanto|so|apenas|somente|seulement|uniquement|pouze|jen";
