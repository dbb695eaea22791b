import type { ResultProof } from "@crumbtrail/contract/proof";
import { useCan } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useTestEvents } from "../../server/live.ts";
import { issueProofsQuery, proofsQuery } from "../../server/proofs.ts";
import { Proof } from "./Proof.tsx";

/** The proof of an issue's cause, on the screen of another remote. @param id of the issue */
export function IssueProof({ id }: { id: string }) {
  const mayRun = useCan("RUN_TESTS");
  useTestEvents();
  const { data } = useQuery(issueProofsQuery(id));
  const { provable, proofs = [] } = data ?? {};
  const { data: ofNewest = [] } = useQuery({
    ...proofsQuery(provable?.testResult ?? ""),
    enabled: provable !== undefined && provable !== null,
  });
  if (!provable) return null;
  const { cause, ways } = provable;
  const last = newestOf([...ofNewest.filter((proof) => proof.cause.key === cause.key), ...proofs]);
  if (!last && !mayRun) return null;
  return (
    <div className="te-issue-proof">
      <Proof {...provable} last={last} />
      {!last && ways.length > 0 && (
        <p className="ct-dimmed">
          {t("Tests the page again without this cause: what is gone then is its doing.")}
        </p>
      )}
    </div>
  );
}

/** Of two states of the same proof the first. */
function newestOf(proofs: readonly ResultProof[]): ResultProof | undefined {
  return proofs.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
}
