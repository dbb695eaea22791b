/**
 * Messages between the scanner and the rule scripts in the frames: findings, and commands to act.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { AttachedPage } from "../../browser/attach.ts";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as autoconsentModule from "./autoconsent_script.ts";
import {
  askingScript,
  type ConsentMessage,
  contentScript,
  initResponse,
  messageSchema,
} from "./autoconsent.ts";
import type { Device } from "@crumbtrail/contract/enums";
import { type ConsentSettings, type Unreachable, unreachable, type Untaken } from "../choice.ts";
import { TEXTS } from "../page/banner_texts.ts";
import { subscribes } from "../page/entrance_script.ts";
import { buttonKind } from "../page/joined_label_script.ts";
import { NamedButtons } from "../page/named_buttons.ts";
import { type ConsentFrame, FrameFailed, Frames } from "../page/frames.ts";
import type { FirstPress } from "../page/first_press.ts";
import { PressLog } from "../page/press_log.ts";
import { ask } from "../page/shown.ts";
import { toggleToPress } from "../page/panel.ts";
import { pressUncovered } from "../page/uncover.ts";
import type { OwnRules } from "./own_rules.ts";

const autoconsentScript = pageScript<typeof autoconsentModule>("autoconsent");

interface FoundPopup {
  frame: ConsentFrame;
  /** Name of the rule. */
  cmp: string;
}

interface FrameState {
  /** Rules that recognised a manager, whether or not its layer is open. */
  detected: Set<string>;
  /** Name of the rule whose layer is open. */
  popup: string | null;
  /** Number of elements pressed for a rule. */
  presses: number;
  /** Label of the last of them. */
  pressed: string | null;
  /** Why the last press was impossible; null if it was not. */
  unpressed: Untaken | null;
  /** Label of the offer that the rule would have taken for a rejection; null without one. */
  offer: string | null;
  /** What the rule does; null while it only watches. */
  command: Command | null;
  /** Takes the rule's result while a command is carried out. */
  answer: ((done: boolean) => void) | null;
}

export type RulePresses = Pick<FrameState, "presses" | "pressed" | "unpressed" | "offer">;

/** Presses that a rule may make by script: its selectors also name elements that nobody sees. */
const LEFT_TO_RULE: ReadonlySet<string> = new Set<Unreachable>(["hidden", "outside"]);

export type Command = "optIn" | "optOut";

/**
 * Outcome of a command: `done` and `failed` are reported by the rule, `moved` means that a layer
 * opened in another frame, `opening` that the rule asked for one, `ended` that the document is gone,
 * `silent` that the time limit passed.
 */
type Outcome = "done" | "failed" | "moved" | "opening" | "ended" | "silent";

const ACT_MS = 18_000;
const STEP_MS = 100;

export class RuleChannel {
  readonly frames: Frames;
  readonly log: (text: string) => void;
  /** The device has a touch screen and no mouse. */
  readonly byTouch: boolean;
  /** Actions that made the page show its layer, or uncovered it, one sentence each. */
  readonly notes: string[] = [];
  /** Actions that made the page show its layer. */
  readonly provoked = { byScrolling: false, byClick: false };
  /** Awaited before the scanner clicks on anything but an answer. */
  readonly beforeOwnClick: () => Promise<void>;
  /** The buttons of the layer that the property names. */
  readonly named: NamedButtons;
  /** Whether the page has shadow roots that are closed to scripts. */
  hasClosedRoots = false;
  /** Whether the settings of a layer were opened: their words need not name consent. */
  hasOpenedSettings = false;
  /** Whether the page on display may be nothing but settings, which stand in no layer then. */
  isWholePage = false;
  /** The last position of the mouse, in CSS pixels of the window. */
  mouse = { x: 90, y: 70 };
  /** As in `uncover.ts`. */
  firstPress: FirstPress | null | undefined;
  /** Of the present act. */
  pressLog: PressLog;
  beforePress: (frame: ConsentFrame) => Promise<void> = () => Promise.resolve();
  readonly #script: string;
  readonly #states = new Map<ConsentFrame, FrameState>();

  constructor(
    page: AttachedPage,
    bundle: string,
    readonly own: OwnRules,
    { at, log, device, settings, beforeOwnClick }: {
      at: () => number;
      log: (text: string) => void;
      device: Device;
      settings?: ConsentSettings | undefined;
      beforeOwnClick: () => Promise<void>;
    },
  ) {
    this.named = new NamedButtons(settings?.buttons);
    this.log = log;
    this.pressLog = new PressLog(at);
    this.beforeOwnClick = beforeOwnClick;
    this.byTouch = device !== "DESKTOP";
    this.#script = contentScript(bundle);
    this.frames = new Frames(page, { window: this.#script, frame: askingScript() }, {
      onMessage: (frame, payload) => this.#receive(frame, payload),
    });
  }

  /** Live frames in which the script runs, the main frame first. */
  scripted(): ConsentFrame[] {
    return this.frames.all().filter((frame) => this.#states.has(frame));
  }

  popups(): FoundPopup[] {
    return this.scripted().flatMap((frame) => {
      const cmp = this.#states.get(frame)?.popup;
      return cmp ? [{ frame, cmp }] : [];
    });
  }

  /** Rules that recognised a manager, whether or not its layer is open. */
  managers(): string[] {
    return this.scripted().flatMap((frame) => [...this.#states.get(frame)?.detected ?? []]);
  }

  /** Presses for the rule in a frame so far; also answers for a document that has ended since. */
  presses(frame: ConsentFrame): RulePresses {
    const { presses = 0, pressed = null, unpressed = null, offer = null } =
      this.#states.get(frame) ?? {};
    return { presses, pressed, unpressed, offer };
  }

  /** Commands the rule that found a layer to act, and waits for the outcome. */
  async act(frame: ConsentFrame, command: Command): Promise<Outcome> {
    const state = this.#states.get(frame);
    if (!state) return "ended";
    const earlier = new Set(this.popups().map((popup) => popup.frame));
    let outcome: Outcome | null = null;
    Object.assign(state, { unpressed: null, offer: null, command });
    state.answer = (done) => outcome = done ? "done" : "failed";
    this.#inBackground(
      frame,
      frame.evaluateAsVisitor(autoconsentScript.call("receive", { type: command })),
    );
    try {
      for (let waited = 0; waited < ACT_MS; waited += STEP_MS) {
        await delay(STEP_MS);
        if (outcome === "done" && await onlyOpensSettings(frame)) return "opening";
        if (outcome !== null) return outcome;
        if (!frame.alive()) return "ended";
        if (this.popups().some((popup) => !earlier.has(popup.frame))) return "moved";
      }
      return "silent";
    } finally {
      Object.assign(state, { answer: null, command: null });
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
        pressed: null,
        unpressed: null,
        offer: null,
        command: null,
        answer: null,
      });
      this.#inBackground(
        frame,
        this.#send(frame, initResponse(message.url, frame.isTop, this.own)),
      );
    } else if (message.type === "script") {
      this.#inBackground(frame, frame.evaluate(this.#script));
    } else if (message.type === "eval") {
      this.#inBackground(frame, this.#evaluate(frame, message.id, message.code));
    } else if (message.type === "press") {
      this.#inBackground(frame, this.#press(frame, message.id));
    } else {
      const state = this.#states.get(frame);
      if (state) noteMessage(state, message);
    }
  }

  async #evaluate(frame: ConsentFrame, id: string, code: string): Promise<void> {
    // A test of a rule that throws does not match.
    const result = Boolean(await frame.evaluateInPage(code).catch(() => false));
    await this.#send(frame, { type: "evalResp", id, result });
  }

  async #press(frame: ConsentFrame, id: number): Promise<void> {
    const toggle = await toggleToPress(frame, id);
    const label = toggle ??
      String(await frame.evaluate(autoconsentScript.call("labelToPress", id)));
    const state = this.#states.get(frame);
    if (state?.command === "optOut" && await this.#isOffer(frame, id, label)) {
      state.offer = label;
      await frame.evaluateAsVisitor(autoconsentScript.call("endPress", id, "offer"));
      return;
    }
    const element = autoconsentScript.call("elementToPress", id);
    const kind = toggle === null ? buttonKind(label, TEXTS) : "other";
    const how = await pressUncovered(this, frame, element, { label, kind });
    // The rule may press it by script.
    if (how !== "pressed") this.firstPress ??= null;
    if (state && how === "pressed") {
      Object.assign(state, { presses: state.presses + 1, pressed: label, unpressed: null });
    } else if (state && how !== "pressed" && how !== "gone" && how !== "failed") {
      if (!LEFT_TO_RULE.has(how)) state.unpressed = unreachable(label, how);
    }
    // A toggle is often drawn over a box that nobody sees, which the rule then sets.
    if (toggle !== null && LEFT_TO_RULE.has(how)) {
      this.pressLog.note({ label, kind, control: "toggle" }, performance.now());
    }
    await frame.evaluateAsVisitor(autoconsentScript.call("endPress", id, how));
  }

  /** Whether an element takes out a subscription instead of rejecting: walls name theirs so. */
  async #isOffer(frame: ConsentFrame, id: number, label: string): Promise<boolean> {
    return subscribes(label, TEXTS) ||
      await frame.evaluate(autoconsentScript.call("leadsToOffer", id)) === true;
  }

  async #send(frame: ConsentFrame, message: unknown): Promise<void> {
    await frame.evaluate(autoconsentScript.call("receive", message));
  }

  /** Logs failures, except in documents that have ended. */
  #inBackground(frame: ConsentFrame, work: Promise<unknown>) {
    work.catch((error: unknown) => {
      if (!(error instanceof FrameFailed)) throw error;
      if (frame.alive()) this.log(`consent script: ${error.message}`);
    });
  }
}

async function onlyOpensSettings(frame: ConsentFrame): Promise<boolean> {
  return await ask(frame, autoconsentScript.call("onlyOpensSettings")) === true;
}

function noteMessage(state: FrameState, message: ConsentMessage) {
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
