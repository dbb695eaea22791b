/** Labels that lead on to the page and accept by what their layer says. Runs inside pages. */
import { type ButtonKind, plainLabel, type Texts, withoutFree } from "./button_kind_script.ts";
import { namesPrice } from "./label_parts_script.ts";
import { isOne } from "./phrases_script.ts";

/** A layer's labels, their meanings so far, and its text. */
export interface Asking {
  labels: readonly string[];
  kinds: readonly ButtonKind[];
  said: string;
}

/** Letters between a label that is named and what it means. */
const NEAR = 150;

/**
 * Where the label stands that leads on to the site, in a layer which says that pressing it consents:
 * beside a way to refuse, or as the only answer. Null without any.
 */
export function entrance({ labels, kinds, said }: Asking, texts: Texts): number | null {
  if (kinds.includes("accept")) return null;
  const at = labels.findIndex((label, at) =>
    kinds[at] === "other" && isOne(plainLabel(label), texts.enter)
  );
  const label = labels[at];
  if (label === undefined) return null;
  const consents = new RegExp(texts.consenting.join("|"), "u");
  const lower = said.toLowerCase().replace(/\s+/g, " ");
  if (!kinds.includes("settings") && !kinds.includes("reject")) {
    const policy = new RegExp(texts.policies.join("|"), "u");
    const isAlone = labels.every((other, place) => place === at || policy.test(plainLabel(other)));
    return isAlone && consents.test(lower) ? at : null;
  }
  const parts = lower.split(plainLabel(label));
  const isMeant = parts.slice(0, -1).some((before, index) =>
    consents.test(before.slice(-NEAR).split(/[.!?] /).at(-1) ?? "") ||
    consents.test((parts[index + 1] ?? "").slice(0, NEAR).split(/[.!?] /)[0] ?? "")
  );
  return isMeant ? at : null;
}

/**
 * Where the only label stands that leads on for free or with ads, beside an offer to pay for a page
 * without; null without any.
 */
export function freeEntrance({ labels, kinds, said }: Asking, texts: Texts): number | null {
  if (kinds.includes("accept") || !namesPrice(said)) return null;
  const isOffer = (label: string) => namesPrice(label) || subscribes(label, texts);
  if (!labels.some(isOffer)) return null;
  const found = labels.flatMap((label, at) =>
    kinds[at] === "other" && !isOffer(label) && isForFree(plainLabel(label), texts) ? [at] : []
  );
  return found.length === 1 ? found[0] ?? null : null;
}

function isForFree(text: string, texts: Texts): boolean {
  if (text.length > 80) return false;
  const bare = withoutFree(text, texts);
  return bare !== text && (isOne(bare, texts.enter) || isOne(bare, texts.reading));
}

/** Whether a text offers a subscription, or to pay. */
export function subscribes(text: string, texts: Texts): boolean {
  const lower = text.toLowerCase();
  return texts.never.some((source) => new RegExp(source, "u").test(lower));
}
