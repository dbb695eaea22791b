/** A page that still loads more at the end of an observation was not seen to its end. Pure. */
import type { Look } from "@crumbtrail/contract/recording";

const SINCE: Record<Look["after"], string> = {
  LOAD: "the load",
  ACT: "the answer to the banner",
  RELOAD: "the reload",
};

/** Why a run with these observations is inconclusive; null if each saw the page to its end. */
export function unfinished(looks: readonly Look[]) {
  const last = Map.groupBy(looks, ({ after }) => after).values().map((of) => of.at(-1));
  const look = last.find((one) => one?.stillLoading !== undefined);
  if (look === undefined) return null;
  const requests = look.stillLoading?.toLocaleString("en");
  const when = `${(look.ms / 1000).toFixed(1)} s after ${SINCE[look.after]}`;
  const detail = `Still loading ${when}: ${requests} requests so far.`;
  return { reason: "STILL_LOADING" as const, detail };
}
