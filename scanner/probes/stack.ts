/**
 * Call stacks in the form of the recording: `function (url:line:column)`, innermost first. Pure.
 */
import type { Protocol } from "puppeteer";

const MAX_FRAMES = 50;

/** Frames of a DevTools stack, the asynchronous callers after the synchronous ones. */
export function protocolStack(stack: Protocol.Runtime.StackTrace | undefined): string[] {
  const frames: string[] = [];
  for (let part = stack; part !== undefined && frames.length < MAX_FRAMES; part = part.parent) {
    for (const frame of part.callFrames) {
      frames.push(frameText(frame.functionName, frame.url, frame.lineNumber, frame.columnNumber));
    }
  }
  return frames.slice(0, MAX_FRAMES);
}

/** DevTools counts lines and columns from 0, V8's texts from 1. */
function frameText(name: string, url: string, line: number, column: number): string {
  return `${name || "<anonymous>"} (${url || "<anonymous>"}:${line + 1}:${column + 1})`;
}

/** Code made by `eval` has no URL; the frame names the script that called `eval` instead. */
const EVAL_ORIGIN = /^eval at (\S+) \((?:eval at .*\()?([^\s()]+:\d+:\d+)\)/;
/** What is longer is not of V8: a page can name its functions as it likes. */
const MAX_LINE = 4000;

/**
 * Frames of V8's stack text.
 * @param text `new Error().stack`
 */
export function textStack(text: string): string[] {
  return text.split("\n").map((line) => line.trim()).filter((line) =>
    line.startsWith("at ") && line.length <= MAX_LINE
  )
    .slice(0, MAX_FRAMES).map(textFrame);
}

function textFrame(line: string): string {
  const call = line.slice(3).replace(/^async /, "");
  const origin = EVAL_ORIGIN.exec(call.slice(evalAt(call)));
  if (origin) return `${call.split(" ", 1)[0]} (${origin[2]})`;
  const place = placeOf(call);
  if (place === null) return `${call} (<anonymous>:1:1)`;
  return `${place.name || "<anonymous>"} (${place.url}:${place.at})`;
}

function evalAt(call: string): number {
  const at = call.search(/\beval at /);
  return at < 0 ? call.length : at;
}

/**
 * The parts of `name (url:1:2)`, whose URL may contain parentheses, and of `url:1:2`. An expression
 * for the whole takes quadratic time where a page names its functions `( ( ( (`.
 */
function placeOf(call: string): { name: string; url: string; at: string } | null {
  const [end = "", at = "", bracket] = /:(\d{1,9}:\d{1,9})(\)?)$/.exec(call.slice(-21)) ?? [];
  if (end === "") return null;
  const before = call.slice(0, call.length - end.length);
  if (bracket === "") return /^\S+$/.test(before) ? { name: "", url: before, at } : null;
  const open = before.indexOf(" (");
  return open < 0 ? null : { name: before.slice(0, open), url: before.slice(open + 2), at };
}

/** URL of a frame, without line and column; null for a frame without URL. */
export function frameUrl(frame: string): string | null {
  const [end] = /:\d{1,9}:\d{1,9}\)$/.exec(frame.slice(-21)) ?? [];
  const open = frame.indexOf("(");
  return end === undefined || open < 0 ? null : frame.slice(open + 1, frame.length - end.length);
}

/**
 * URL of the innermost frame with a script from the network, else null.
 * @param wasAsked whether a request went to the URL's host: a page can name its code after any URL
 */
export function stackUrl(
  frames: readonly string[],
  wasAsked: (url: string) => boolean = () => true,
): string | null {
  return frames.map(frameUrl)
    .find((url) => url !== null && /^https?:/i.test(url) && wasAsked(url)) ?? null;
}

/** A URL without its fragment. */
export function withoutHash(url: string): string {
  return url.split("#", 1)[0] ?? url;
}
