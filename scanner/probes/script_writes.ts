/**
 * What scripts write and read, as the wrapper reports it: the code in `wrapper/`, which runs inside
 * pages in place of the browser's functions. Other probes take what they record from here.
 */
import { SIGNAL_KINDS, SITE_DATA_KINDS } from "@crumbtrail/contract/recording";
import type { Protocol } from "puppeteer";
import { z } from "zod";
import type { AttachedTarget, Session } from "../browser/attach.ts";
import { seenCommand } from "./command_times.ts";
import type { NetworkLog } from "./network_log.ts";
import type { Probe, ProbeContext } from "./probe.ts";
import { frameUrl, protocolStack, stackUrl, textStack, withoutHash } from "./stack.ts";
import { pageScript } from "../page_scripts/page_script.ts";
import type * as wrapperModule from "./wrapper/install.ts";
import { MAX_SAME } from "./wrapper/limits.ts";

const wrapperScript = pageScript<typeof wrapperModule>("wrapper");

const WRITE_KINDS = ["document.cookie", "cookieStore", "LOCAL_STORAGE", "SESSION_STORAGE"] as const;

const report = z.object({
  /** `REQUESTER`: a call that makes the browser fetch a URL without naming the script. */
  kind: z.enum([
    ...WRITE_KINDS,
    ...SITE_DATA_KINDS,
    ...SIGNAL_KINDS,
    "REQUESTER",
    "CONSENT_COMMAND",
  ]),
  text: z.string().default(""),
  cookie: z.record(z.string(), z.unknown()).default({}),
  taken: z.boolean().default(true),
  removes: z.boolean().default(false),
  stack: z.string(),
  /**
   * Stack above the page's own function in front of the wrapper; without any call if the function
   * is on no stack (a proxy or bound function).
   */
  before: z.string().optional(),
  /** URL of the document or worker that reports. */
  place: z.string(),
  /** Names the console call whose stack identifies code without a URL. */
  call: z.string().optional(),
});

export interface ScriptWrite {
  kind: z.infer<typeof report>["kind"];
  /** A cookie's text, the URL of a request, or the name of what was written, read or created. */
  text: string;
  /** The argument of `cookieStore`. */
  cookie: Record<string, unknown>;
  /** Whether the browser accepted a cookie: it can be read back, or `cookieStore` succeeded. */
  taken: boolean;
  /** Whether the call deletes the object. */
  removes: boolean;
  /**
   * The writing script, or the document for code without a URL. If a page's own function wraps the
   * browser's, the script is the caller of that function; the stack has both.
   */
  url: string;
  frameUrl: string;
  stack: string[];
  at: number;
}

const MAX_WRITES = 20_000;

export class ScriptWrites implements Probe {
  readonly name = "script-writes";
  readonly writes: ScriptWrite[] = [];
  /** Number of equal reports from the same place; the text of a cookie includes its value. */
  readonly #repeats = new Map<string, number>();
  /** Writes of code without a URL, by the console call that will identify the script. */
  readonly #unnamed = new Map<string, ScriptWrite>();
  /** Unguessable, and removed from the page before the page's first script runs. */
  readonly #binding = `_${crypto.randomUUID().replaceAll("-", "")}`;

  constructor(readonly context: ProbeContext, readonly log: NetworkLog) {}

  attach({ session, type }: AttachedTarget): Promise<unknown> | void {
    // A worklet has no storage; it only fetches its modules.
    if (type === "worklet") return;
    session.on("Runtime.bindingCalled", ({ name, payload, executionContextId }) => {
      if (name === this.#binding) this.#take(payload, executionContextId, session);
    });
    session.on("Runtime.consoleAPICalled", (event) => void this.#nameWriter(event, session));
    const source = wrapperScript.call("install", this.#binding);
    const bound = session.send("Runtime.addBinding", { name: this.#binding });
    const injected = type === "page" || type === "iframe"
      ? session.send("Page.addScriptToEvaluateOnNewDocument", { source, runImmediately: true })
      : session.send("Runtime.evaluate", { expression: source });
    return Promise.all([bound, injected]);
  }

  collect() {
    const commands = this.writes.filter(({ kind }) => kind === "CONSENT_COMMAND");
    return { commands: commands.map(({ text }) => seenCommand(text, this.context.startedAt)) };
  }

  #take(payload: string, contextId: number, session: Session): void {
    if (this.writes.length >= MAX_WRITES) {
      return this.context.limitReached(`scripts wrote more than ${MAX_WRITES} times`);
    }
    const { stack, before, place, call, ...observation } = report.parse(JSON.parse(payload));
    // The wrapper found code that names itself by `//# sourceURL=`. The inspector would report that
    // name, so the debugger is asked for the real one.
    if (stack.includes("\n    calls itself http")) this.log.realNames.ask(session);
    const identity = `${observation.kind}\n${observation.text}\n${place}\n${stack}`;
    const times = this.#repeats.get(identity) ?? 0;
    if (times >= MAX_SAME) return;
    this.#repeats.set(identity, times + 1);
    const frames = this.log.local.withLoaders(textStack(stack));
    // A blob document or worker belongs to its origin.
    const address = place.startsWith("blob:") ? `${URL.parse(place)?.origin}/` : place;
    const write = {
      ...observation,
      url: this.#scriptOf(withoutHandler(this.#framesOfWriter(frames, before), address)) ?? address,
      frameUrl: address,
      stack: frames,
      at: this.context.at(),
    };
    this.writes.push(write);
    if (observation.kind === "REQUESTER") {
      this.log.local.note(observation.text, frames);
      this.log.requestedAt.set(observation.text, this.context.at());
    }
    if (call) this.#unnamed.set(`${contextId} ${call}`, write);
  }

  /**
   * The frames from the writing script outwards. A page's own function in front of the wrapper's only
   * passes the write on, so its frames are left out. A page's proxy is not on the stack, but its
   * handler is, as the innermost frame.
   */
  #framesOfWriter(frames: string[], before: string | undefined): string[] {
    if (before === undefined) return frames;
    const above = textStack(before);
    return above.length > 0 ? this.log.local.withLoaders(above) : frames.slice(1);
  }

  /**
   * Names the script of a write by code without a URL: the stack of the wrapper's console call
   * includes the script that set the timer. The debugger supplies further async parents on request.
   */
  async #nameWriter(
    event: Protocol.Runtime.ConsoleAPICalledEvent,
    session: Session,
  ): Promise<void> {
    const call = `${event.executionContextId} ${event.args[0]?.value}`;
    const write = this.#unnamed.get(call);
    const stackTraceId = event.stackTrace?.parentId;
    if (!write) return;
    this.#unnamed.delete(call);
    const fullStack = stackTraceId && session.send("Debugger.getStackTrace", { stackTraceId });
    // After a navigation the stack is gone, and the document stands in for the script.
    const answer = await fullStack?.catch(() => undefined);
    const stack = protocolStack(answer?.stackTrace ?? event.stackTrace?.parent);
    // The wrapper's frames know the origin of scripts better; the wrapper itself has no URL.
    const frames = write.stack.length === 0 ? event.stackTrace?.callFrames : undefined;
    const above = frames?.filter(({ url }) => url !== "") ?? [];
    const callers = this.log.local.withLoaders([...protocolStack({ callFrames: above }), ...stack]);
    write.stack = [...write.stack, ...callers];
    write.url = stackUrl(callers, this.log.wasLoaded) ?? write.url;
  }

  #scriptOf(frames: readonly string[]): string | null {
    return stackUrl(frames, this.log.wasHostSeen);
  }
}

const HANDLER = /^(?:\S+\.)?on[a-z]+ \(/;

/**
 * Code of an event handler attribute has the document's address. If a script triggered the handler,
 * the script counts as the writer.
 */
function withoutHandler(frames: string[], address: string): string[] {
  const [inner = "", ...outer] = frames;
  const isHandler = HANDLER.test(inner) && frameUrl(inner) === withoutHash(address);
  return isHandler && stackUrl(outer) !== null ? outer : frames;
}
