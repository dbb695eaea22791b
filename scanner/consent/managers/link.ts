/** The talk with the scripts in the frames: who found what, and who is told to act. */
import { setTimeout as delay } from "node:timers/promises";
import type { AttachedPage } from "../../browser/attach.ts";
import { autoconsentScript } from "../../page_scripts/calls.ts";
import { type ConsentMessage, contentScript, initResponse, messageSchema } from "./autoconsent.ts";
import type { Device } from "@crumbtrail/contract/enums";
import { type ConsentFrame, FrameFailed, Frames } from "../find/frames.ts";
import { press } from "../act/mouse.ts";
import type { OwnRules } from "./own_rules.ts";

interface FoundPopup {
  frame: ConsentFrame;
  /** Name of the rule. */
  cmp: string;
}

interface FrameState {
  /** Rules that know the manager, whether it shows something or not. */
  detected: Set<string>;
  popup: string | null;
  /** Elements that were pressed by the mouse for a rule. */
  presses: number;
  /** Why the last one could not be. */
  unpressed: "covered" | "disabled" | null;
  answer: ((done: boolean) => void) | null;
}

export type RulePresses = Pick<FrameState, "presses" | "unpressed">;

export type Command = "optIn" | "optOut";

/**
 * How a command went: `done` and `failed` are the rule's own word; `moved` when a layer opened
 * in another frame meanwhile, `ended` when the document went away, `silent` when time ran out.
 */
type Outcome = "done" | "failed" | "moved" | "ended" | "silent";

const ACT_MS = 18_000;
const STEP_MS = 100;

export class Link {
  readonly frames: Frames;
  readonly log: (text: string) => void;
  /** Visitors have fingers there, and no mouse. */
  readonly byTouch: boolean;
  /** What was done to the page so that it shows its layer, a sentence each. */
  readonly notes: string[] = [];
  /** The page has shadow roots that are closed to scripts. */
  hasClosedRoots = false;
  /** Where the mouse was last. */
  mouse = { x: 90, y: 70 };
  readonly #states = new Map<ConsentFrame, FrameState>();

  constructor(
    page: AttachedPage,
    bundle: string,
    readonly own: OwnRules,
    { log, device }: { log: (text: string) => void; device: Device },
  ) {
    this.log = log;
    this.byTouch = device !== "DESKTOP";
    this.frames = new Frames(page, contentScript(bundle), {
      onMessage: (frame, payload) => this.#receive(frame, payload),
    });
  }

  /** Living frames in which the script runs, the page's own first. */
  scripted(): ConsentFrame[] {
    return this.frames.all().filter((frame) => this.#states.has(frame));
  }

  popups(): FoundPopup[] {
    return this.scripted().flatMap((frame) => {
      const cmp = this.#states.get(frame)?.popup;
      return cmp ? [{ frame, cmp }] : [];
    });
  }

  /** Managers that some rule recognised, be their layer open or not. */
  managers(): string[] {
    return this.scripted().flatMap((frame) => [...this.#states.get(frame)?.detected ?? []]);
  }

  /** What the rule in a frame pressed so far; also told of a document that has ended since. */
  presses(frame: ConsentFrame): RulePresses {
    const { presses = 0, unpressed = null } = this.#states.get(frame) ?? {};
    return { presses, unpressed };
  }

  /** Tells the rule that found a layer to act, and waits for how that goes. */
  async act(frame: ConsentFrame, command: Command): Promise<Outcome> {
    const state = this.#states.get(frame);
    if (!state) return "ended";
    const known = new Set(this.popups().map((popup) => popup.frame));
    let said: Outcome | null = null;
    state.answer = (done) => said = done ? "done" : "failed";
    this.#inBackground(
      frame,
      frame.evaluate(autoconsentScript.call("receive", { type: command }), true),
    );
    try {
      for (let waited = 0; waited < ACT_MS; waited += STEP_MS) {
        await delay(STEP_MS);
        if (said !== null) return said;
        if (!frame.alive()) return "ended";
        if (this.popups().some((popup) => !known.has(popup.frame))) return "moved";
      }
      return "silent";
    } finally {
      state.answer = null;
    }
  }

  #receive(frame: ConsentFrame, payload: string) {
    const parsed = messageSchema.safeParse(parsedJson(payload));
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.type === "init") {
      this.#states.set(frame, {
        detected: new Set(),
        popup: null,
        presses: 0,
        unpressed: null,
        answer: null,
      });
      this.#inBackground(
        frame,
        this.#tell(frame, initResponse(message.url, frame.isTop, this.own)),
      );
    } else if (message.type === "eval") {
      this.#inBackground(frame, this.#evaluate(frame, message.id, message.code));
    } else if (message.type === "press") {
      this.#inBackground(frame, this.#press(frame, message.id));
    } else {
      const state = this.#states.get(frame);
      if (state) note(state, message);
    }
  }

  async #evaluate(frame: ConsentFrame, id: string, code: string): Promise<void> {
    const result = Boolean(await frame.evaluateInPage(code).catch(() => false));
    await this.#tell(frame, { type: "evalResp", id, result });
  }

  async #press(frame: ConsentFrame, id: number): Promise<void> {
    const how = await press(this, frame, autoconsentScript.call("elementToPress", id));
    const state = this.#states.get(frame);
    if (state && how === "pressed") state.presses++;
    if (state && (how === "covered" || how === "disabled")) state.unpressed = how;
    await frame.evaluate(autoconsentScript.call("pressed", id, how), true);
  }

  async #tell(frame: ConsentFrame, message: unknown): Promise<void> {
    await frame.evaluate(autoconsentScript.call("receive", message));
  }

  /** A document may end while it is spoken to; anything else is worth a line. */
  #inBackground(frame: ConsentFrame, work: Promise<unknown>) {
    work.catch((error: unknown) => {
      if (!(error instanceof FrameFailed)) throw error;
      if (frame.alive()) this.log(`consent script: ${error.message}`);
    });
  }
}

function note(state: FrameState, message: ConsentMessage) {
  if (message.type === "cmpDetected") state.detected.add(message.cmp);
  if (message.type === "popupFound") state.popup ??= message.cmp;
  if (message.type === "optOutResult" || message.type === "optInResult") {
    state.answer?.(message.result);
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
