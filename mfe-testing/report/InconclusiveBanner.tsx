import type { TestResult } from "@crumbtrail/contract/test_result";
import { IconUnsure } from "@crumbtrail/kit";
import { useId } from "react";
import { adviceFor } from "./head/advice.ts";
import { inconclusiveReason } from "./head/reason.ts";

/** Says in words that such a run clears nobody. */
export function InconclusiveBanner({ result }: { result: TestResult }) {
  const heading = useId();
  const reason = inconclusiveReason(result);
  if (reason === null) return null;
  const advice = adviceFor(result.reason);
  const failed = result.results.meta.probes.filter(({ error }) => error !== null);
  return (
    <section className="te-inconclusive" aria-labelledby={heading}>
      <IconUnsure size={20} />
      <div>
        <h3 id={heading}>Inconclusive: we could not see enough to call this page clean</h3>
        <p>{reason}</p>
        {failed.length > 0 && (
          <ul>
            {failed.map(({ name, error }) => <li key={name}>{name}: {error}</li>)}
          </ul>
        )}
        {advice && <p className="te-advice">{advice}</p>}
        <p>
          The list below is incomplete. Only what happened before any choice creates issues, and
          nothing is resolved by this test.
        </p>
      </div>
    </section>
  );
}
