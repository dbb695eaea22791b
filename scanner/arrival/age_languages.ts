/** What pages say that ask for the visitor's age. */

const AGE = "(?:1[68]|19|2[015])";

/** Questions and demands that no page has which only tells for whom its goods are. */
const ASKED = [
  `are you (?:at least |already |over |above |of )*(?:(?:the )?age of )?(?:${AGE}|legal (?:drinking |smoking |purchase )?age|legal age)`,
  `(?:i am|i['’]m) (?:at least |over |above )?${AGE}(?:\\+| or (?:older|over|above)| years (?:old|of age))`,
  `you must be (?:at least |over |of )?(?:${AGE}|legal (?:drinking |smoking )?age)[^.!?]{0,60} to (?:enter|visit|access|view|see|continue|proceed)`,
  "(?:verify|confirm) (?:that )?(?:your age|you are (?:at least |over |above |of )?(?:\\d\\d|legal))|(?:please )?enter your (?:date of birth|birth ?date|birthday|year of birth)|when were you born",
  `(?:bist du|sind sie|seid ihr) (?:schon |bereits |mindestens |über |älter als |wirklich )*(?:${AGE}|volljährig|alt genug)`,
  `bestätigen? (?:sie )?(?:bitte )?,? ?(?:ihr alter|dein alter|dass (?:sie|du) (?:mindestens |über |älter als |bereits |das )*(?:${AGE}|volljährig))|(?:gib|geben sie) (?:bitte )?(?:dein|ihr) geburtsdatum`,
  `(?:du musst|sie müssen) (?:mindestens |über |älter als )*(?:${AGE}|volljährig)[^.!?]{0,60}, um`,
  `avez-vous (?:plus de |au moins |déjà )*(?:${AGE} ans|l['’]âge légal)|êtes-vous (?:bien )?(?:majeur|âgée? (?:de|d['’]au moins))|(?:confirmez|vérifie[zr]) (?:que vous (?:êtes majeur|avez)|votre âge)|vous devez (?:être majeur|avoir (?:au moins |plus de )?${AGE} ans)[^.!?]{0,40} pour`,
  `hai (?:più di |almeno |già |compiuto )*(?:i )?${AGE} anni|sei maggiorenne|(?:conferma|verifica) (?:la tua età|di (?:avere|essere maggiorenne))|devi (?:essere maggiorenne|avere (?:almeno )?${AGE} anni)[^.!?]{0,40} per`,
  `(?:eres|es usted|soy|sos) mayor(?:es)? de (?:edad|${AGE})|(?:tienes|tiene|tenés) (?:más de |al menos |ya )*${AGE} años|(?:confirma|verifica) (?:que (?:eres|tienes)|tu edad)|debes? (?:ser mayor|tener (?:al menos |más de )?${AGE})[^.!?]{0,40} para`,
  `(?:é|és|você é|sou) maior de (?:idade|${AGE})|(?:tem|tens|você tem) (?:mais de |pelo menos |já )*${AGE} anos|(?:confirm[ae]|verifique) (?:que (?:é|tem)|a sua idade|sua idade)`,
  `(?:ben je|ben jij|bent u) (?:al |reeds |ouder dan |minimaal |minstens |boven de )*${AGE}|(?:bevestig|controleer) (?:je|uw|dat (?:je|u))[^.!?]{0,30}(?:leeftijd|${AGE})|(?:je|u) moet (?:minimaal |minstens |ouder dan )*${AGE}[^.!?]{0,40} om`,
  `czy (?:masz|mają państwo|ma pan[^.!?]{0,10}|ukończył[^ ]*) (?:już |ukończone |skończone |co najmniej |powyżej |więcej niż )*${AGE}|czy jesteś pełnoletni|(?:potwierdź|potwierdzam),? (?:swój wiek|że (?:masz|mam|ukończył[^ ]*|jestem pełnoletni))`,
  `är du (?:över |minst |fyllda |äldre än |redan )*${AGE}|bekräfta (?:din ålder|att du är)|du måste (?:vara|ha fyllt) (?:över |minst )?${AGE}[^.!?]{0,40} för att`,
  `er du (?:over |fylt |fyldt |mindst |minst |eldre enn |ældre end |allerede )*${AGE}|bekr[eæ]ft? (?:din alder|at du er)|du (?:skal|må) være (?:over |mindst |minst |fylt |fyldt )*${AGE}[^.!?]{0,40} for at?`,
  `oletko (?:jo |yli |vähintään |täyttänyt )*${AGE}|vahvista (?:ikäsi|että olet)|sinun (?:on|pitää) (?:oltava|olla) (?:yli |vähintään )*${AGE}`,
  `je (?:vám|ti) (?:už |již |více než |alespoň )*${AGE}|jste (?:starší|plnoletý)|elmúlt(?:ál|ál-e|ál már)? ${AGE}|ai (?:peste |împlinit )+${AGE}`,
];
export const QUESTIONS = new RegExp(`(?<!\\p{L})(?:${ASKED.join("|")})`, "iu");

/** What such a page calls itself, whole. */
export const NAMES =
  /^(?:please )?(?:age (?:verification|check|gate|confirmation|restricted)|verify your age|how old are you|(?:bitte )?alters(?:prüfung|verifikation|verifizierung|nachweis|kontrolle|abfrage|bestätigung)|wie alt (?:bist du|sind sie)|v[ée]rification de l['’]âge|quel âge avez-vous|verifica dell['’]età|quanti anni hai|verificación de (?:la )?edad|verificação de idade|leeftijds(?:controle|verificatie|check)|weryfikacja wieku|ålders(?:kontroll|verifiering|gräns)|alders(?:kontrol|kontroll|sjekk|bekræftelse|bekreftelse|verifi[ck]ering)|i(?:kä|än) ?(?:tarkistus|vahvistus|varmistus)|ověření věku)[.!? ]*$/i;

/** What a visitor answers with: yes or no, an age, and ways in or out. */
export const ANSWERS = new RegExp(
  "^(?:" +
    [
      "(?:yes|no|yeah|yep|nope|ja|nein|jawohl|oui|non|s[íi]|no|sim|não|nee|tak|nie|nej|nei|kyllä|ei|en ole|ano|ne|igen|nem|da|nu)(?:$|[^\\p{L}])",
      "(?:enter|exit|leave|continue|confirm|submit|i am|i['’]m|under|over|betreten|eintreten|weiter|verlassen|bestätigen|ich bin|unter|über|entrer|quitter|sortir|j['’]ai|je suis|entra|esci|ho|sono|entrar|salir|sair|soy|tengo|sou|tenho|binnengaan|verlaten|ik ben|doorgaan|wejdź|wchodzę|wyjdź|mam|jestem|gå in|lämna|jag är|jeg er|gå ind|forlad|gå inn|forlat|olen|siirry|poistu)(?:$|[^\\p{L}])",
    ].join("|") +
    `)|(?<!\\d)${AGE}(?!\\d)`,
  "iu",
);
