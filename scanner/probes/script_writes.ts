/** Who writes cookies and storage by script: the wrapper's reports, read and handed on. */
import { z } from "zod";
import type { AttachedTarget } from "../browser/attach.ts";
import type { Probe, ProbeContext } from "./probe.ts";
import { stackUrl, textStack } from "./stack.ts";
import { wrapperSource } from "./wrapper.ts";

const report = z.object({
  kind: z.enum(["document.cookie", "cookieStore", "LOCAL_STORAGE", "SESSION_STORAGE"]),
  text: z.string().default(""),
  cookie: z.record(z.string(), z.unknown()).default({}),
  taken: z.boolean(),
  stack: z.string(),
  place: z.string(),
});

export interface ScriptWrite {
  kind: z.infer<typeof report>["kind"];
  text: string;
  cookie: Record<string, unknown>;
  taken: boolean;
  /** The script that wrote, or the document for one without a URL of its own. */
  url: string;
  frameUrl: string;
  stack: string[];
  at: number;
}

const MAX_WRITES = 20_000;

export class ScriptWrites implements Probe {
  readonly name = "script-writes";
  readonly writes: ScriptWrite[] = [];
  /** Not guessable, and gone from the page before its first script runs. */
  readonly #binding = `_${crypto.randomUUID().replaceAll("-", "")}`;

  constructor(readonly context: ProbeContext) {}

  attach({ session, type }: AttachedTarget): Promise<unknown> {
    const hasCookies = type === "page" || type === "iframe" || type === "service_worker";
    if (!hasCookies) return Promise.resolve();
    session.on("Runtime.bindingCalled", ({ name, payload }) => {
      if (name === this.#binding) this.#take(payload);
    });
    const source = wrapperSource(this.#binding);
    const bound = session.send("Runtime.addBinding", { name: this.#binding });
    const injected = type === "service_worker"
      ? session.send("Runtime.evaluate", { expression: source })
      : session.send("Page.addScriptToEvaluateOnNewDocument", { source, runImmediately: true });
    return Promise.all([bound, injected]);
  }

  collect() {
    return {};
  }

  #take(payload: string): void {
    if (this.writes.length >= MAX_WRITES) {
      return this.context.limitReached(`scripts wrote more than ${MAX_WRITES} times`);
    }
    const { stack, place, ...told } = report.parse(JSON.parse(payload));
    const frames = textStack(stack);
    this.writes.push({
      ...told,
      url: stackUrl(frames) ?? place,
      frameUrl: place,
      stack: frames,
      at: this.context.at(),
    });
  }
}
