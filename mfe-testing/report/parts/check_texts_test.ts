import { ENGLISH, provideTranslation } from "@crumbtrail/texts";
import assert from "node:assert/strict";
import german from "../../texts/de.json" with { type: "json" };
import { checkText } from "./check_texts.ts";

const inGerman = (sentence: string) => {
  provideTranslation(() => ({ language: "de", locale: "de", catalogue: german }));
  try {
    return checkText(sentence);
  } finally {
    provideTranslation(() => ENGLISH);
  }
};

const CHECKS: [english: string, german: string][] = [
  [
    'A consent banner of Klaro appeared with "Accept all", "Reject".',
    'Ein Einwilligungsbanner von Klaro ist erschienen, mit "Accept all", "Reject".',
  ],
  [
    "A consent banner of an unknown manager appeared.",
    "Ein Einwilligungsbanner von einem unbekannten Manager ist erschienen.",
  ],
  [
    'The button "Was this (not) clicked?" was clicked.',
    'Der Button "Was this (not) clicked?" wurde angeklickt.',
  ],
  [
    'The property names this button: selector "#banner .no".',
    'Die Property nennt diesen Button: Selektor "#banner .no".',
  ],
  [
    'The property names "#no", "Nein" to reject, but no banner had such a button.',
    'Die Property nennt "#no", "Nein" zum Ablehnen, aber kein Banner hatte einen solchen Button.',
  ],
  ["The banner closed.", "Das Banner hat sich geschlossen."],
  ['Something covers the button "No".', 'Etwas verdeckt den Button "No".'],
  [
    'Buttons: "Yes"; not understood: "Why?", "Later".',
    'Buttons: "Yes"; nicht verstanden: "Why?", "Later".',
  ],
  [
    'Another banner is open after the answer, with "Agree": "We use: cookies"',
    'Nach der Antwort ist ein anderes Banner offen, mit "Agree": "We use: cookies"',
  ],
  ["Buttons: none readable.", "Buttons: keine lesbar."],
  [
    "The page stored the choice in cookie cc_cookie, local storage klaro.",
    "Die Seite hat die Auswahl gespeichert: Cookie cc_cookie, Local Storage klaro.",
  ],
  ["The TC string grants purpose 1.", "Der TC-String erlaubt Zweck 1."],
  [
    "The TC string grants the publisher purposes 1, 2.",
    "Der TC-String erlaubt dem Publisher Zwecke 1, 2.",
  ],
  ['Google Consent Mode received "denied".', "Google Consent Mode hat „denied“ erhalten."],
];

Deno.test("checks of a report: they are shown in German, with their values [languages-8]", () => {
  for (const [english, german] of CHECKS) assert.equal(inGerman(english), german);
});

Deno.test("checks of a report: in English, and unknown, they stay as recorded [languages-8]", () => {
  for (const [english] of CHECKS) assert.equal(checkText(english), english);
  assert.equal(inGerman("Something new (1)."), "Something new (1).");
});
