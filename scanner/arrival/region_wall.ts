/**
 * Pages that are not to be had from where the scanner stands, told with the status of a page. A
 * thing that is not sold somewhere, on a page that shows it, is none. Pure.
 */
import type { PageText } from "./bot_wall.ts";

const SENTENCES = [
  "(?:not|un|no longer) ?(?:currently )?(?:available|accessible) (?:in|from|for) (?:visitors (?:in|from) )?(?:your|this) (?:current )?(?:region|country|location|area|territory|jurisdiction)",
  "(?:isn['’]t|aren['’]t) (?:currently )?available in your (?:region|country|location|area|territory)|blocked in your (?:region|country)|access (?:from|in) your (?:region|country|location) (?:is|has been) (?:blocked|restricted|denied|not (?:allowed|permitted))|(?:available|accessible) in your (?:region|country) (?:due to|for) legal reasons",
  "(?:unavailable|not available) in the (?:european union|eu|european economic area|eea)|(?:european economic area|european union)[^.!?]{0,120}(?:cannot|can ?not|unable to) grant (?:you )?access|451:? unavailable (?:due to|for) legal reasons",
  "in (?:ihrem|deinem|ihrer|deiner) (?:land|region|standort|gebiet) (?:leider )?(?:derzeit )?nicht (?:verfügbar|zugänglich|erreichbar)|nicht (?:in|für) (?:ihre[mr]?|deine[mr]?) (?:land|region|gebiet) verfügbar",
  "(?:pas|in)(?: |)(?:disponible|accessible)s? (?:dans|depuis) votre (?:pays|région|zone|territoire|localisation)",
  "non (?:è |sono )?(?:attualmente )?(?:disponibil[ei]|accessibil[ei]) (?:nel (?:tuo|suo) paese|nella (?:tua|sua) (?:regione|area|zona)|dal (?:tuo|suo) paese)",
  "no (?:está |es |se encuentra )?disponible en (?:tu|su) (?:país|región|zona|ubicación)",
  "(?:não (?:está )?disponível|indisponível) (?:no (?:seu|teu) país|na (?:sua|tua) região|em (?:seu país|sua região))",
  "niet (?:beschikbaar|toegankelijk) in (?:uw|je|jouw) (?:land|regio|gebied)",
  "niedostępn[aey] w (?:twoim|państwa|tym) (?:kraju|regionie)|nie jest dostępn[aey] w (?:twoim|państwa|tym) (?:kraju|regionie)",
  "(?:inte|ej) tillgängligt? i (?:ditt land|din region)|finns inte (?:tillgänglig )?i (?:ditt land|din region)",
  "ikke til(?:gængeligt?|gjengelig) i (?:dit|ditt|din) (?:land|region|område)",
  "ei ole (?:saatavilla|käytettävissä) (?:maassasi|alueellasi|sijainnissasi)",
  "(?:není|nie je) (?:ve|vo|v) (?:vaší zemi|vašem regionu|vašej krajine|vašom regióne) (?:dostupn\\p{L}+|k dispozici|k dispozícii)|(?:není|nie je) (?:dostupn\\p{L}+|k dispozici|k dispozícii) (?:ve|vo|v) (?:vaší zemi|vašem regionu|vašej krajine|vašom regióne)|nedostupn\\p{L}+ (?:ve|vo|v) (?:vaší zemi|vašem regionu|vašej krajine|vašom regióne)",
  "nem (?:érhető el|elérhető) (?:az (?:ön|te) )?(?:országában|országodban|régiójában|régiódban)|(?:országában|országodban|régiójában|régiódban) nem (?:érhető el|elérhető)",
  "nu (?:este|e|sunt) disponibil\\p{L}* în (?:țara|regiunea) (?:dvs\\.?|dumneavoastră|ta)|indisponibil\\p{L}* în (?:țara|regiunea)",
  "ni na voljo v (?:vaši|tvoji) (?:državi|regiji)|nij[ae] dostup\\p{L}+ u (?:vašoj|tvojoj) (?:zemlji|državi|regiji)",
  "δεν είναι διαθέσιμ\\p{L}+ στη(?:ν)? (?:χώρα|περιοχή) σας|не е (?:достъпн|наличн)\\p{L}+ (?:във|в) вашат?а? (?:държава|страна|регион)",
  "neprieinam\\p{L}+ jūsų (?:šalyje|regione)|nav pieejam\\p{L}+ jūsu (?:valstī|reģionā)|(?:ei ole|pole) (?:teie|sinu) (?:riigis|piirkonnas) saadaval",
];
const SAYS_SO = new RegExp(SENTENCES.join("|"), "iu");
/** A name is hardly longer than the sentence itself. */
const LONGEST_NAME = 120;
/** One that says so in its name says little more; in a sentence, hardly anything more. */
const NAMED_TEXT = 1500;
const TOLD_TEXT = 500;
const PRICE = /(?:€|£|\$)\s?\d|\d\s?(?:€|£|EUR\b|USD\b|kr\b|zł)/i;

/** The sentence in which a page says that it is not shown here, or null. */
export function regionWall({ title, heading, text, controls = [] }: PageText): string | null {
  if (text === "" || text.length >= NAMED_TEXT || PRICE.test(text)) return null;
  const named = [heading, title].map((part) => part.trim())
    .find((part) => part.length <= LONGEST_NAME && SAYS_SO.test(part));
  if (named !== undefined) return named;
  const isAlone = text.length < TOLD_TEXT && controls.length <= FEW_CONTROLS;
  return isAlone ? SAYS_SO.exec(text)?.[0] ?? null : null;
}

/** A shop's or a player's page has more ways on than a page that shows nothing. */
const FEW_CONTROLS = 8;
