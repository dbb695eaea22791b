/**
 * Recognises waiting rooms, which keep visitors from a page until it is their turn, by what they
 * speak of in any order: the queue, the turn, the crowd, and what to do meanwhile. Pure.
 */
import file from "../languages/waiting_room.json" with { type: "json" };
import { anyOf, lowerCased, readPhrases } from "../languages/phrases.ts";
import type { PageText } from "./bot_wall.ts";
import { PRICE } from "./reported_failure.ts";

const PHRASES = readPhrases(file, ["queue", "turn", "crowd", "stay"]);
const QUEUE = anyOf(PHRASES.queue);
const TURN = anyOf(PHRASES.turn);
const CROWD = anyOf(PHRASES.crowd);
const STAY = anyOf(PHRASES.stay);

/** A waiting room explains itself, and leads to its makers, home and help at most. */
const ROOM = { words: 350, links: 3, fields: 1 };
/** Subjects that a page has to speak of without anything to press, and with it. */
const SUBJECTS = { bare: 2, other: 3 };

/** Whether a page speaks as a waiting room does. */
export function isWaitingRoom({ title, text, shape, controls = [] }: PageText): boolean {
  if (!shape || text === "" || shape.words >= ROOM.words || shape.links > ROOM.links) return false;
  if (shape.isArticle || shape.isBoard || shape.fields > ROOM.fields || PRICE.test(text)) {
    return false;
  }
  const said = lowerCased(`${title}\n${text}`);
  const speaksOf = (subject: RegExp) => subject.test(said);
  // Only who waits for a turn is told to stay; the other subjects are those of many pages.
  if (!speaksOf(STAY) || !(speaksOf(TURN) || speaksOf(CROWD))) return false;
  const subjects = [QUEUE, TURN, CROWD, STAY].filter(speaksOf).length;
  return subjects >= (controls.length === 0 ? SUBJECTS.bare : SUBJECTS.other);
}
