/**
 * Reports the commands by which a page tells the tags of Google and Microsoft what is allowed. Their
 * queues are looked at and never changed: tags put functions of their own in place of `push`, by which
 * pages tell whether a tag has loaded.
 */
import type { Kit } from "./tools.ts";

/** Between two looks; while the document is parsed, each of its new parts is followed by a look. */
const LOOK_MS = 50;
/** New items of a queue that one look reads; pages have some dozens. */
const MAX_ITEMS = 1000;
const MAX_REPORTS = 100;
/** As many values, of such a length, as a recording has of a command. */
const MAX_VALUES = 20;
const MAX_TEXT = 100;

type List = Record<number, unknown> & { length: number };

const { isArray } = Array;
const { entries } = Object;
const { apply, getOwnPropertyDescriptor } = Reflect;
const { slice } = String.prototype;
const { add, has } = WeakSet.prototype;

export function watchConsentCommands({ report }: Kit): void {
  // The tags of a page are in its main document.
  const { top }: { top?: unknown } = globalThis;
  if (typeof document !== "object" || top !== globalThis) return;
  const known = new WeakSet<object>();
  const { timeOrigin } = performance;
  const now = performance.now.bind(performance);
  let reports = 0;

  function note(queue: string, command: unknown, values: unknown, item: unknown): void {
    if (command !== "default" && command !== "update") return;
    if (typeof item !== "object" || item === null || reports >= MAX_REPORTS) return;
    if (apply(has, known, [item])) return;
    apply(add, known, [item]);
    reports++;
    // No caller is on the stack of a look: the document stands for it.
    const stack = `\n    at ${location.href}:1:1`;
    const text = `${timeOrigin}\n${timeOrigin + now()}\n${queue}\n${command}${textOf(values)}`;
    report({ kind: "CONSENT_COMMAND", text }, stack);
  }

  const looks = [
    // An item is a command's arguments.
    lookInto(() => own(globalThis, "dataLayer"), (list, at) => {
      const item = list[at];
      if (own(item, 0) === "consent") note("google", own(item, 1), own(item, 2), item);
    }),
    // Three items are a command.
    lookInto(queueOfUet, (list, at) => {
      if (list[at] === "consent") note("uet", list[at + 1], list[at + 2], list[at + 2]);
    }),
  ];
  const lookAtAll = () => {
    for (let i = 0; i < looks.length; i++) looks[i]?.();
  };
  const observer = new MutationObserver(lookAtAll);
  observer.observe(document, { childList: true, subtree: true });
  const stop = observer.disconnect.bind(observer);
  setInterval(() => {
    lookAtAll();
    if (document.readyState === "complete") stop();
  }, LOOK_MS);
}

/** Looks at the items that came since the last look; tags take old ones away at the front. */
function lookInto(find: () => unknown, read: (list: List, at: number) => void): () => void {
  let last: unknown;
  return () => {
    try {
      const list = find();
      if (!isArray(list) || list.length === 0) return;
      const end = list.length - 1;
      let from = end + 1;
      while (from > 0 && end - from < MAX_ITEMS && list[from - 1] !== last) from--;
      for (let at = from; at <= end; at++) read(list, at);
      last = list[end];
    } catch {
      // The page has put an object of its own in place of a list.
    }
  };
}

/** Before the tag has loaded a list, then an object that holds it. */
function queueOfUet(): unknown {
  const queue = own(globalThis, "uetq");
  return isArray(queue) ? queue : own(queue, "q");
}

/** A property that is no accessor, so that no code of the page runs. */
function own(object: unknown, key: PropertyKey): unknown {
  if (typeof object !== "object" || object === null) return undefined;
  return getOwnPropertyDescriptor(object, key)?.value;
}

/** The texts among a command's values, a line each; `command_times.ts` compares them. */
function textOf(values: unknown): string {
  let text = "";
  const pairs = entries(values ?? {});
  for (let i = 0; i < pairs.length && i < MAX_VALUES; i++) {
    const key = pairs[i]?.[0];
    const value: unknown = pairs[i]?.[1];
    if (typeof value === "string") text += `\n${cut(key)}=${cut(value)}`;
  }
  return text;
}

function cut(text: unknown): string {
  return apply(slice, text, [0, MAX_TEXT]);
}
