/**
 * Errors and warnings of the page's console, separate from findings; and crashed frames, because
 * the recording of a frame ends with its crash.
 */
import type { Recording } from "@crumbtrail/contract/recording";
import type { AttachedTarget } from "../browser/attach.ts";
import type { Probe, ProbeContext } from "./probe.ts";

const MAX_MESSAGES = 200;
const MAX_CRASHES = 50;
const MAX_TEXT = 1000;
const LEVELS = new Set(["error", "warning", "assert"]);

export class Messages implements Probe {
  readonly name = "messages";
  readonly #messages: Recording["messages"] = [];
  #crashes = 0;

  constructor(readonly context: ProbeContext) {}

  attach(target: AttachedTarget): Promise<unknown> {
    const { session } = target;
    if (target.type === "iframe") this.#watchCrash(target);
    session.on("Runtime.consoleAPICalled", ({ type, args }) => {
      if (!LEVELS.has(type)) return;
      this.#add(type, args.map((arg) => String(arg.value ?? arg.description ?? "")).join(" "));
    });
    session.on("Runtime.exceptionThrown", ({ exceptionDetails: { text, exception } }) => {
      this.#add("error", exception?.description ?? text);
    });
    session.on("Log.entryAdded", ({ entry }) => {
      if (LEVELS.has(entry.level)) {
        this.#add(entry.level, `${entry.text} ${entry.url ?? ""}`.trim());
      }
    });
    return session.send("Log.enable");
  }

  #watchCrash({ session, url, targetId }: AttachedTarget): void {
    let shown = url;
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id === targetId) shown = frame.url;
    });
    session.on("Inspector.targetCrashed", () => {
      // Crash messages bypass MAX_MESSAGES, so a noisy page cannot displace them.
      if (this.#crashes++ >= MAX_CRASHES) return;
      this.#note("error", `A frame crashed, so its recording ends here: ${shown}`);
    });
  }

  collect(): Pick<Recording, "messages"> {
    return { messages: this.#messages };
  }

  #add(level: string, text: string): void {
    if (this.#messages.length < MAX_MESSAGES) this.#note(level, text);
  }

  #note(level: string, text: string): void {
    this.#messages.push({
      level,
      text: text.slice(0, MAX_TEXT),
      at: Math.round(this.context.at()),
    });
  }
}
