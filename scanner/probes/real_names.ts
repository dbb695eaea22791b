/**
 * What scripts were loaded from, where the inspector tells the name they give themselves. The
 * debugger knows, but costs: it is asked only where a script was caught with another's address.
 */
import type { Protocol } from "puppeteer";
import type { Session } from "../browser/attach.ts";

type Stack = Protocol.Runtime.StackTrace;

export class RealNames {
  /** Sessions by their ids. */
  readonly #toldBy = new WeakMap<Stack, string>();
  readonly #names = new Map<string, Map<string, string>>();

  /** Remembers whose scripts a stack is about. */
  note(stack: Stack | undefined, session: Session): void {
    if (stack) this.#toldBy.set(stack, session.id());
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
    const asked = [skip(), session.send("Debugger.enable"), skip()];
    // A target that is gone has nothing more to tell.
    for (const answer of asked) answer.catch(() => {});
  }

  /** The stack with every script by its real name, as far as that was asked for. */
  of(stack: Stack | undefined): Stack | undefined {
    const names = stack && this.#names.get(this.#toldBy.get(stack) ?? "");
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
