/** The buttons that a property names, and which of them were seen on the page. */
import type { BannerButtons } from "@crumbtrail/contract/banner_buttons";
import { z } from "zod";
import { pageScript } from "../../page_scripts/page_script.ts";
import { textsWith } from "./banner_texts.ts";
import type { Choice } from "../choice.ts";
import { type Answer, ANSWERS, type ButtonKind, type Texts } from "./button_kind_script.ts";
import type * as layersModule from "./layers_script.ts";
import type { NamedBy } from "./named_buttons_script.ts";
import type { SeenLayer } from "./layers_script.ts";

const layersScript = pageScript<typeof layersModule>("layers");
const matchesSchema = z.record(z.string(), z.number());

/** What a button does, in the sentences about it. */
export const PURPOSES: Record<Answer, string> & Partial<Record<ButtonKind, string>> = {
  accept: "to accept",
  reject: "to reject",
  settings: "to open the settings",
};

export class NamedButtons {
  /** For the search of layers. */
  readonly texts: Texts;
  /** Labels and selectors that named a button of a layer. */
  readonly #seen = new Set<string>();
  /** The most matches of each selector in a document. */
  readonly #matches = new Map<string, number>();

  constructor(readonly named: BannerButtons | undefined) {
    this.texts = textsWith(named);
  }

  hasSelectors(): boolean {
    return ANSWERS.some((answer) => this.#of(answer).selectors.length > 0);
  }

  /** The expression whose value `noteMatches` takes. */
  count(): string {
    const none = { labels: [], selectors: [] };
    const named = this.named ?? { accept: none, reject: none, settings: none };
    return layersScript.call("countMatches", named);
  }

  noteMatches(counted: unknown): void {
    for (const [selector, count] of Object.entries(matchesSchema.safeParse(counted).data ?? {})) {
      this.#matches.set(selector, Math.max(count, this.#matches.get(selector) ?? count));
    }
  }

  noteLayers(layers: readonly SeenLayer[]): void {
    for (const { kind, named } of layers.flatMap(({ buttons }) => buttons)) {
      if (named) this.#seen.add(nameOf(kind, named));
    }
  }

  /** Sentences about labels and selectors of a choice that named no button, or several. */
  sentences(choice: Choice): string[] {
    if (choice === "accept" || choice === "reject") {
      const alone = this.#isSeen(choice) || choice === "accept";
      return (alone ? [choice] : [choice, "settings"] as const).flatMap((one) => this.#about(one));
    }
    return choice === "pur" ? [] : this.#about("settings");
  }

  #about(answer: Answer): string[] {
    const { labels, selectors } = this.#of(answer);
    const sentences = selectors.flatMap((selector) => {
      const count = this.#matches.get(selector) ?? 0;
      if (count === -1) return [`The browser does not know the syntax of "${selector}".`];
      if (count < 2 || this.#seen.has(nameOf(answer, { by: "selector", text: selector }))) {
        return [];
      }
      return [`The property's selector "${selector}" matches ${count} buttons, so it names none.`];
    });
    if (labels.length + selectors.length === 0 || this.#isSeen(answer)) return sentences;
    const names = [...labels, ...selectors].map((name) => `"${name}"`).join(", ");
    const whole = `The property names ${names} ${
      PURPOSES[answer]
    }, but no banner had such a button.`;
    return [...sentences, whole];
  }

  /** Whether a button was seen that the property names for the answer. */
  #isSeen(answer: Answer): boolean {
    const { labels, selectors } = this.#of(answer);
    return labels.some((text) => this.#seen.has(nameOf(answer, { by: "label", text }))) ||
      selectors.some((text) => this.#seen.has(nameOf(answer, { by: "selector", text })));
  }

  #of(answer: Answer): BannerButtons[Answer] {
    return this.named?.[answer] ?? { labels: [], selectors: [] };
  }
}

function nameOf(kind: ButtonKind, { by, text }: Pick<NamedBy, "by" | "text">): string {
  return `${kind} ${by} ${text}`;
}
