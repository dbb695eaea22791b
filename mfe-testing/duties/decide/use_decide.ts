import type { DutyId } from "@crumbtrail/contract/duties";
import type { DutyDecisionChange, DutyState } from "@crumbtrail/contract/duty_state";
import { failureText, notify } from "@crumbtrail/host";
import { undoAndNotify } from "@crumbtrail/host/batch";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { decide } from "../../server/duties.ts";
import { SHORT_NAMES } from "../parts/names.ts";
import { DECISION_FAILURES, undoOf } from "./decision.ts";

export interface Deciding {
  decide(change: DutyDecisionChange): void;
  busy: boolean;
  /** Why it was not saved; undefined without a failure. */
  failure: string | undefined;
}

/** Saves what is decided on a duty by the version that the page shows, with Undo. */
export function useDecide(
  { id, decision }: Pick<DutyState, "id" | "decision">,
  property: string,
  onDone: () => void,
): Deciding {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: DutyDecisionChange) =>
      decide(property, id, { ...change, version: decision.version }),
    onSuccess: (saved, change) => {
      const undo = () => undoDecision(property, id, undoOf(decision, change), saved.version);
      notify(
        t("Saved: {duty}", { duty: SHORT_NAMES[id] }),
        () => void undoAndNotify(undo, { failures: DECISION_FAILURES }),
      );
      onDone();
    },
  });
  return {
    decide: mutate,
    busy: isPending,
    failure: error ? failureText(error, DECISION_FAILURES) : undefined,
  };
}

/** @param version of the decision to undo: a later one of somebody else stays */
async function undoDecision(
  property: string,
  id: DutyId,
  change: DutyDecisionChange,
  version: number,
): Promise<string> {
  await decide(property, id, { ...change, version });
  return t("{duty} is as it was before", { duty: SHORT_NAMES[id] });
}
