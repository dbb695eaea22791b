/** Example duties for tests; `differs` overrides fields. */
import { DUTY_IDS, type DutyId, lawOf } from "@crumbtrail/contract/duties";
import type { DutyMatrixRow, DutyState, PropertyDuties } from "@crumbtrail/contract/duty_state";
import { exampleId } from "@crumbtrail/host/testing/examples";

/** Older than a day, so that nothing is new. */
export const LONG_AGO = "2026-08-03T08:00:00.000Z";

export const NO_DECISION: DutyState["decision"] = {
  owner: null,
  acceptedUntil: null,
  reason: null,
  note: null,
  decidedBy: null,
  decidedAt: null,
  version: 0,
};

export const ANNA = { _id: exampleId(41), name: "anna@harbour.test" };

export function exampleDuty(id: DutyId, differs: Partial<DutyState> = {}): DutyState {
  return {
    id,
    result: "PASS",
    sentence: `Sentence of ${id}.`,
    law: lawOf(id, "EU"),
    evidence: [],
    since: LONG_AGO,
    judgedAt: LONG_AGO,
    page: { url: "https://www.harbour.test/", device: "DESKTOP" },
    pages: { FAIL: 0, CANNOT_TELL: 0, PASS: 1, NOT_APPLICABLE: 0 },
    issues: { open: 0, first: [] },
    decision: NO_DECISION,
    ...differs,
  };
}

export const HARBOUR = { _id: exampleId(7), name: "Harbour" };

/** @param differs by id of the duty; the others are fulfilled */
export function exampleDuties(
  differs: { [D in DutyId]?: Partial<DutyState> } = {},
  around: Partial<PropertyDuties> = {},
): PropertyDuties {
  return {
    property: HARBOUR,
    region: "EU",
    at: new Date().toISOString(),
    judgedAt: LONG_AGO,
    runs: (["untouched", "refused", "accepted"] as const).map((kind, index) => ({
      ...{ kind, testResult: exampleId(30 + index), url: "https://www.harbour.test/" },
      ...{ startedAt: LONG_AGO, outcome: "COMPLETE", picture: "before" },
      clicks: kind === "refused" ? 2 : kind === "accepted" ? 1 : null,
    })),
    duties: DUTY_IDS.map((id) => exampleDuty(id, differs[id])),
    ...around,
  };
}

export function exampleMatrixRow(
  property: DutyMatrixRow["property"],
  failed: readonly DutyId[],
  owner: DutyMatrixRow["property"] | null = null,
): DutyMatrixRow {
  const answers = DUTY_IDS.map((id) => [id, {
    result: failed.includes(id) ? "FAIL" : "PASS",
    since: LONG_AGO,
    owner: failed.includes(id) ? owner : null,
    acceptedUntil: null,
  }]);
  return { property, region: "EU", judgedAt: LONG_AGO, answers: Object.fromEntries(answers) };
}
