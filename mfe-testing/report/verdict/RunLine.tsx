import { DEVICE_LABELS, GPC_LABEL, PRESET_LABELS } from "@crumbtrail/contract/enums";
import type { ConsentStatus } from "@crumbtrail/contract/recording";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { OutcomeBadge, ShortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { countsText } from "../../changes/words.ts";
import { changesQuery } from "../../server/changes.ts";
import { inconclusiveReason } from "../parts/inconclusive.ts";
import { CameBack } from "./CameBack.tsx";

/** In one line: how sure the test is, its preset, device and GPC, when it ran, and what is new since. */
export function RunLine({ result }: { result: TestResult }) {
  const { meta: { certainty }, consent } = result.results;
  const choice = CHOICES[consent.status];
  return (
    <ul className="te-run-line">
      <li>
        <OutcomeBadge outcome={result.outcome} reason={inconclusiveReason(result)} />
      </li>
      {certainty && <li>{t("{percent} % sure", { percent: certainty.percent })}</li>}
      {choice && <li>{choice}</li>}
      <li>{PRESET_LABELS[result.scenario.preset]}</li>
      <li>{DEVICE_LABELS[result.device]}</li>
      {result.gpc && <li>{GPC_LABEL}</li>}
      <li>
        <ShortDate at={result.createdAt} time />
      </li>
      {result.proof ? <li>{t("a proof, no test")}</li> : <SinceBefore id={result._id} />}
    </ul>
  );
}

/** What became of the choice, if one was made. */
const CHOICES: Partial<Record<ConsentStatus, string>> = {
  "verified": t("choice verified"),
  "acted-unverified": t("choice not verified"),
  "contradicted": t("another choice stored"),
};

/** Whether the page is as in the test before. */
export function SinceBefore({ id }: { id: string }) {
  const { data } = useQuery(changesQuery(id, undefined));
  if (!data) return null;
  if (data.returned?.length) {
    return (
      <li>
        <CameBack returned={data.returned} />
      </li>
    );
  }
  if (data.since === null) return <li>{t("first test of this page")}</li>;
  const isSame = data.changes.every(({ isNoise }) => isNoise);
  const date = <ShortDate at={data.since.createdAt} time />;
  return (
    <li>
      {isSame
        ? <Trans text="unchanged since {date}" date={date} />
        : <Trans text="{changes} since {date}" changes={countsText(data.changes)} date={date} />}
    </li>
  );
}
