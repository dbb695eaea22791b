/** Errors and warnings of the page's console, apart from findings. */
import type { Recording } from "@crumbtrail/contract/recording";
import type { AttachedTarget } from "../browser/attach.ts";
import type { Probe, ProbeContext } from "./probe.ts";

const MAX_MESSAGES = 200;
const MAX_TEXT = 1000;
const LEVELS = new Set(["error", "warning", "assert"]);

export class Messages implements Probe {
  readonly name = "messages";
  readonly #messages: Recording["messages"] = [];

  constructor(readonly context: ProbeContext) {}

  attach({ session }: AttachedTarget): Promise<unknown> {
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

  collect(): Pick<Recording, "messages"> {
    return { messages: this.#messages };
  }

  #add(level: string, text: string): void {
    if (this.#messages.length >= MAX_MESSAGES) return;
    this.#messages.push({
      level,
      text: text.slice(0, MAX_TEXT),
      at: Math.round(this.context.at()),
    });
  }
}
