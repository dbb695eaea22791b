/** The steps of a scan from a consent that was given to its withdrawal. */
import type { Withdrawing } from "./consent/mod.ts";
import type { LayerSteps } from "./layer_steps.ts";

/**
 * Comes back to the page as a visitor who has consented, finds the way back to the choice, and
 * refuses. The reload that verifies the withdrawal follows, as after any other act.
 * @throws EarlyEnd when consent was not given, when no way back is found, or when the refusal fails
 */
export async function withdraw(
  layer: LayerSteps,
  withdrawing: Withdrawing,
  limitMs: number,
): Promise<void> {
  const { run, consent } = layer;
  if (run.timeline.phaseAt(Infinity) !== "WITH_CONSENT") return;
  if (run.options.reload !== false) {
    await layer.loadAgain(limitMs);
    await run.snapshot();
  }
  if (consent.result().inconclusive) throw layer.end();
  const isOpen = await layer.onConsent(withdrawing.open());
  await run.snapshot();
  if (!isOpen) throw layer.end();
  await layer.onConsent(withdrawing.refuse());
  // Until the refusal is pressed the page has consent.
  run.timeline.enter("AFTER_CONSENT");
  await layer.lookAfterAct();
}
