/**
 * What promotions say that mention privacy by the way, and what labels say that take a rejection
 * back: neither is an answer to a question of consent. Sources of regular expressions like those of
 * `texts.ts`.
 */

/** Labels by which one takes part in something; consent is never given by one. */
export const JOINS = [
  "^(yes,? )?(please )?(join|subscribe|sign (me )?up|register|get|claim|redeem|win|shop|enter|unlock|reveal|spin|participate|count me in|i'm in)\\b",
  "^(ja,? )?(jetzt |hier )?(abonnieren|anmelden|registrieren|teilnehmen|mitmachen|mitspielen|sichern|einlösen|gewinnen)\\b|(gutschein|rabatt) (sichern|einlösen|holen)",
  "^(oui,? )?(je )?(m'|s')?(inscri|abonne)|^(je )?(participe|profite)",
  "^(sí,? )?(suscrib|apuntar|apúnta|participar|participa\\b|registr|inscreve|inscríb|subscrev|assinar|quero )|^(sì,? )?(iscriv|registrati|partecipa)",
  "^(ja,? )?(inschrijven|aanmelden|meedoen|doe mee|abonneren)|^(tak,? )?(zapisz (mnie|się)|dołącz|weź udział|odbierz)",
  "^(ja,? )?(gå med|prenumerera|anmäl|delta|tilmeld|meld (deg|dig)|deltag)|^(liity|tilaa|osallistu)|^(přihlásit se|zaregistrovat|soutěžit)",
];

/** Offers, prizes, mailing lists. */
export const OFFERS = [
  "mailing list|giveaway|\\bprizes?\\b|\\bwin an? |sweepstake|raffle|free shipping|\\bjoin (us|our|the)\\b|exclusive offers",
  "\\d ?(€|\\$|£|euros?|dollars?|pounds?) off\\b|[€$£] ?\\d+ off\\b",
  "gewinnspiel|verlosung|jeu.concours|tirage au sort|\\bgagne[rz]\\b|\\bsorteo\\b|\\bsorteio\\b|\\bconcorso\\b|\\bvinci\\b|winactie|\\bwin een\\b|\\bkonkurs\\b|wygraj",
];

/** Names of documents on privacy: a link to one does not make them the matter. */
export const POLICIES = [
  "(privacy|cookies?|data protection)(( and|,| &| or) (the )?(privacy|cookies?|terms))?[- ]?(policy|policies|notice|terms|statement|declaration|rules)",
  "(datenschutz|cookie)-?(erklärung|hinweise[n]?|bestimmungen|richtlinien?|information(en)?)",
  "(politique|charte) (de |des |sur les )?(confidentialité|cookies|protection des données)|(política|aviso) (de |sobre )?(privacidad|privacidade|cookies|confidencialidade)",
  "(informativa|politica) (sulla |sui |in materia di )?(privacy|cookies?|riservatezza)|(privacy|cookie)-?(verklaring|beleid|statement)|polity\\S+ (prywatności|cookies)",
  "(integritets|personvern|privatlivs|cookie)-?(policy|politik|erklæring|erklaering)(en)?|tietosuoja(seloste|käytäntö)\\S*",
];

/** Rejections that are denied in their turn: "do not reject". */
export const TAKEN_BACK = [
  "\\b(do not|don't|dont|never|not|won't|cannot|can't) (to )?(reject|declin|deny|refus|disagree|opt)",
  "(\\bnicht|\\bkeine[ns]?)( \\S+){0,2} (ablehn|verweiger|widersprech|zurückweis)|\\b(lehne|widerspreche|verweigere)( \\S+)? nicht",
  "\\bn(e|')( (pas|rien|jamais))? ?(tout )?(refus|rejet|interdi)",
  "\\b(no|não|non) (quiero |voglio |quero )?(rechaz|deneg|rebutj|rejeit|recus|rifiut|nega)",
  "\\b(niet|niets) (alles? )?(weiger|afwijz)|\\b(weiger|wijs)( \\S+)? niet",
  "\\bnie (odrzuc|odmaw|odmów|odrzuć)|\\b(inte|ikke|icke) (avvis|nek|avböj|afvis|afslå|avslå|nægt)|(avvisa?|neka|avböj|afvis|afslå|avslå|nægt)( \\S+)? (inte|ikke|icke)$",
  "(^|\\s)(älä|en|ei) (hylkä|kiel|estä)|\\bne (odmít|zamít|odmiet|odbij|odbac|zavrn)|\\bnu (resping|refuz)|\\bne (utasít)",
  "(μην|δεν) απορρ|(^|\\s)не (отклон|отказ|запрещ|отверг|отхвърл|відхил|одбиј)",
];
