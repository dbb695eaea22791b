import type { BlockKind } from "@crumbtrail/contract/blocking";
import type { Unblockable } from "@crumbtrail/contract/blockable";
import type { Cause } from "@crumbtrail/contract/cause";
import type { ProofInput, ResultProof } from "@crumbtrail/contract/proof";
import { useCan } from "@crumbtrail/host";
import { Alert, Button, InlineSpinner, ProgressBar, ShortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { reportAddress } from "../../addresses/results.ts";
import { activity } from "../../start/progress.ts";
import { usePercent } from "../../start/use_percent.ts";
import { useWatchedTest } from "../../server/live.ts";
import { startProof } from "../../server/proofs.ts";
import { isUnderWay } from "../../server/tests.ts";
import { startFailure } from "../../start/use_start.ts";
import { blockedName, outcomeText, UNBLOCKABLE_WORDS } from "./proof_text.ts";

interface ProofProps {
  /** Id of the result that has the cause. */
  testResult: string;
  cause: Pick<Cause, "key" | "host">;
  /** How the cause can be blocked, the narrower way first; without any, why not. */
  ways: readonly BlockKind[];
  why: Unblockable | null;
  last: ResultProof | undefined;
}

/**
 * "Prove it", which tests again without a cause, and what the last proof found. What cannot be
 * blocked alone has the reason instead of a button.
 */
export function Proof({ testResult, cause, ways, why, last }: ProofProps) {
  const mayRun = useCan("RUN_TESTS");
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (by: ProofInput["by"]) => startProof(testResult, { cause: cause.key, by }),
    onError: (failure) => console.error("The proof was not started.", failure),
  });
  const [first, second] = ways;
  const isBusy = isPending || last !== undefined && isUnderWay(last.status);
  return (
    <>
      <div className="te-prove">
        {mayRun && first && (
          <Button
            size="sm"
            busy={isBusy}
            title={TITLES[first]}
            onClick={() => mutate(first)}
          >
            {last ? t("Prove again") : t("Prove it")}
          </Button>
        )}
        {why && (
          <span className="ct-dimmed te-prove-not" title={UNBLOCKABLE_WORDS[why]}>
            {t("not provable")}
          </span>
        )}
      </div>
      {(last || error) && (
        <div className="te-proved">
          {error && <Alert kind="error" onClose={reset}>{startFailure(error)}</Alert>}
          {last && <LastProof proof={last} />}
          {mayRun && second && last && !isBusy && (
            <Button
              size="sm"
              look="quiet"
              title={TITLES[second]}
              onClick={() => mutate(second)}
            >
              {t("Block all of {host}", { host: cause.host ?? "" })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const TITLES: Record<BlockKind, string> = {
  URL: t("Test again with this blocked, to see what it causes"),
  HOST: t("Test again with everything from this host blocked"),
};

/** What the last proof of a cause does, or what it found. */
function LastProof({ proof }: { proof: ResultProof }) {
  const watched = useWatchedTest(isUnderWay(proof.status) ? proof._id : undefined);
  const status = watched?.status ?? proof.status;
  if (isUnderWay(status)) return <Running proof={proof} status={status} step={watched?.step} />;
  // The end of the run is heard before the list of proofs has its result.
  if (isUnderWay(proof.status)) return <span role="status">{t("being evaluated")}</span>;
  if (status === "ABORTED") return <span>{t("The proof was aborted.")}</span>;
  if (proof.testResult === null) return <span>{t("The proof failed. Please try again.")}</span>;
  const text = proof.found ? outcomeText(proof.found) : t("being evaluated");
  return (
    <span role="status">
      <Trans
        text={proof.found?.doubt
          ? "Tested on {date} without {name}: {found}"
          : "Proved on {date} without {name}: {found}"}
        date={<ShortDate at={proof.createdAt} time />}
        name={<span className="ct-mono">{blockedName(proof)}</span>}
        found={<a href={reportAddress(proof.testResult)}>{text}</a>}
      />
    </span>
  );
}

interface RunningProps {
  proof: ResultProof;
  status: ResultProof["status"];
  step: Parameters<typeof activity>[1] | undefined;
}

function Running({ proof, status, step = null }: RunningProps) {
  const percent = usePercent({ _id: proof._id, status, step });
  return (
    <>
      <InlineSpinner label={t("Running")} />
      <span role="status">{activity(status, step)}</span>
      {status === "RUNNING" && (
        <>
          <ProgressBar
            label={t("Proof without {name}", { name: blockedName(proof) })}
            value={percent}
            running
          />
          <span className="ct-dimmed">{percent} %</span>
        </>
      )}
    </>
  );
}
