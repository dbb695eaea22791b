/** Saves a rejection that a button only set: some settings close only by a button that saves. */
import type { ConsentAct } from "../choice.ts";
import { hasSave, type Layer, layersByWords } from "../find/layer.ts";
import type { RuleChannel } from "../managers/rule_channel.ts";
import { byUnticking } from "./by_settings.ts";
import { clickKind } from "./by_words.ts";

/**
 * Saves, where the button that was pressed to reject is still there beside one that saves; false
 * where nothing shows that a rejection would be saved. What shows it are toggles that are off, or a
 * button to save that the press has enabled.
 */
export async function saveRejection(channel: RuleChannel, act: ConsentAct): Promise<boolean> {
  const { pressed, couldSave } = act;
  const isPressed = ({ seen }: Layer) =>
    seen?.buttons.some(({ kind, label }) => kind === "reject" && label === pressed) ?? false;
  const stays = async () =>
    (await layersByWords(channel)).filter((layer) => isPressed(layer) && hasSave(layer));
  if (pressed === null || (await stays()).length === 0) return false;
  if (await byUnticking(channel, act)) return true;
  return !couldSave && await clickKind(channel, await stays(), "save", act);
}
