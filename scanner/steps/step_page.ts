/** Does the steps of a scenario on the page of a scan, as a visitor would. */
import { setTimeout as delay } from "node:timers/promises";
import { type RecorderStep, secretNameIn, type UserFlow } from "@crumbtrail/contract/step_types";
import { z } from "zod";
import type { Visit } from "../visit/visit.ts";
import { hover, type Pointer, press, type PressOutcome } from "../consent/page/mouse.ts";
import { type ConsentFrame, Frames } from "../consent/page/frames.ts";
import { pageScript } from "../page_scripts/page_script.ts";
import type * as stepsModule from "./find_script.ts";
import { findElement, frameOf, KEPT, waitForElements } from "./element.ts";
import { keyDefinition, MODIFIERS } from "./keys.ts";
import { StepError } from "./step_error.ts";

const stepsScript = pageScript<typeof stepsModule>("steps");

/** The steps need the isolated world of each document, and no script in it. */
const WORLD_ONLY = { window: ";", frame: ";" };
const SHIFT = MODIFIERS.Shift ?? 0;
/** Pause between two typed letters. */
const LETTER_MS = 8;
const UNPRESSED: Record<Exclude<PressOutcome, "pressed">, string> = {
  gone: "the element is gone.",
  hidden: "the element is not visible.",
  outside: "the element is outside the window.",
  moving: "the element kept moving.",
  covered: "another element covers it, so a visitor cannot press it.",
  disabled: "the element is disabled.",
  failed: "the browser did not accept the press.",
};

const fieldSchema = z.object({
  kind: z.enum(["type", "set", "none"]),
  isPassword: z.boolean(),
  leaks: z.boolean(),
});

export interface StepPageOptions {
  flow: UserFlow;
  /** Texts of the secrets by name. */
  secrets: Readonly<Record<string, string>>;
  /** Origins where secrets may be typed. */
  origins: readonly string[];
  /** The device has a touch screen and no mouse. */
  byTouch: boolean;
  log: (text: string) => void;
}

export class StepPage {
  readonly #frames: Frames;
  readonly #pointer: Pointer;
  #modifiers = 0;

  /** Must be created before the page navigates. */
  constructor(readonly visit: Visit, readonly options: StepPageOptions) {
    this.#frames = new Frames(visit.page, WORLD_ONLY, { onMessage() {} });
    const { byTouch, log } = options;
    this.#pointer = { frames: this.#frames, byTouch, mouse: { x: 90, y: 70 }, log };
  }

  /**
   * Does a step, without waiting for its effects.
   * @param until end of the step's time, by `performance.now()`
   * @throws StepError with the cause for a person
   */
  async act(step: RecorderStep, until: number): Promise<void> {
    switch (step.type) {
      case "setViewport":
        return await this.#resize(step);
      case "navigate":
        // The caller navigates, as it also waits for the page.
        return;
      case "waitForElement":
        return await waitForElements(this.#frames, step, until);
      case "click":
      case "doubleClick":
      case "hover":
        return await this.#point(step, until);
      case "change":
        return await this.#fillIn(step, until);
      case "keyDown":
      case "keyUp":
        return await this.#key(step.key ?? "", step.type);
      case "scroll":
        return await this.#scroll(step, until);
    }
  }

  /** Phones and tablets keep their own size. */
  async #resize({ width, height }: RecorderStep): Promise<void> {
    if (this.options.byTouch || !width || !height) return;
    await this.#send("Emulation.setDeviceMetricsOverride", {
      ...{ width, height, deviceScaleFactor: 1, mobile: false },
    });
  }

  async #point(step: RecorderStep, until: number): Promise<void> {
    for (;;) {
      const frame = await findElement(this.#frames, step, until);
      const outcome = step.type === "hover"
        ? await hover(this.#pointer, frame, KEPT)
        : await press(this.#pointer, frame, KEPT, step.type === "doubleClick" ? 2 : 1);
      if (outcome === "pressed") return;
      if (performance.now() > until) throw new StepError(UNPRESSED[outcome]);
      await delay(LETTER_MS);
    }
  }

  async #fillIn(step: RecorderStep, until: number): Promise<void> {
    const frame = await findElement(this.#frames, step, until);
    const { kind, ...field } = fieldSchema.parse(
      await frame.evaluate(stepsScript.call("typingField")),
    );
    const secret = secretNameIn(step.value);
    const text = secret === null ? step.value ?? "" : await this.#secret(secret, frame, field);
    if (kind === "none") throw new StepError("the element is not a field that can be filled in.");
    if (kind === "set") {
      if (await frame.evaluateAsVisitor(stepsScript.call("setValue", text)) === true) return;
      throw new StepError("the list has no such entry.");
    }
    if (secret !== null) await frame.evaluate(stepsScript.call("hideText"));
    await this.#type(frame, text);
  }

  /**
   * Secrets are typed into password fields alone, which hide them on pictures, and on no other site
   * than the steps and the saved pages name: an editor may change steps, but not read secrets. Both
   * the page and the frame with the field must be of such a site.
   */
  async #secret(
    name: string,
    frame: ConsentFrame,
    { isPassword, leaks }: { isPassword: boolean; leaks: boolean },
  ): Promise<string> {
    const text = this.options.secrets[name];
    if (text === undefined) throw new StepError(`the secret ${name} is not stored.`);
    if (!isPassword) throw new StepError("secrets are typed into password fields alone.");
    if (leaks) throw new StepError("the form would send the secret in the URL.");
    const { origins } = this.options;
    const ofPage = URL.parse(this.visit.document.finalUrl ?? "")?.origin ?? "";
    if (!origins.includes(ofPage)) {
      throw new StepError(`the secret is not for ${ofPage}: no step names this site.`);
    }
    // The isolated world has an `origin` of its own, which the page cannot set.
    const ofFrame = String(await frame.evaluate("self.origin"));
    if (!origins.includes(ofFrame)) {
      throw new StepError(`the secret is not for a frame of ${ofFrame}: no step names this site.`);
    }
    return text;
  }

  async #type(frame: ConsentFrame, text: string): Promise<void> {
    await frame.evaluateAsVisitor(stepsScript.call("focusField"));
    if (text === "") await this.#tap("Backspace");
    for (const letter of text) {
      // Line ends and letters of other keyboards are inserted as a paste does.
      if (/^[\x20-\x7e]$/.test(letter)) await this.#tap(letter);
      else await this.#send("Input.insertText", { text: letter });
      await delay(LETTER_MS);
    }
    // Typing may already have ended the document.
    await frame.evaluateAsVisitor(stepsScript.call("leaveField")).catch(() => {});
  }

  async #tap(key: string): Promise<void> {
    await this.#key(key, "keyDown");
    await this.#key(key, "keyUp");
  }

  async #key(key: string, type: "keyDown" | "keyUp"): Promise<void> {
    const { text, ...known } = keyDefinition(key);
    const bit = MODIFIERS[key] ?? 0;
    if (type === "keyDown") this.#modifiers |= bit;
    else this.#modifiers &= ~bit;
    // With any modifier but Shift, a key is a shortcut and types nothing.
    const isShortcut = (this.#modifiers & ~SHIFT) !== 0;
    const types = type === "keyDown" && text !== undefined && !isShortcut;
    await this.#send("Input.dispatchKeyEvent", {
      type: type === "keyDown" && !types ? "rawKeyDown" : type,
      modifiers: this.#modifiers,
      ...known,
      ...types && { text },
    });
  }

  async #scroll(step: RecorderStep, until: number): Promise<void> {
    const isPage = !step.selectors?.length;
    const frame = isPage
      ? await frameOf(this.#frames, step)
      : await findElement(this.#frames, step, until);
    if (frame === null) throw new StepError("the page or its frame is gone.");
    const { x = 0, y = 0 } = step;
    await frame.evaluateAsVisitor(stepsScript.call("scrollToPlace", isPage, x, y));
  }

  get #send() {
    const { mainSession } = this.visit.page;
    return mainSession.send.bind(mainSession);
  }
}
