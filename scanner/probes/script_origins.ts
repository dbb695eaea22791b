/** URLs of scripts missing from the network events. */
import type { Protocol } from "puppeteer";
import type { Session } from "../browser/attach.ts";
import { frameUrl } from "./stack.ts";

const MAX_SCRIPTS = 1000;

/** Scripts loaded without the network (`blob:`, `data:`), and their loaders. */
export class LocalScripts {
  readonly #loaders = new Map<string, string[]>();

  /** Stores the stack that first loaded a script. */
  note(url: string, stack: readonly string[]): void {
    if (!/^(blob|data):/.test(url) || stack.length === 0) return;
    if (this.#loaders.has(url) || this.#loaders.size >= MAX_SCRIPTS) return;
    this.#loaders.set(url, this.withLoaders(stack));
  }

  /** Extends a stack that ends in a local script by the stack that loaded the script. */
  withLoaders(stack: readonly string[]): string[] {
    const loaders = this.#loaders.get(frameUrl(stack.at(-1) ?? "") ?? "");
    return loaders && !stack.includes(loaders[0] ?? "") ? [...stack, ...loaders] : [...stack];
  }
}

type Stack = Protocol.Runtime.StackTrace;

/**
 * URLs of scripts with a `sourceURL` name, under which the inspector reports them. The debugger
 * knows the real URLs but is slow, so it is enabled only after a script used another script's
 * address.
 */
export class RealNames {
  /** Session ids by stack. */
  readonly #sessionOf = new WeakMap<Stack, string>();
  readonly #names = new Map<string, Map<string, string>>();

  /** Stores the session of a stack. */
  note(stack: Stack | undefined, session: Session): void {
    if (stack) this.#sessionOf.set(stack, session.id());
  }

  /**
   * Enables the debugger, which reports the real names of all scripts of a target, including
   * scripts loaded earlier.
   */
  ask(session: Session): void {
    if (this.#names.has(session.id())) return;
    const names = new Map<string, string>();
    this.#names.set(session.id(), names);
    session.on("Debugger.scriptParsed", ({ scriptId, hasSourceURL, embedderName }) => {
      if (hasSourceURL) names.set(scriptId, embedderName ?? "");
    });
    // A `debugger` statement of the page must not pause the page.
    const skip = () => session.send("Debugger.setSkipAllPauses", { skip: true });
    const commands = [skip(), session.send("Debugger.enable"), skip()];
    // Commands fail if the target is gone.
    for (const answer of commands) answer.catch(() => {});
  }

  /** The stack with the real URL of each script, as far as the debugger reported them. */
  of(stack: Stack | undefined): Stack | undefined {
    const names = stack && this.#names.get(this.#sessionOf.get(stack) ?? "");
    return names ? withTrueUrls(stack, names) : stack;
  }
}

function withTrueUrls(stack: Stack, names: ReadonlyMap<string, string>): Stack {
  const callFrames = stack.callFrames.map((frame) => {
    const url = names.get(frame.scriptId) ?? frame.url;
    return { ...frame, url };
  });
  return { ...stack, callFrames, ...stack.parent && { parent: withTrueUrls(stack.parent, names) } };
}
