/**
 * What consent layers and their buttons say, in the main European languages. A button counts only
 * when its whole label is understood: what is not understood is never clicked.
 *
 * `buttonKind` also runs inside pages, so it may use nothing but its arguments.
 */

export const BUTTON_KINDS = [
  "accept",
  "acknowledge",
  "reject",
  "settings",
  "save",
  "other",
] as const;
export type ButtonKind = typeof BUTTON_KINDS[number];

export interface Texts {
  /** Somewhere in the text of a consent layer. */
  layer: string[];
  /** Labels that are never an answer, whatever else they say. */
  never: string[];
  reject: string[];
  accept: string[];
  acknowledge: string[];
  settings: string[];
  /** Keeps what the toggles say. */
  save: string[];
}

/** Sources of regular expressions for lower-case text; labels without punctuation around them. */
export const TEXTS: Texts = {
  layer: [
    "cookies?\\b",
    "\\bcookie-",
    "ciasteczk|pliki cookie",
    "galletas|galetes",
    "\\bconsent\\b|einwilligung|consentement|consentimiento|consenso|toestemming|zgod",
    "tracking|tracker|traceurs",
    "datenschutz|privacy|confidentialit|privacidad|riservatezza|prywatno",
  ],
  never: [
    "\\b(subscribe|subscription|pay|paid|premium|purchase|buy|price|log ?in|sign ?(in|up))\\b",
    "\\b(abo|abonnieren|abonnement|kaufen|bezahlen|anmelden|einloggen|registrieren|pur)\\b",
    "\\b(abonner|abonnez|s'abonner|payer|payant|connexion|connecter|inscrire)\\b",
    "\\b(suscrib\\S*|pagar|comprar|iniciar sesión|abbonat\\S*|abbonamento|paga|acquista|accedi)\\b",
    "\\b(abonneren|betalen|inloggen|subskryb\\S*|zapłać|kup|zaloguj)\\b",
  ],
  reject: [
    // English
    "((no|yes),? ?)?(i )?(reject|decline|deny|refuse|disagree)( to)?( all)?( (optional|additional|non-?essential|unnecessary|tracking|marketing|analytics))*( cookies?)?( (and|&) (close|continue))?",
    "(i )?do not (accept|agree|consent|allow)( (all|any))?( cookies)?",
    "(use |accept |allow |keep |continue with )?(only )?(the )?(strictly )?(necessary|essential|required|functional|technical)( cookies?)?( only)?",
    "(accept|allow|use) only (strictly )?(necessary|essential|required)( cookies)?",
    "continue without (accepting|agreeing|consent|cookies|tracking)",
    "no,? thanks?( you)?|opt[ -]?out",
    // German
    "(alle[sn]?|optionale|nicht notwendige|zusätzliche)?( ?cookies)? ?(ablehnen|verweigern|zurückweisen)( (und|&) (schließen|weiter))?",
    "ich (lehne( alle[sn]?)? ab|stimme nicht zu)",
    "nur (die )?(technisch )?(notwendige|erforderliche|essenzielle|essentielle|funktionale|unbedingt erforderliche)[nsr]?( cookies)?( (akzeptieren|zulassen|erlauben|verwenden|annehmen))?",
    "(weiter )?ohne (einwilligung|zustimmung|zuzustimmen)( fortfahren)?|nicht (akzeptieren|zustimmen|einwilligen)",
    // French
    "(je )?(tout refuser|tout rejeter|refuser( tout)?|rejeter( tout)?|refuse( tout)?)( (tous )?les cookies)?( et (continuer|fermer))?",
    "(continuer|poursuivre) sans (accepter|consentir|donner mon consentement)",
    "(accepter )?(uniquement |seulement )?(les )?(cookies )?(strictement )?(nécessaires|essentiels)( uniquement| seulement)?|je n'accepte pas",
    // Spanish, Portuguese, Catalan
    "(rechazar|denegar|rechazo|rebutjar|rejeitar|recusar)( (todas?|todos?|tudo|totes))?( (las|os|les))?( (cookies|galletas|opcionales))?( y (cerrar|continuar))?",
    "(aceptar |permitir )?(solo|sólo|só|somente|apenas)( las| os)?( cookies)? (necesarias|esenciales|necessários|essenciais|imprescindibles)|continuar sin aceptar|continuar sem aceitar",
    // Italian
    "(rifiuta|rifiuto|nega|rifiutare)( tutt[ioe])?( i)?( cookies?)?( e (chiudi|continua))?|continua senza accettare",
    "(accetta |usa )?(solo|soltanto) (i )?(cookies? )?(strettamente )?(necessari|essenziali|tecnici)( cookies?)?",
    // Dutch
    "(alle[sn]?|alle cookies|cookies)? ?(weigeren|afwijzen)( alles?)?|weiger( alle[sn]?)?( cookies)?|nee,? bedankt",
    "(alleen|enkel) (de )?(strikt )?(noodzakelijke|functionele|essentiële)( cookies)?( (accepteren|toestaan|gebruiken))?|doorgaan zonder (te accepteren|toestemming)",
    // Polish
    "(odrzuć|odrzucam|odmów|odmawiam)( wszystkie| wszystko)?( (pliki )?cookies?)?|nie (zgadzam się|wyrażam zgody|akceptuję)",
    "(tylko|zaakceptuj tylko|akceptuj tylko) (niezbędne|konieczne|wymagane)( (pliki )?cookies?)?",
    // Danish, Swedish, Norwegian, Finnish, Czech
    "(afvis|avvisa|avvis|neka|hylkää|odmítnout)( alle| alla| kaikki| vše)?( cookies)?|(kun|endast|bare|vain|pouze) (nødvendige|nödvändiga|välttämättömät|nezbytné)( cookies)?",
  ],
  accept: [
    "((yes|ok),? ?)?(i )?(accept|agree|allow|consent|enable)( to)?( (all|everything))?( (the )?cookies?)?( (and|&) (close|continue|proceed))?",
    "(allow|accept|agree to|enable) (all|everything)( cookies)?( (and|&) (close|continue))?",
    "((ja|ok),? ?)?(alle[sn]?|allem)?( ?cookies)? ?(akzeptieren|annehmen|zulassen|erlauben|zustimmen|einwilligen)( (und|&) (schließen|weiter|weiterlesen|fortfahren))?",
    "(ich )?(akzeptiere|stimme)( alle[sn]?)?( cookies)?( zu)?|zustimmen (und|&) weiter|einverstanden",
    "(j'|je )?(tout accepter|accepter( tout)?|accepte( tout)?|autoriser( tout)?|tout autoriser)( (tous )?les cookies)?( (et|&) (continuer|fermer))?|ok,? tout accepter",
    "(aceptar|acepto|permitir|acceptar|aceitar|aceito)( (todas?|todos?|todo|tudo|totes))?( (las|os|les))?( cookies)?( y (cerrar|continuar))?",
    "(accetta|accetto|accettare|consenti|acconsento|acconsenti)( (a )?tutt[ioe])?( i)?( cookies?)?( e (chiudi|continua))?",
    "(alle[sn]?|alle cookies|cookies)? ?(accepteren|toestaan)|(ja,? ?)?(ik )?(accepteer|ga akkoord)( alle[sn]?)?( cookies)?|akkoord",
    "(zaakceptuj|akceptuj|akceptuję|zgadzam się|wyrażam zgodę|zezwól)( (na )?(wszystkie|wszystko))?( (pliki )?cookies?)?",
    "(accepter|acceptera|godta|godkänn|tillåt|hyväksy|přijmout|souhlasím|tillad)( alle| alla| kaikki| vše)?( cookies)?",
  ],
  acknowledge: [
    "ok(ay)?|got it|i understand|understood|alles klar|verstanden|ich verstehe",
    "compris|j'ai compris|d'accord|entendido|de acuerdo|vale|ho capito|va bene|begrepen|rozumiem",
  ],
  settings: [
    "(cookie |privacy )?(settings|preferences|options|choices)",
    "(more|manage|customi[sz]e|personali[sz]e|change|adjust|edit|configure|show|view|let me choose)( (my|your|the|cookie|cookies|privacy|consent))*( (settings|preferences|options|choices|cookies|consents?))?",
    "(cookie-?|datenschutz-?|weitere )?(einstellungen|optionen)( (anzeigen|anpassen|verwalten|ändern))?|anpassen|individuelle (cookie-?)?einstellungen|mehr optionen|auswahl (anpassen|treffen)|konfigurieren",
    "(paramétrer|personnaliser|gérer|configurer|paramètres)( (les|mes|vos))?( (cookies|choix|préférences))?|(plus d'|voir les )?options|préférences",
    "(configurar|gestionar|personalizar|administrar|ajustes|preferencias|gerir|definições)( (de|las|los|os|mis))*( (cookies|opciones|preferencias))?|más opciones",
    "(personalizza|gestisci|impostazioni|preferenze|configura)( (i|le|dei|tuoi|cookie|cookies|preferenze|opzioni))*|(maggiori|più) opzioni|scopri di più e personalizza",
    "(instellingen|voorkeuren|aanpassen|beheren|beheer)( (cookies|voorkeuren|aanpassen|beheren))?|(cookie-?)?instellingen( (aanpassen|beheren))?|meer opties",
    "(ustawienia|zarządzaj|dostosuj|preferencje|opcje)( (plików|cookies?|zgodami|preferencjami|ustawieniami))*|więcej opcji",
  ],
  save: [
    "(save|confirm|allow|accept|apply|submit)( (my|the|current|your))? ?(settings?|preferences|selections?|choices?|selected)( (cookies|and (exit|close)|& (exit|close)))?",
    "save( (and|&) (exit|close|continue))?",
    "(meine )?(auswahl|einstellungen)( (speichern|bestätigen|erlauben|akzeptieren|übernehmen))( (und|&) (schließen|weiter))?|speichern( (und|&) (schließen|beenden))?",
    "(enregistrer|valider|confirmer|sauvegarder)( (mes|les|la|ma))?( (choix|préférences|sélection|paramètres))?",
    "(guardar|confirmar)( (mis|la|las|los|as))?( (preferencias|selección|opciones|preferências|seleção|ajustes))?( y salir)?",
    "(salva|conferma)( (le|la|le mie))?( (preferenze|scelte|selezione|impostazioni))?( ed? esci)?",
    "(mijn )?(keuzes?|voorkeuren|selectie|instellingen) (opslaan|bevestigen)|opslaan|selectie toestaan",
    "(zapisz|potwierdź)( (moje|wybór|wybory|ustawienia|preferencje))*",
  ],
};

/** What a button's label means; `other` for all that is not understood as a whole. */
export function buttonKind(label: string, texts: Texts): ButtonKind {
  const text = label.toLowerCase().replace(/[’`´]/g, "'").replace(/\s+/g, " ")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  if (text === "" || text.length > 80) return "other";
  const whole = (sources: string[]) =>
    sources.some((source) => new RegExp(`^(?:${source})$`, "u").test(text));
  if (texts.never.some((source) => new RegExp(source, "u").test(text))) return "other";
  const rejects = whole(texts.reject);
  const accepts = whole(texts.accept);
  if (rejects !== accepts) return rejects ? "reject" : "accept";
  if (rejects) return "other";
  if (whole(texts.save)) return "save";
  if (whole(texts.settings)) return "settings";
  return whole(texts.acknowledge) ? "acknowledge" : "other";
}
