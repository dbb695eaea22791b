import type { Scenario } from "@crumbtrail/contract/scenario";
import { ShortDate } from "@crumbtrail/kit";

/** That a test in the queue was tried before, why that failed, and when it is tried again. */
export function Retried({ attempts }: Pick<Scenario, "attempts">) {
  const last = attempts?.failed.at(-1);
  if (!attempts || !last) return null;
  return (
    <p className="te-retried">
      Attempt {last.attempt} of {attempts.max} failed: {last.reason}
      {attempts.nextAt && (
        <>
          {" Tried again from "}
          <ShortDate at={attempts.nextAt} time />.
        </>
      )}
    </p>
  );
}
