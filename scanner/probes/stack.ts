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

/** A frame as `name (url:1:2)`, where the URL may contain parentheses. */
const NAMED_PLACE = /^(.*?) \((.*):(\d+):(\d+)\)$/;
/** A frame as `url:1:2`; the empty group stands for the missing name. */
const BARE_PLACE = /^()(\S+):(\d+):(\d+)$/;
/** Code made by `eval` has no URL; the frame names the script that called `eval` instead. */
const EVAL_ORIGIN = /\beval at (\S+) \((?:eval at .*\()?([^\s()]+:\d+:\d+)\)/;

/**
 * Frames of V8's stack text.
 * @param text `new Error().stack`
 */
export function textStack(text: string): string[] {
  return text.split("\n").map((line) => line.trim()).filter((line) => line.startsWith("at "))
    .slice(0, MAX_FRAMES).map(textFrame);
}

function textFrame(line: string): string {
  const call = line.slice(3).replace(/^async /, "");
  const origin = EVAL_ORIGIN.exec(call);
  if (origin) return `${call.split(" ")[0]} (${origin[2]})`;
  const place = NAMED_PLACE.exec(call) ?? BARE_PLACE.exec(call);
  if (place === null) return `${call} (<anonymous>:1:1)`;
  const [, name, url, row, column] = place;
  return `${name || "<anonymous>"} (${url}:${row}:${column})`;
}

/** URL of a frame, without line and column; null for a frame without URL. */
export function frameUrl(frame: string): string | null {
  return /\((.*):\d+:\d+\)$/.exec(frame)?.[1] ?? null;
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
