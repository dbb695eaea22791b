/** URLs of scripts that the network's events do not tell. */
import type { Protocol } from "puppeteer";
import type { Session } from "../browser/attach.ts";
import { frameUrl } from "./stack.ts";

const MAX_SCRIPTS = 1000;

/** Scripts that never go over the network (`blob:`, `data:`), and who loaded them. */
export class LocalScripts {
  readonly #loaders = new Map<string, string[]>();

  /** Remembers the stack that loaded a script, the first one. */
  note(url: string, stack: readonly string[]): void {
    if (!/^(blob|data):/.test(url) || stack.length === 0) return;
    if (this.#loaders.has(url) || this.#loaders.size >= MAX_SCRIPTS) return;
    this.#loaders.set(url, this.withLoaders(stack));
  }

  /** A stack that ends in such a script goes on with who loaded that. */
  withLoaders(stack: readonly string[]): string[] {
    const loaders = this.#loaders.get(frameUrl(stack.at(-1) ?? "") ?? "");
    return loaders && !stack.includes(loaders[0] ?? "") ? [...stack, ...loaders] : [...stack];
  }
}

type Stack = Protocol.Runtime.StackTrace;

/**
 * URLs of scripts that give themselves another name in the inspector's reports. The debugger knows
 * them but is slow, so it is asked only after a script used another's address.
 */
export class RealNames {
  /** Ids of the sessions that stacks came from. */
  readonly #sessionOf = new WeakMap<Stack, string>();
  readonly #names = new Map<string, Map<string, string>>();

  /** Remembers whose scripts a stack is about. */
  note(stack: Stack | undefined, session: Session): void {
    if (stack) this.#sessionOf.set(stack, session.id());
  }

  /** Asks for the real names of all scripts of a target, those that were loaded before included. */
  ask(session: Session): void {
    if (this.#names.has(session.id())) return;
    const names = new Map<string, string>();
    this.#names.set(session.id(), names);
    session.on("Debugger.scriptParsed", ({ scriptId, hasSourceURL, embedderName }) => {
      if (hasSourceURL) names.set(scriptId, embedderName ?? "");
    });
    // A page that says "debugger" must not wait for one.
    const skip = () => session.send("Debugger.setSkipAllPauses", { skip: true });
    const commands = [skip(), session.send("Debugger.enable"), skip()];
    // A target that is gone answers nothing more.
    for (const answer of commands) answer.catch(() => {});
  }

  /** The stack with every script by its real name, as far as that was asked for. */
  of(stack: Stack | undefined): Stack | undefined {
    const names = stack && this.#names.get(this.#sessionOf.get(stack) ?? "");
    return names ? renamed(stack, names) : stack;
  }
}

function renamed(stack: Stack, names: ReadonlyMap<string, string>): Stack {
  const callFrames = stack.callFrames.map((frame) => {
    const url = names.get(frame.scriptId) ?? frame.url;
    return { ...frame, url };
  });
  return { ...stack, callFrames, ...stack.parent && { parent: renamed(stack.parent, names) } };
}
