/**
 * What consent layers and their buttons say, in the main European languages; others are in
 * `more_texts.ts`. A button counts only when its whole label is understood: what is not understood is never clicked.
 */

import { MORE_TEXTS } from "./more_texts.ts";
import { JOINS, OFFERS, POLICIES, TAKEN_BACK } from "./promotion_texts.ts";
import type { Texts } from "./text_kinds.ts";

/** Sources of regular expressions for lower-case text; labels without punctuation around them. */
export const TEXTS: Texts = {
  layer: [
    ...MORE_TEXTS.layer,
    "cookies?\\b",
    "\\bcookie-",
    "ciasteczk|pliki cookie",
    "galletas|galetes",
    "\\bconsent\\b|einwilligung|consentement|consentimiento|consenso|toestemming|zgod",
    "\\bkakor|eväste|informasjonskaps|soubory cookie",
    "samtyck|samtykk|suostumu|souhlas|consentiment",
    "tracking|tracker|traceurs",
    "datenschutz|privacy|confidentialit|privacidad|privacidade|riservatezza|prywatno|integritet|personvern|tietosuoj",
  ],
  cookies: ["cookie|ciastecz|galletas|kakor|eväste", ...MORE_TEXTS.layer],
  topic: [
    "analy|statisti|measur|messen|mesur|\\bmedir|misura|meten|mierz|mäta|måle",
    "advert|werbe|werbung|publicit|publicid|pubblicit|reklam|annons|mainos",
    "personali[sz]|personnalis|market|partner|third.part|dritt(e|an)|tracking|tracker|traceurs",
    "web ?site|webseite|\\bsite\\b|\\bsitio|\\bsito\\b|stron[aięy]|webbplats|nettsted|hjemmeside|browser|sivusto",
    "\\bconsent\\b|einwillig|zustimm|consentement|consentimiento|consenso|toestemming|zgod|samtyck|samtykk|suostumu|souhlas",
    "necessary|essential|notwendig|erforderlich|nécessaire|necesari|necessari|noodzakelijk|niezbędn|nödvändig|nødvendig",
    "datenschutz|privacy|confidentialit|privacidad|riservatezza|prywatno",
  ],
  offTopic: [
    ...OFFERS,
    "newsletter|subscri|sign up|abonn(ez|ieren)|discount|coupon|voucher|\\d ?% (off|rabatt|korting)|gutschein|rabatt",
    "recipe|rezept|recette|receta|ricetta|przepis|\\bbak(e|ed|ing)\\b|\\bbacken\\b|plätzchen|chocolate|schoko|dough|\\bteig\\b|oven\\b",
    "push.?(notification|nachricht|mitteilung)|\\bnotifications?\\b|benachrichtigung",
  ],
  notice: [
    ...MORE_TEXTS.notice,
    "\\b(use|uses|using|set|sets|store|stores)\\b[^.]{0,40}\\bcookies",
    "(verwende[nt]|nutz(en|t)|setz(en|t)|einsatz von|benutz(en|t))[^.]{0,40}\\bcookies",
    "utilis(e|ons|ent|ation)[^.]{0,30}\\bcookies|(usa|usamos|utiliza|utilizamos|empleamos)[^.]{0,30}(cookies|galletas)",
    "(usa|usiamo|utilizza|utilizziamo)[^.]{0,30}\\bcookies?|(gebruikt|gebruiken|maakt gebruik)[^.]{0,30}\\bcookies",
    "(używa|używamy|wykorzystuj|korzysta|stosuje)[^.]{0,40}(cookies?|ciasteczek)|(usamos|utilizamos)[^.]{0,30}\\bcookies",
    "(använder|bruger|bruker|käytämme|käyttää|používáme)[^.]{0,30}(cookies|kakor|informasjonskaps|eväst)",
  ],
  plain: [
    ...MORE_TEXTS.plain,
    "cookie|galletas|ciastecz|kakor|eväste|consent|tracking|optional|opcional",
    "\\b(all|everything|alle[sn]?|allem|tout|todas?|todos?|todo|tudo|tutt[ioe]|wszystk\\S*|alla|kaikki|vše)\\b",
    "necess|nécess|nødvend|nödvänd|notwend|erforder|essen[tzc]i|essen(ci|z)|technisch|strictly|required|noodzak|niezbędn|välttämät|nezbytn",
    "\\b(without|ohne|sans|sin|senza|zonder|sem) ",
    "einwillig|zustimm|akzeptier|ablehn|refus|rechaz|rifiut|weiger|odrzu|rejeit|recus|avvis|afvis|reject|declin|\\bden(y|egar)",
    "odmít|zamít|odmiet|\\bneka\\b|avböj|afslå|avslå|hylk|hylä|odbij|zavrn|elutas|resping|απορρ|reddet|откл|отхвър|відхил",
    "\\baccept|acept|aceit|accett|zaakcept|akcept|akzept|godkänn|hyväks|\\bi (do not )?agree",
  ],
  joins: JOINS,
  policies: POLICIES,
  never: [
    ...TAKEN_BACK,
    "\\b(subscribe|subscription|pay|paid|premium|purchase|buy|price|log ?in|sign ?(in|up))\\b",
    "\\b(abo|abonnieren|abonnement|kaufen|bezahlen|anmelden|einloggen|registrieren|pur)\\b",
    "\\b(abonner|abonnez|s'abonner|payer|payant|connexion|connecter|inscrire)\\b",
    "\\b(suscrib\\S*|pagar|comprar|iniciar sesión|abbonat\\S*|abbonamento|paga|acquista|accedi)\\b",
    "\\b(abonneren|betalen|inloggen|subskryb\\S*|zapłać|kup|zaloguj)\\b",
  ],
  reject: [
    ...MORE_TEXTS.reject,
    // English
    "((no|yes),? ?)?(i )?(confirm )?(reject|decline|deny|refuse|disagree|rejection)( to)?( (all|everything|them all))?( (optional|additional|non-?essential|non-?necessary|unnecessary|tracking|marketing|analytics))*( cookies?)?( (and|&) (close|continue))?( anyway| regardless)?",
    "(i )?do not (accept|agree|consent|allow)( (all|any))?( cookies)?|(do not|don't) (accept|agree|consent|allow)( cookies)?",
    "(use |accept |allow |keep |continue with )?(only )?(the )?(strictly )?(necessary|essential|required|technical)( cookies?)?( only)?",
    "(accept|allow|use) only (strictly )?(necessary|essential|required)( cookies)?",
    "continue without (accepting|agreeing|consent|cookies|tracking)",
    "no,? thanks?( you)?|opt[ -]?out",
    // German
    "((ja|nein),? ?)?(trotzdem|dennoch|wirklich|jetzt)( alle[sn]?)? (ablehnen|verweigern|widersprechen)|ablehn(en|ung) bestätigen|(ja|nein),? (alle[sn]? )?ablehnen|(nein,? )?danke,? nein|nein,? danke|ich willige nicht ein|nicht einverstanden",
    "(alle[sn]?|optionale|nicht notwendige|zusätzliche)?( ?cookies)? ?(ablehnen|verweigern|zurückweisen)( (und|&) (schließen|weiter))?",
    "ich (lehne( alle[sn]?)? ab|stimme nicht zu)",
    "nur (die )?(technisch )?(notwendige|erforderliche|essenzielle|essentielle|unbedingt erforderliche)[nsr]?( cookies)?( (akzeptieren|zulassen|erlauben|verwenden|annehmen))?",
    "(weiter )?ohne (einwilligung|zustimmung|zuzustimmen)( fortfahren)?|nicht (akzeptieren|zustimmen|einwilligen)",
    // French
    "(je )?(tout refuser|tout rejeter|refuser( tout)?|rejeter( tout)?|refuse( tout)?)( (tous )?les cookies)?( et (continuer|fermer))?",
    "(continuer|poursuivre) sans (accepter|consentir|donner mon consentement)",
    "(oui,? )?(tout )?refuser (quand même|malgré tout)|non,? merci|(je )?(ne pas|n'|ne) ?(accepter|accepte|consens|consentir) ?(pas)?|(refuser|rejeter) les (cookies )?(non (essentiels|nécessaires)|optionnels|facultatifs)|refuser (tous )?les (cookies|traceurs)( non essentiels)?|interdire (tout|tous les cookies)|accepter (uniquement )?l'essentiel",
    "(accepter )?(uniquement |seulement )?(les )?(cookies )?(strictement )?(nécessaires|essentiels)( uniquement| seulement)?|je n'accepte pas",
    // Spanish, Portuguese, Catalan
    "no (acepto|aceptar|consiento|permitir|estoy de acuerdo)( (las )?cookies)?|no,? gracias|(sí,? )?rechazar(las)?( (todas?|todo))? (de todos modos|igualmente|de todas formas)|rechazarlas todas|rechazar( (las|todas las))? (cookies )?(opcionales|no (esenciales|necesarias))|(aceptar |permitir |usar )?(solo|sólo|únicamente)( las)? (cookies )?(necesarias|esenciales|técnicas|imprescindibles|obligatorias)",
    "não (aceito|aceitar|concordo|permitir)( (os )?cookies)?|não,? obrigad[oa]|(rejeitar|recusar)( (tudo|todos))? mesmo assim|(rejeitar|recusar)( os)? (cookies )?(opcionais|não (essenciais|necessários))|(aceitar |permitir )?(só|somente|apenas)( os)? (cookies )?(necessários|essenciais|estritamente necessários|obrigatórios)",
    "(rechazar|denegar|rechazo|rebutjar|rejeitar|recusar)( (todas?|todos?|tudo|totes))?( (las|os|les))?( (cookies|galletas|opcionales))?( y (cerrar|continuar))?",
    "(aceptar |permitir )?(solo|sólo|só|somente|apenas)( las| os)?( cookies)? (necesarias|esenciales|necessários|essenciais|imprescindibles)|continuar sin aceptar|continuar sem aceitar",
    // Italian
    "(sì,? )?(rifiuta|rifiutare)( tutt[io])? (comunque|lo stesso)|non (accetto|accettare|acconsento)( (i )?cookies?)?|no,? grazie|rifiuta( i)? (cookies? )?(non (necessari|essenziali|tecnici)|opzionali)|(accetta |usa |consenti )?(solo|soltanto|solamente) (i )?(cookies? )?(necessari|essenziali|tecnici|indispensabili)",
    "(rifiuta|rifiuto|nega|rifiutare)( tutt[ioe])?( i)?( cookies?)?( e (chiudi|continua))?|continua senza accettare",
    "(accetta |usa )?(solo|soltanto) (i )?(cookies? )?(strettamente )?(necessari|essenziali|tecnici)( cookies?)?",
    // Dutch
    "(ja,? )?(toch|alsnog)( alles)? (weigeren|afwijzen)|(niet (accepteren|akkoord|toestaan))|(ik )?(ga niet akkoord|accepteer niet)|(optionele|niet-noodzakelijke)( cookies)? (weigeren|afwijzen)|(alles|alle cookies) (afwijzen|weigeren)",
    "(alle[sn]?|alle cookies|cookies)? ?(weigeren|afwijzen)( alles?)?|weiger( alle[sn]?)?( cookies)?|nee,? bedankt",
    "(alleen|enkel) (de )?(strikt )?(noodzakelijke?|functionele?|essentiële|essentieel)( cookies)?( (accepteren|toestaan|gebruiken))?|doorgaan zonder (te accepteren|toestemming)",
    // Polish
    "(mimo (to|wszystko) )?(odrzuć|odmów)( wszystkie)?( mimo (to|wszystko))?|nie,? dziękuję|(odrzuć|odrzucam) (opcjonalne|nieobowiązkowe)( (pliki )?cookies?)?|nie (akceptuj|zgadzam)( się)?",
    "(odrzuć|odrzucam|odmów|odmawiam)( wszystkie| wszystko)?( (pliki )?cookies?)?|nie (zgadzam się|wyrażam zgody|akceptuję)",
    "(tylko|zaakceptuj tylko|akceptuj tylko) (niezbędne|konieczne|wymagane)( (pliki )?cookies?)?",
    // Danish, Swedish, Norwegian, Finnish, Czech
    "(avvisa|neka|avböj)( alla)?( kakor| cookies)? ?(ändå)?|nej,? tack|(jag )?(godkänner|accepterar) inte|(godkänn|acceptera|tillåt) inte|(godkänn |acceptera |tillåt |använd )?(bara |endast )?(de )?nödvändiga( kakor| cookies)?",
    "(afvis|nægt)( alle)?( cookies)?( alligevel)?|nej,? tak|(accepter |tillad |brug )?kun (de )?nødvendige( cookies)?|(avvis|avslå)( alle)?( informasjonskapsler| cookies)?( likevel)?|nei,? takk|(godta |tillat |bruk )?(bare|kun) (de )?nødvendige( informasjonskapsler| cookies)?",
    "(hylkää|kiellä|estä)( kaikki)?( evästeet)?( silti)?|ei,? kiitos|(hyväksy |salli )?vain (välttämättömät|pakolliset)( evästeet)?|(odmítnout|odmítám|zamítnout)( (vše|všechny))?( cookies)?|nesouhlasím|(přijmout )?(jen|pouze) (nezbytné|nutné)( cookies)?",
    "(fortsätt|fortsæt|fortsett) (utan att (godkänna|acceptera)|uden at acceptere|uten å (godta|akseptere))|jatka hyväksymättä|kontynuuj bez (akceptacji|akceptowania|zgody)|pokračovat bez souhlasu|(weiter|fortfahren) ohne (zu )?(akzeptieren|zustimmung|einwilligung)",
    "(ja|jo|nej|nei),? (avvisa|neka|afvis|afslå|avvis|avslå)( alla| alle)?|(kyllä|ei),? (hylkää|hylkään)( kaikki)?|(tak|nie),? (odrzuć|odrzucam)( wszystkie)?|(sim|não),? (rejeitar|recusar|rejeito|recuso)( tudo| todos)?|(ja|nee),? (alles )?(weigeren|afwijzen)",
    "afslå( alle)?( cookies)?|acceptér kun (de )?nødvendige( cookies)?",
    "(afvis|avvisa|avvis|neka|hylkää|odmítnout)( alle| alla| kaikki| vše)?( cookies)?|(kun|endast|bare|vain|pouze) (nødvendige|nödvändiga|välttämättömät|nezbytné)( cookies)?",
  ],
  accept: [
    ...MORE_TEXTS.accept,
    "((yes|ok),? ?)?(i )?(accept|agree|allow|consent|enable)( to)?( (all|everything))?( (the )?cookies?)?( (and|&) (close|continue|proceed))?",
    "(allow|accept|agree to|enable) (all|everything)( cookies)?( (and|&) (close|continue))?",
    // What GOV.UK's services ask.
    "(accept|allow) (optional|additional|analytics|non-?essential) cookies",
    "((ja|ok),? ?)?(alle[sn]?|allem)?( ?cookies)? ?(akzeptieren|annehmen|zulassen|erlauben|zustimmen|einwilligen)( (und|&) (schließen|weiter|weiterlesen|fortfahren))?",
    "(ich )?(akzeptiere|stimme)( alle[sn]?)?( cookies)?( zu)?|zustimmen (und|&) weiter|((ok|okay|ja),? ?)?(ich bin |bin )?(damit )?einverstanden|ich willige ein|((ok|okay),? ?)?(ich )?(verstanden|akzeptiere) (und|&) (akzeptiert|einverstanden)",
    "(j'|je )?(tout accepter|accepter( tout)?|accepte( tout)?|autoriser( tout)?|tout autoriser)( (tous )?les cookies)?( (et|&) (continuer|fermer))?|ok,? tout accepter",
    "(aceptar|acepto|permitir|acceptar|aceitar|aceito)( (todas?|todos?|todo|tudo|totes))?( (las|os|les))?( cookies)?( (y|e) (cerrar|continuar|fechar))?",
    "(accetta|accetto|accettare|consenti|acconsento|acconsenti)( (a )?tutt[ioe])?( i)?( cookies?)?( e (chiudi|continua))?",
    "(alle[sn]?|alle cookies|cookies)? ?(accepteren|toestaan)|(ja,? ?)?(ik )?(accepteer|ga akkoord)( alle[sn]?)?( cookies)?|akkoord",
    "(zaakceptuj|akceptuj|akceptuję|zgadzam się|wyrażam zgodę|zezwól)( (na )?(wszystkie|wszystko))?( (pliki )?cookies?)?",
    "(ok|okay),? (i (accept|agree|consent)|j'accepte|acepto|accetto|aceito|akkoord|zgadzam się|akceptuję|jag (godkänner|accepterar)|jeg accepterer)|estoy de acuerdo|sono d'accordo|concordo|(ich )?bin einverstanden",
    "(jag )?(godkänner|accepterar)( alla)?( kakor| cookies)?|(acceptera|godkänn|tillåt)( alla)?( kakor| cookies)?|(jeg )?(accepterer|godkender|godtar|aksepterer)( alle)?( cookies)?|(accepter|godkend|tillad|godta|aksepter|tillat)( alle)?( cookies| informasjonskapsler)?|(hyväksy|salli)( kaikki)?( evästeet)?|hyväksyn|(přijmout|povolit|přijímám)( (vše|všechny))?( cookies)?|souhlasím",
    "(accepter|acceptér|acceptera|godta|godkänn|tillåt|hyväksy|přijmout|souhlasím|tillad)( alle| alla| kaikki| vše)?( cookies)?",
  ],
  acknowledge: [
    ...MORE_TEXTS.acknowledge,
    "ok(ay)?|got it|i understand|understood|alles klar|verstanden|ich verstehe",
    "compris|j'ai compris|d'accord|entendido|de acuerdo|vale|ho capito|va bene|begrepen|rozumiem",
  ],
  settings: [
    ...MORE_TEXTS.settings,
    "(cookie |privacy )?(settings|preferences|options|choices)",
    "(more|manage|customi[sz]e|personali[sz]e|change|adjust|edit|configure|show|view|let me choose)( (my|your|the|cookie|cookies|privacy|consent))*( (settings|preferences|options|choices|cookies|consents?))?",
    "(cookie-?|datenschutz-?|weitere )?(einstellungen|optionen)( (anzeigen|anpassen|verwalten|ändern))?|anpassen|individuelle (cookie-?)?einstellungen|mehr optionen|auswahl (anpassen|treffen)|konfigurieren",
    "(paramétrer|personnaliser|gérer|configurer|paramètres)( (les|mes|vos))?( (cookies|choix|préférences))?|(plus d'|voir les )?options|préférences",
    "(configurar|gestionar|personalizar|administrar|ajustes|preferencias|gerir|definições)( (de|las|los|os|mis))*( (cookies|opciones|preferencias))?|más opciones",
    "(personalizza|gestisci|impostazioni|preferenze|configura)( (i|le|dei|tuoi|cookie|cookies|preferenze|opzioni))*|(maggiori|più) opzioni|scopri di più e personalizza",
    "(instellingen|voorkeuren|aanpassen|beheren|beheer)( (cookies|voorkeuren|aanpassen|beheren))?|(cookie-?)?instellingen( (aanpassen|beheren))?|meer opties",
    "(cookie-?|kak)?(inställningar|indstillinger|innstillinger)(na)?( för (cookies|kakor))?|(anpassa|hantera|ändra)( (inställningar|val|mina val|cookies|kakor))?|fler alternativ|visa (detaljer|inställningar)|(tilpas|administrer|tilpass|vis)( (cookies|indstillinger|innstillinger|valg|detaljer|samtykke))*|flere (valg|muligheder|alternativer)",
    "(eväste)?asetukset|(muokkaa|hallitse|näytä)( (asetuksia|evästeitä|valintoja|tiedot))?|(definições|configurações|preferências|gerir|personalizar|mais opções)( (de|os))?( cookies)?|(nastavení|přizpůsobit|upravit)( (cookies|nastavení|soubory cookie))?|podrobné nastavení|(adapter|ajuster|choisir|modifier)( mes (choix|préférences|cookies))?|(selezione|scelta) (personalizzata|cookie)|elegir( cookies)?|ver (opciones|preferencias)",
    "(ustawienia|zarządzaj|dostosuj|preferencje|opcje)( (plików|cookies?|zgodami|preferencjami|ustawieniami))*|więcej opcji",
  ],
  save: [
    ...MORE_TEXTS.save,
    "(save|confirm|allow|accept|apply|submit)( (my|the|current|your))? ?(settings?|preferences|selections?|choices?|selected)( (cookies|and (exit|close)|& (exit|close)))?",
    "save( (and|&) (exit|close|continue))?",
    "(meine )?(auswahl|einstellungen)( (speichern|bestätigen|erlauben|akzeptieren|übernehmen))( (und|&) (schließen|weiter))?|speichern( (und|&) (schließen|beenden))?",
    "(enregistrer|valider|confirmer|sauvegarder)( (mes|les|la|ma))?( (choix|préférences|sélection|paramètres))?",
    "(guardar|confirmar)( (mis|la|las|los|as))?( (preferencias|selección|opciones|preferências|seleção|ajustes))?( y salir)?",
    "(salva|conferma)( (le|la|le mie))?( (preferenze|scelte|selezione|impostazioni))?( ed? esci)?",
    "(mijn )?(keuzes?|voorkeuren|selectie|instellingen) (opslaan|bevestigen)|opslaan|selectie toestaan",
    "(gewählte|ausgewählte|aktuelle)( cookies| auswahl)? (speichern|akzeptieren|erlauben|zulassen|bestätigen)|auswahl (speichern|bestätigen) (und|&) (schließen|weiter)|(cookie-?)?einstellungen (speichern|übernehmen|bestätigen)",
    "(autoriser|accepter) (la|ma) sélection|(permitir|aceptar) (la )?selección|(permitir|aceitar) (a )?seleção|(salvar|gravar|guardar)( (as|minhas))? (preferências|escolhas|seleção|definições)|(accetta|consenti) (la )?selezion(e|ati)|(salva|conferma) (la )?selezione|(opgeslagen|huidige) (keuze|voorkeuren) (opslaan|bevestigen)",
    "(spara|bekräfta)( (mina|valda))?( (val|inställningar|kakor|cookies))?|tillåt (urval|val|valda)|(gem|bekræft)( (mine|valgte))?( (valg|indstillinger))?|tillad valgte|(lagre|bekreft)( (mine|valgte))?( (valg|innstillinger))?|tillat (valgte|utvalg)|(tallenna|vahvista)( (asetukset|valinnat|valinta))?|salli (valitut|valinta)|(uložit|potvrdit)( (nastavení|výběr|volby|moje volby))?",
    "(zapisz|potwierdź)( (moje|wybór|wybory|ustawienia|preferencje))*",
  ],
};
