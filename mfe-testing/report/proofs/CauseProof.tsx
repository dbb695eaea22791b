import { waysToBlock } from "@crumbtrail/contract/blockable";
import type { Cause } from "@crumbtrail/contract/cause";
import { causesInReport } from "@crumbtrail/contract/report_causes";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { proofsQuery } from "../../server/proofs.ts";
import { Proof } from "./Proof.tsx";

interface CauseProofProps {
  result: TestResult;
  cause: Cause;
}

/** The proof of a cause, in its line of the report. */
export function CauseProof({ result, cause }: CauseProofProps) {
  const { data = [] } = useQuery(proofsQuery(result._id));
  const ways = useMemo(
    () => waysToBlock(result.results, causesInReport(result.results), cause),
    [result, cause],
  );
  const last = data.find((proof) => proof.cause.key === cause.key);
  return <Proof testResult={result._id} cause={cause} {...ways} last={last} />;
}
