/** What checks for bots say, in the languages of Europe. */

/** Mean a check together with a captcha's mark, or with a status that refuses. */
export const CHECK_WORDS = new RegExp(
  [
    "are you (a )?(human|robot)",
    "verify(ing)? (that )?you('| a)re (a )?human",
    "checking (your browser|if the site connection is secure)",
    "unusual traffic",
    "(automated|bot) (access|traffic|requests?)",
    "\\bnot a robot|kein roboter|pas un robot|geen robot",
    "no (soy|eres|es) un robot|non (sono|sei|è) un robot|nie jeste[mś] robotem",
    "bist du ein (mensch|roboter)|sind sie ein (mensch|roboter)",
    "ungewöhnlichen datenverkehr",
    "êtes-vous un (humain|robot)",
    "enable javascript and cookies to continue",
    "pardon our interruption",
    "não (sou|é) um rob[ôo]|(verifique|confirme|comprove) que (você )?(é|es) (um )?humano",
    "(verifica|confirma|compruebe|verifique) que (eres|es) (un )?humano",
    "nie jest (pan[^ ]* )?robotem|inte är en robot|ikke er en robot|(et|en) ole robotti",
    "nejs(te|em|i) robot|jste člověk|nie s(te|om|i) robot",
    "nem (vagy|vagyok|ön) (egy )?robot|nu (sunteți|ești|sunt) (un )?robot",
    "δεν (είστε|είμαι|είσαι) ρομπότ|не (сте|съм|си) робот|(niste|nisam|nisem|nisi) robot",
    "nesate robotas|nesu robotas|neesat robots|neesmu robots|(ei ole|pole) robot",
  ].join("|"),
  "i",
);

/** Whole titles and headings of the large makers' checks; nothing else is called so. */
export const UNMISTAKABLE_CHECKS =
  /^(?:pardon our interruption|access to this page has been denied)[.…! ]*$/i;

/** Where hardly anything else is said, these sentences are a check or its refusal. */
export const CHECK_SENTENCES: readonly (readonly [what: string, said: RegExp])[] = [
  ["a refusal", /access denied[^]{0,300}(?:reference\s*#|errors\.edgesuite\.net)/i],
  ["Imperva's check", /incapsula incident id/i],
  [
    "a check for bots",
    /made us think (?:that )?you (?:were|are|might be) a (?:ro)?bot|we (?:believe|think) (?:that )?you(?: are|['’]re) using automat(?:ion|ed) tools|(?:need|want) to make sure (?:that )?you(?: are|['’]re) not a (?:ro)?bot|our systems have detected unusual traffic|please (?:solve|complete) (?:the|this) (?:captcha|puzzle|security check)[^.!?]{0,20} to (?:continue|proceed|access|go on)/i,
  ],
];
