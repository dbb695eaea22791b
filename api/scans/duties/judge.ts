/** Judges the duties of a page after a run of it, and stores what came of it. */
import { DUTY_IDS } from "@crumbtrail/contract/duties";
import type { Region } from "@crumbtrail/contract/duty_laws";
import type { DutyResult } from "@crumbtrail/contract/duty_result";
import type { DutyRun } from "@crumbtrail/contract/duty_state";
import { DUTY_RUN_KINDS, type DutyRunKind } from "@crumbtrail/contract/duty_state_options";
import type { Recording } from "@crumbtrail/contract/recording";
import type { BlobStore } from "@crumbtrail/db/blob";
import type { Database } from "@crumbtrail/db/connect";
import {
  findJudgedRun,
  type JudgedRun,
  type Judgement,
  listGroundRuns,
  type StoredDuties,
  type StoredDuty,
  type Texts,
  upsertJudgement,
} from "@crumbtrail/db/queries/duty_judgements";
import { lockDuties } from "@crumbtrail/db/queries/duty_states";
import { readTenant, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { groundOf } from "@crumbtrail/duties/ground";
import { judgeDuties } from "@crumbtrail/duties/judge";
import { type Language, LANGUAGES } from "@crumbtrail/texts";
import { inLanguage } from "@crumbtrail/texts/server";
import type { Logger } from "pino";
import type { MailOrigins } from "../../notifications/alerts/links.ts";
import { notifyOfDuties } from "../../notifications/alerts/notify_duties.ts";
import { groundSince, readGround, type ReadRun } from "./ground.ts";
import { settlePage } from "./settle.ts";

export interface JudgeDeps {
  db: Pick<Database, "app">;
  blobs: BlobStore;
  origins: MailOrigins;
  log: Logger;
  now: () => Date;
}

/**
 * Judges the run's page by its newest recordings up to that run, in every language of the product. A
 * second call stores the same, unless the property has another region by now. Does nothing for a run
 * without a recording to judge by, for a deleted one, and for one that tried steps or proved a cause.
 * It reads up to five recordings: a tenth of a second for each megabyte of them.
 * @throws Error if the blob store does not answer; if the page moved to another property, or its
 *   property to another region, meanwhile: the next attempt judges by that
 */
export async function judgeRunDuties(
  deps: JudgeDeps,
  tenantId: string,
  testResultId: string,
): Promise<void> {
  const { db, blobs, log } = deps;
  const found = await readTenant(db.app, tenantId, async (tx) => {
    const run = await findJudgedRun(tx, testResultId);
    if (!run) return null;
    return { run, runs: await listGroundRuns(tx, run, groundSince(run.finishedAt)) };
  });
  if (!found) return;
  const read = await readGround(blobs, log, found.runs);
  if (read.length === 0) return;
  const judgement = judgementOf(read, found.run);
  await withTenant(db.app, tenantId, (tx) => store(tx, deps, found.run, judgement));
}

async function store(
  tx: TenantTx,
  { origins, now }: Pick<JudgeDeps, "origins" | "now">,
  run: JudgedRun,
  judgement: Judgement,
): Promise<void> {
  await lockDuties(tx, run.propertyId);
  const present = await findJudgedRun(tx, run.id);
  if (!present) return;
  if (present.propertyId !== run.propertyId) throw new Error("The page has moved");
  if (present.region !== run.region) throw new Error("The property's region has changed");
  const isFirst = await upsertJudgement(tx, run.id, judgement);
  const news = await settlePage(tx, run, judgement.duties, isFirst ? null : now());
  await notifyOfDuties(tx, origins, run.id, news);
}

/** The duties of a page with the runs that they were judged by. Pure but for the language. */
export function judgementOf(
  read: readonly ReadRun[],
  { region, finishedAt }: Pick<JudgedRun, "region" | "finishedAt">,
): Judgement {
  const recordings = read.map((one) => one.recording);
  const judged = LANGUAGES.map((language) =>
    [
      language,
      inLanguage(language, () => judgeDuties(recordings, region)),
    ] as const
  );
  return {
    ...{ region, judgedAt: finishedAt, runs: runsOf(read, region) },
    duties: Object.fromEntries(
      DUTY_IDS.map((id, at) => [id, storedDuty(judged.map(([of, all]) => [of, all[at]]), read)]),
    ) as StoredDuties,
  };
}

type InLanguages = readonly (readonly [Language, DutyResult | undefined])[];

/** One answer from the same answer in each language. */
function storedDuty(judged: InLanguages, read: readonly ReadRun[]): StoredDuty {
  const texts = (of: (duty: DutyResult) => string | undefined) =>
    Object.fromEntries(
      judged.map(([language, duty]) => [language, duty ? of(duty) ?? "" : ""]),
    ) as Texts;
  const [first] = judged.map(([, duty]) => duty);
  if (!first) throw new Error("A duty was not judged");
  return {
    result: first.result,
    sentence: texts(({ sentence }) => sentence),
    evidence: first.evidence.map((one, at) => ({
      ...one,
      what: texts(({ evidence }) => evidence[at]?.what),
      testResult:
        read.find(({ recording }) =>
          recording.startedAt === one.startedAt && recording.preset === one.preset
        )?.id ?? null,
    })),
  };
}

function runsOf(read: readonly ReadRun[], region: Region): DutyRun[] {
  const { of, inconclusive } = groundOf(read.map(({ recording }) => recording), region);
  const newest: Partial<Record<DutyRunKind, Recording>> = { ...inconclusive, ...of };
  return DUTY_RUN_KINDS.flatMap((kind) => {
    const run = newest[kind];
    if (!run) return [];
    return {
      kind,
      testResult: read.find(({ recording }) => recording === run)?.id ?? null,
      ...{ url: run.url, startedAt: run.startedAt, outcome: run.outcome },
      clicks: kind === "untouched" ? null : run.consent.presses?.length ?? null,
      picture: pictureOf(run),
    };
  });
}

/** The moment after the choice; without a choice the end. */
function pictureOf({ evidence }: Recording): DutyRun["picture"] {
  if (evidence.screenshotAfter) return "after";
  return evidence.screenshot ? "end" : null;
}
