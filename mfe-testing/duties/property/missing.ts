/** The tests without which duties can't be told. Pure. */
import { lawOf } from "@crumbtrail/contract/duties";
import type { DutyRun } from "@crumbtrail/contract/duty_state";
import type { DutyRunKind } from "@crumbtrail/contract/duty_state_options";
import type { Region } from "@crumbtrail/contract/duty_laws";
import type { Preset } from "@crumbtrail/contract/enums";
import { t } from "@crumbtrail/texts";

export interface MissingTest {
  kind: DutyRunKind;
  preset: Preset;
  gpc: boolean;
  /** What the test does. */
  text: string;
}

const TESTS: readonly MissingTest[] = [
  {
    ...{ kind: "untouched", preset: "NO_ACTION_SP_CMP", gpc: false },
    text: t("one that leaves the banner alone"),
  },
  {
    ...{ kind: "refused", preset: "REJECT_SP_CMP", gpc: false },
    text: t("one that refuses"),
  },
  {
    ...{ kind: "accepted", preset: "SP_ACCEPT_ALL", gpc: false },
    text: t("one that accepts"),
  },
];

/** California asks for the signal; elsewhere only who runs it by himself gets its duties judged. */
const WITH_SIGNAL: MissingTest = {
  ...{ kind: "gpc", preset: "NO_ACTION_SP_CMP", gpc: true },
  text: t("one with Global Privacy Control, a browser's wish not to be sold"),
};

const WITHDRAWN: MissingTest = {
  ...{ kind: "withdrawn", preset: "WITHDRAW", gpc: false },
  text: t("one that withdraws consent"),
};

/**
 * The kinds of tests of which a property has none.
 * @param runs the newest of each kind
 * @param allTestTypesEnabled the tenant's feature; without it nobody is asked to withdraw
 */
export function missingTests(
  region: Region,
  runs: readonly DutyRun[],
  allTestTypesEnabled: boolean,
): MissingTest[] {
  const isAsked = allTestTypesEnabled && lawOf("WITHDRAWAL_WORKS", region).length > 0;
  const wanted = [
    ...TESTS,
    ...isAsked ? [WITHDRAWN] : [],
    ...region === "CA" ? [WITH_SIGNAL] : [],
  ];
  return wanted.filter(({ kind }) => !runs.some((run) => run.kind === kind));
}
