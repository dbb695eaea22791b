/**
 * What each run shows of the duties of its page. A judgement takes some 4 KB, compressed by the
 * database, in both languages: 4 GB for a million runs, which end with their results.
 */
import type { DutyAnswer, DutyId } from "@crumbtrail/contract/duties";
import type { Region } from "@crumbtrail/contract/duty_laws";
import type { DutyEvidence } from "@crumbtrail/contract/duty_result";
import type { DutyRun } from "@crumbtrail/contract/duty_state";
import type { Device, Outcome, Preset } from "@crumbtrail/contract/enums";
import type { Language } from "@crumbtrail/texts";
import type { TenantTx } from "../tenant.ts";
import { firstRow, iso, isTest } from "./fragments.ts";

/** A text in each language of the product. */
export type Texts = Record<Language, string>;

/** An answer as it is stored: the law behind it follows from duty and region. */
export interface StoredDuty {
  result: DutyAnswer;
  sentence: Texts;
  /** `testResult` may name a result that is deleted by now. */
  evidence: (Omit<DutyEvidence, "what"> & { what: Texts; testResult: string | null })[];
}
export type StoredDuties = Record<DutyId, StoredDuty>;

export interface Judgement {
  region: Region;
  /** When the run ended. */
  judgedAt: Date;
  /** The newest run of each kind. */
  runs: DutyRun[];
  duties: StoredDuties;
}

/** A page as duties are judged: with its device and the steps that lead to it. */
export interface JudgedRun {
  /** Id of the result. */
  id: string;
  propertyId: string;
  region: Region;
  url: string;
  /** As properties are matched by it. */
  host: string;
  device: Device;
  stepsHash: string;
  finishedAt: Date;
}

/** Null for a run that tried steps or proved a cause, and once the result is deleted. */
export function findJudgedRun(tx: TenantTx, testResultId: string): Promise<JudgedRun | null> {
  return firstRow(tx<JudgedRun[]>`
    select r.id, r.property_id as "propertyId", p.region, r.url, r.host, r.device,
      r.steps_hash as "stepsHash", r.finished_at as "finishedAt"
    from test_results r join properties p on p.id = r.property_id and p.deleting_at is null
    where r.id = ${testResultId} and ${isTest(tx)}`);
}

export interface GroundRun {
  id: string;
  preset: Preset;
  gpc: boolean;
  outcome: Outcome;
  recordingKey: string;
  recordingSha256: string;
}

/**
 * Runs of the page up to the given one, the newest first: of each preset, with and without Global
 * Privacy Control, the newest run and the newest complete one. Runs that may have seen another
 * document are left out. Reads few rows of the index of pages for each.
 */
export function listGroundRuns(
  tx: TenantTx,
  run: JudgedRun,
  since: Date,
): Promise<GroundRun[]> {
  const newest = (isComplete: boolean) =>
    tx`(select r.* from test_results r
      where r.property_id = ${run.propertyId} and r.preset = k.preset
        and r.device = ${run.device} and md5(r.url) = md5(${run.url}) and r.url = ${run.url}
        and r.steps_hash = ${run.stepsHash} and r.gpc = k.gpc
        and r.id between app.first_id(${since}) and ${run.id}
        and (r.proves_absence or r.outcome <> 'COMPLETE') and ${isTest(tx)}
        ${isComplete ? tx`and r.outcome = 'COMPLETE'` : tx``}
      order by r.id desc limit 1)`;
  return tx<GroundRun[]>`
    select distinct r.id, r.preset, r.gpc, r.outcome, r.recording_key as "recordingKey",
      r.recording_sha256 as "recordingSha256"
    from (select preset, gpc from unnest(enum_range(null::preset)) preset,
      (values (true), (false)) g (gpc)) k
    cross join lateral (${newest(false)} union all ${newest(true)}) r
    order by r.id desc`;
}

/** Stores what a run shows. @returns false if it was judged before */
export async function upsertJudgement(
  tx: TenantTx,
  testResultId: string,
  { region, judgedAt, runs, duties }: Judgement,
): Promise<boolean> {
  const row = await firstRow(tx<{ isFirst: boolean }[]>`
    insert into duty_judgements (tenant_id, test_result_id, region, judged_at, runs, duties)
    values (app.tenant_id(), ${testResultId}, ${region}, ${judgedAt},
      ${JSON.stringify(runs)}::text::jsonb, ${JSON.stringify(duties)}::text::jsonb)
    on conflict (tenant_id, test_result_id) do update set region = excluded.region,
      judged_at = excluded.judged_at, runs = excluded.runs, duties = excluded.duties
    returning xmax = 0 as "isFirst"`);
  return row?.isFirst ?? false;
}

/** Of a result that is not judged yet, the region by which it would be. */
export interface FoundJudgement {
  region: Region;
  judgedAt: string | null;
  duties: StoredDuties | null;
}

/** Null without the result, also outside of the property scope. */
export function findJudgement(tx: TenantTx, testResultId: string): Promise<FoundJudgement | null> {
  return firstRow(tx<FoundJudgement[]>`
    select coalesce(j.region, p.region) as region, ${iso(tx, "j.judged_at")} as "judgedAt", j.duties
    from test_results r join properties p on p.id = r.property_id
    left join duty_judgements j on j.tenant_id = r.tenant_id and j.test_result_id = r.id
    where r.id = ${testResultId}`);
}

/** Those of the results that are still there. */
export async function listKeptResults(tx: TenantTx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    select id from test_results where id = any (${[...new Set(ids)]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}
