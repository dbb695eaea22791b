import { IconAlert, IconCheck } from "@crumbtrail/kit";
import { tAll } from "@crumbtrail/texts";
import { type Verdict, verdictOfRow } from "./verdict.ts";

const LABELS: Record<Verdict["look"], string> = tAll({
  early: "Before consent, not approved",
  found: "Not approved",
  clean: "Nothing unapproved",
  unsure: "Inconclusive",
});

/**
 * The verdict of a run as a mark for lists: red for what came before consent without approval and
 * for nothing else, striped for what is inconclusive.
 */
export function VerdictMark({ run }: { run: Parameters<typeof verdictOfRow>[0] }) {
  const { look } = verdictOfRow(run);
  return (
    <span
      className={`te-mark te-mark-${look}`}
      role="img"
      aria-label={LABELS[look]}
      title={LABELS[look]}
    >
      {look === "clean" && <IconCheck />}
      {look === "found" && <IconAlert />}
    </span>
  );
}
