/** The observations of a withdrawal. */
import type { Press, WayBack, WayHint } from "@crumbtrail/contract/recording";
import type { ConsentAct } from "../choice.ts";
import type { SeenLayer } from "../page/layers_script.ts";
import type { Moment } from "../verify/choice_check.ts";
import type { Verdict } from "../verify/evidence.ts";

export interface WithdrawalEvidence {
  /** The verdict on the acceptance. */
  given: Verdict;
  /** Whether a way back was sought: only a consent that was given can be withdrawn. */
  isSought: boolean;
  way: WayBack | null;
  hints: readonly WayHint[];
  presses: readonly Press[];
  /** The layer that was opened. */
  seen: SeenLayer | null;
  before: Moment | null;
  act: ConsentAct | null;
  after: Moment | null;
  reloaded: Moment | null;
  atLast: Moment | null;
  another: string | null;
}
