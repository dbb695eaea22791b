import { Bars } from "./Bars.tsx";
import { LearnMore } from "./LearnMore.tsx";

/** One entry for what the frame loads late: the bars, or the help on a failed call. */
export function Seldom({ error }: { error?: unknown }) {
  return error === undefined ? <Bars /> : <LearnMore error={error} />;
}
