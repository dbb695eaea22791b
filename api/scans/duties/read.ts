/** The duties of a property or of a run, in the language of the reader. */
import { DUTY_IDS, type DutyId, lawOf } from "@crumbtrail/contract/duties";
import type { Region } from "@crumbtrail/contract/duty_laws";
import type {
  DutyChange,
  DutyDecision,
  DutyState,
  KeptDutyResult,
  PropertyDuties,
  TestResultDuties,
} from "@crumbtrail/contract/duty_state";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import {
  findJudgement,
  listKeptResults,
  type StoredDuties,
  type StoredDuty,
} from "@crumbtrail/db/queries/duty_judgements";
import { listDutyDecisions } from "@crumbtrail/db/queries/duty_decisions";
import { findPropertyById } from "@crumbtrail/db/queries/properties";
import {
  type DutyPages,
  findDutyPages,
  listDutyChanges,
  listDutyIssues,
  listPropertyDuties,
  listPropertyDutiesAt,
  type PropertyDuty,
} from "@crumbtrail/db/queries/property_duties";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { askedLanguage } from "@crumbtrail/texts/server";
import { found } from "../../platform/errors.ts";

export const UNDECIDED: DutyDecision = {
  owner: null,
  acceptedUntil: null,
  reason: null,
  note: null,
  decidedBy: null,
  decidedAt: null,
  version: 0,
};

const NO_PAGES: DutyState["pages"] = { PASS: 0, FAIL: 0, CANNOT_TELL: 0, NOT_APPLICABLE: 0 };

/**
 * @param then a moment of the past; undefined for now
 * @throws ApiError ENTITY_NOT_FOUND
 */
export async function readPropertyDuties(
  tx: TenantTx,
  propertyId: string,
  { then, now }: { then?: Date | undefined; now: Date },
): Promise<PropertyDuties> {
  const { _id, name, region } = found(await findPropertyById(tx, propertyId));
  const at = then ?? now;
  const told = then
    ? await listPropertyDutiesAt(tx, propertyId, then)
    : await listPropertyDuties(tx, propertyId);
  const { pages, issues } = then ? NOTHING_NEW : await readToday(tx, propertyId, told);
  const decisions = await listDutyDecisions(tx, propertyId);
  const kept = await listKeptResults(tx, [
    ...told.flatMap(({ said }) => resultsIn(said)),
    ...pages.runs.flatMap(({ testResult }) => testResult ?? []),
  ]);
  const byDuty = new Map(told.map((one) => [one.duty, one]));
  return {
    property: { _id, name },
    ...{ region, at: at.toISOString() },
    judgedAt: pages.judgedAt ?? lastOf(told),
    runs: pages.runs.map((run) => ({ ...run, testResult: keptId(run.testResult, kept) })),
    duties: DUTY_IDS.flatMap((id) => {
      const duty = byDuty.get(id);
      if (!duty) return [];
      const { since, judgedAt, page } = duty;
      return {
        ...inWords(id, duty.said, duty.region, kept),
        ...{ since, judgedAt, page },
        pages: { ...NO_PAGES, ...pages.byDuty[id] ?? duty.pages },
        issues: issues.get(id) ?? { open: 0, first: [] },
        decision: decisions.get(id) ?? UNDECIDED,
      };
    }),
  };
}

/** What is known of today alone. */
interface Today {
  pages: DutyPages;
  issues: Map<DutyId, DutyState["issues"]>;
}

const NOTHING_NEW: Today = {
  pages: { byDuty: {}, judgedAt: null, runs: [] },
  issues: new Map(),
};

async function readToday(
  tx: TenantTx,
  propertyId: string,
  told: readonly PropertyDuty[],
): Promise<Today> {
  return {
    pages: await findDutyPages(tx, propertyId),
    issues: await listDutyIssues(tx, propertyId, issueNames(told)),
  };
}

/** @throws ApiError ENTITY_NOT_FOUND */
export async function readTestResultDuties(tx: TenantTx, id: string): Promise<TestResultDuties> {
  const { region, judgedAt, duties } = found(await findJudgement(tx, id));
  if (duties === null) return { region, judgedAt, duties: [] };
  const kept = await listKeptResults(tx, Object.values(duties).flatMap(resultsIn));
  return { region, judgedAt, duties: allInWords(duties, region, kept) };
}

/** @throws ApiError ENTITY_NOT_FOUND */
export async function readDutyHistory(
  tx: TenantTx,
  propertyId: string,
  duty: DutyId | undefined,
  slice: Slice,
): Promise<Page<DutyChange>> {
  found(await findPropertyById(tx, propertyId));
  const { data, meta } = await listDutyChanges(tx, propertyId, duty, slice);
  const language = askedLanguage();
  return {
    data: data.map(({ duty, at, result, said, page, testResult }) => ({
      ...{ duty, at, result, page, testResult },
      sentence: said.sentence[language],
    })),
    meta,
  };
}

function allInWords(duties: StoredDuties, region: Region, kept: Set<string>): KeptDutyResult[] {
  return DUTY_IDS.flatMap((id) => duties[id] ? inWords(id, duties[id], region, kept) : []);
}

function inWords(
  id: DutyId,
  { result, sentence, evidence }: StoredDuty,
  region: Region,
  kept: Set<string>,
): KeptDutyResult {
  const language = askedLanguage();
  return {
    ...{ id, result, sentence: sentence[language], law: lawOf(id, region) },
    evidence: evidence.map(({ what, testResult, ...one }) => ({
      ...one,
      what: what[language],
      testResult: keptId(testResult, kept),
    })),
  };
}

function issueNames(told: readonly PropertyDuty[]) {
  return told.flatMap(({ duty, said }) =>
    said.evidence.flatMap(({ issue }) =>
      issue ? [{ duty, isStorage: issue.storageType !== null, entryName: issue.entryName }] : []
    )
  );
}

function resultsIn({ evidence }: StoredDuty): string[] {
  return evidence.flatMap(({ testResult }) => testResult ?? []);
}

function keptId(id: string | null, kept: Set<string>): string | null {
  return id !== null && kept.has(id) ? id : null;
}

function lastOf(told: readonly PropertyDuty[]): string | null {
  return told.map(({ judgedAt }) => judgedAt).toSorted().at(-1) ?? null;
}
