/** Checks that no page reaches a non-public address, and that each refusal is recorded. */
import { prepareChromium } from "../support/chromium.ts";
import { type Check, report } from "./report.ts";
import { type Attempt, tryAll } from "./ssrf/attempts.ts";
import { PLACES } from "./ssrf/places.ts";
import { WAYS } from "./ssrf/ways.ts";

export async function ssrf(): Promise<boolean> {
  const chromium = await prepareChromium(console.error);
  const { attempts, canaryHears } = await tryAll(WAYS, PLACES, chromium);
  const hits = attempts.reduce((sum, attempt) => sum + attempt.hits, 0);
  const title = `${attempts.length} ways to ${PLACES.length} places that are not public`;
  return report(title, [
    ...attempts.flatMap(checksOf),
    ["hits on the canary in all", hits, 0],
    ["the canary hears who gets through", canaryHears, true],
  ]);
}

function checksOf({ name, tried, shown, hits, silent }: Attempt): Check[] {
  const missing = silent.length > 0 ? ` (silent about ${silent.join(", ")})` : "";
  const canary: Check = [`${name}: hits on the canary`, hits, 0];
  if (shown === null) return [canary];
  return [canary, [`${name}: refusals shown${missing}`, shown, tried]];
}
