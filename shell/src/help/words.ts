/** The words of a search and what they match, in English and German. Pure. */

/** Words of a question that say nothing about its subject. */
const EMPTY = new Set(
  ("a an and are be can do does for from get how i if in is it me my of on or our so that the they " +
    "this to was we what when where which who why will with you your " +
    "als am an auf aus bei bin das dem den der des die ein eine einem einen einer er es für hat " +
    "ich ihr im in ist kann man mein meine meinen mich mir mit muss nach ob oder sie sind so und " +
    "uns unsere von vom wann warum was weil welche welchem welchen welcher welches wenn wer werden wie wieso wird wir wo zu zum zur")
    .split(" "),
);

/** Endings that differ between the forms of a word. */
const ENDING = /(?<=\p{L}{4})(ies|ing|ed|en|er|es|em|e|n|s|y)$/u;

/** The words that are searched for, in small letters; all words if none tells anything. */
export function wordsOf(query: string): string[] {
  const all = [...new Set(query.toLowerCase().match(/[^\s?!;"“”„]+/g) ?? [])];
  const telling = all.filter((word) => !EMPTY.has(word));
  return telling.length > 0 ? telling : all;
}

/** Other ways to write what a word may have. */
const WRITINGS: Record<string, string> = {
  ...{ ae: "(?:ae|ä)", oe: "(?:oe|ö)", ue: "(?:ue|ü)", ss: "(?:ss|ß)" },
  ...{ ä: "(?:ae|ä)", ö: "(?:oe|ö)", ü: "(?:ue|ü)", ß: "(?:ss|ß)" },
  ...{ a: "[aä]", o: "[oö]", u: "[uü]" },
};

/** Matches a word and its forms, anywhere in a text: `anbieter` also `Anbietern`. */
export function patternOf(word: string): RegExp {
  const stem = word.replace(ENDING, "");
  const written = stem.replaceAll(
    /ae|oe|ue|ss|[aouäöüß]|[.*+?^${}()|[\]\\/]/g,
    (part) => WRITINGS[part] ?? `\\${part}`,
  );
  // The forms end the word, so that a mark covers the whole of it.
  return new RegExp(stem === word ? written : `${written}\\p{L}*`, "giu");
}
