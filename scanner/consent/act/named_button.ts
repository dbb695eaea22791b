/** The buttons that a property names, as far as they are to be pressed. Pure. */
import type { Choice, Untaken } from "../choice.ts";
import { PURPOSES } from "../page/named_buttons.ts";
import type { Layer } from "../find/layer.ts";
import type { ButtonKind } from "../page/button_kind_script.ts";
import type { LayerButton } from "../page/layers_script.ts";

/** Buttons named by a selector, else those named by a label, else all. */
export function preferred(buttons: readonly LayerButton[]): LayerButton[] {
  for (const by of ["selector", "label"]) {
    const named = buttons.filter((button) => button.named?.by === by);
    if (named.length > 0) return named;
  }
  return [...buttons];
}

/** The layers, those first whose button of a kind the property names. */
export function namedFirst(layers: readonly Layer[], kind: ButtonKind): Layer[] {
  return layers.toSorted((a, b) => Number(hasNamed(b, kind)) - Number(hasNamed(a, kind)));
}

export function hasNamed({ seen }: Layer, kind: ButtonKind | Choice): boolean {
  return seen?.buttons.some((button) => button.named && button.kind === kind) ?? false;
}

/** What a label says that answers a layer. */
const SAYS: Partial<Record<ButtonKind, string>> = {
  accept: "accepts",
  acknowledge: "accepts",
  reject: "rejects",
};

/**
 * Why a named button must not be pressed: its own words make another choice, and the property's name
 * for it may be a mistake, or old. Null for all other buttons.
 */
export function misnaming({ label, kind, named }: LayerButton): Untaken | null {
  const said = named && SAYS[named.words];
  if (!named || said === undefined || said === `${kind}s`) return null;
  const why = `The button "${label}" was not pressed: the property names it "${named.text}" ` +
    `${PURPOSES[kind]}, but its words say that it ${said}.`;
  return { status: "button-misnamed", why };
}

/** A sentence for the act, if the property names the button. */
export function namingText({ named }: LayerButton): string[] {
  return named ? [`The property names this button: ${named.by} "${named.text}".`] : [];
}
