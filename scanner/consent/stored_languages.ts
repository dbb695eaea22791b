/**
 * What names and words of a stored choice are in other languages than English. Sources of regular
 * expressions for folded text.
 */

/** Letters without their accents, so that `marknadsföring` and `marknadsforing` are one. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[øØ]/g, "o").replace(/[æÆ]/g, "ae")
    .replace(/[łŁ]/g, "l");
}

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
  "samtyck|samtykk|suostumu|evaste|zgod[aey]|einwilligung|zustimmung|toestemming|souhlas|kakor|informasjonskaps|galletas|ciastecz|datenschutz|personvern|tietosuoj|privacid|prywatno|(?:^|[^a-z])(?:rodo|rgpd|lgpd|kvkk)(?:[^a-z]|$)";

/** Keys under which one word tells the whole choice. */
export const CHOICES =
  "auswahl|choix|eleccion|escolha|scelta|keuze|valg|valinta|wybor|estado|statut|stato|samtycke|samtykke|suostumus|zgoda";

export const YES = "ja|oui|si|sim|tak|kylla|ano";
export const NO = "nein|nee|nej|nei|non|nie|nao|ei";

export const ACCEPTED = [
  "akzeptiert|zugestimmt|erlaubt|eingewilligt|acceptee?s?|autorisee?s?|aceptad[oa]s?|permitid[oa]s?",
  "aceit[oa]s?|accettat[oaie]|geaccepteerd|toegestaan|akkoord|zaakceptowan[aeoy]|godkan[dt]|godkendt",
  "accepterad|accepteret|tilladt|tillaten|godtatt|hyvaksytty|sallittu|povoleno|prijato",
].join("|");

export const REFUSED = [
  "abgelehnt|verweigert|refusee?s?|rejetee?s?|rechazad[oa]s?|denegad[oa]s?|rejeitad[oa]s?|recusad[oa]s?",
  "rifiutat[oaie]|negat[oaie]|geweigerd|afgewezen|odrzucon[aeoy]|nekad|nekat|avvisad|avbojd|afvist",
  "avvist|avslatt|hylatty|kielletty|odmitnuto|zamitnuto",
].join("|");

/** "Everything", and "only", before what is necessary. */
export const EVERYTHING =
  "alle[sn]?|tou(?:s|t|tes)|tod[oa]s?|tudo|tutt[ioe]|wszystk(?:ie|o)|alla|kaikki|vse";
export const ONLY =
  "nur|kun|endast|bara|bare|vain|tylko|alleen|enkel|solo|soltanto|so|apenas|somente|seulement|uniquement|pouze|jen";
