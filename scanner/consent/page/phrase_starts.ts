/** What texts begin with that a phrase, the source of a regular expression, can match. Pure. */
import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { type PhraseStarts, START } from "./phrases_script.ts";

/** Beginnings of a phrase after which it is looked up by fewer characters. */
const MOST = 300;
/** Characters of a class; a larger one may be any. */
const MOST_IN_CLASS = 40;

interface Begun {
  /** Beginnings that go on with what follows. */
  open: ReadonlySet<string>;
  /** Beginnings that anything may follow. */
  ended: ReadonlySet<string>;
}

const parser = new RegExpParser();

/** For each list, the places of phrases by what texts of them begin with. */
export function startsOfLists<List extends string>(
  phrases: Record<List, readonly string[]>,
  lists: readonly List[],
): Record<List, PhraseStarts> {
  const starts = lists.map((list) => [list, startsOfList(phrases[list])] as const);
  return Object.fromEntries(starts) as Record<List, PhraseStarts>;
}

function startsOfList(phrases: readonly string[]): PhraseStarts {
  const starts: Record<string, number[]> = {};
  for (const [at, phrase] of phrases.entries()) {
    for (const start of startsOfPhrase(phrase)) (starts[start] ??= []).push(at);
  }
  return starts;
}

/** Each of at most `START` UTF-16 units: whole where it is shorter, or followed by anything. */
export function startsOfPhrase(source: string): Set<string> {
  const { alternatives } = parser.parsePattern(source, 0, source.length, { unicode: true });
  const { open, ended } = afterAny(alternatives, { open: new Set([""]), ended: new Set() });
  return new Set([...open, ...ended].map((text) => text.slice(0, START)));
}

function afterAny(alternatives: readonly AST.Alternative[], begun: Begun): Begun {
  return unionOf(alternatives.map(({ elements }) => elements.reduce(after, begun)));
}

/** The beginnings after one more element of an expression. */
function after(begun: Begun, element: AST.Element): Begun {
  if (![...begun.open].some(isShort)) return begun;
  switch (element.type) {
    case "Character":
      return followedBy(begun, [String.fromCodePoint(element.value)]);
    case "CharacterClass":
      return followedBy(begun, charactersOf(element));
    case "Group":
    case "CapturingGroup":
      return afterAny(element.alternatives, begun);
    case "Quantifier":
      return repeated(begun, element);
    case "Assertion":
      return begun;
    default:
      return followedBy(begun, null);
  }
}

function repeated(begun: Begun, { element, min, max }: AST.Quantifier): Begun {
  const ways = min === 0 ? [begun] : [];
  let now = begun;
  for (let times = 1; times <= Math.min(max, START); times++) {
    now = after(now, element);
    if (times >= Math.min(min, START)) ways.push(now);
  }
  return unionOf(ways);
}

/** @param characters one of which follows; null for any */
function followedBy({ open, ended }: Begun, characters: readonly string[] | null): Begun {
  const short = [...open].filter(isShort);
  const long = [...open].filter((text) => !isShort(text));
  if (characters === null || short.length * characters.length > MOST) {
    return { open: new Set(long), ended: new Set([...ended, ...short]) };
  }
  const longer = short.flatMap((text) => characters.map((one) => text + one));
  return { open: new Set([...long, ...longer]), ended };
}

function charactersOf({ negate, elements }: AST.CharacterClass): string[] | null {
  if (negate) return null;
  const characters: string[] = [];
  for (const one of elements) {
    if (one.type !== "Character" && one.type !== "CharacterClassRange") return null;
    const [min, max] = one.type === "Character" ? [one, one] : [one.min, one.max];
    if (max.value - min.value >= MOST_IN_CLASS) return null;
    for (let code = min.value; code <= max.value; code++) {
      characters.push(String.fromCodePoint(code));
    }
  }
  return characters;
}

function unionOf(all: readonly Begun[]): Begun {
  return {
    open: new Set(all.flatMap(({ open }) => [...open])),
    ended: new Set(all.flatMap(({ ended }) => [...ended])),
  };
}

function isShort(text: string): boolean {
  return text.length < START;
}
