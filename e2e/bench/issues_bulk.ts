/** A bulk action on 10,000 issues in steps, while a user comments twice a second. */
import { stepBatches } from "@crumbtrail/api/loops/step_batches";
import { patternMatcher } from "@crumbtrail/catalogue/matcher";
import type { IssuesBench } from "./issues_data.ts";
import { ms, type Row } from "./figures.ts";

const BULK = 10_000;
/** Between two comments: a caller without a pause would measure how two loads share a processor. */
const PAUSE_MS = 500;

/** Resolves all matches of a search as on the screen: count, start, and steps to the end. */
export async function resolveInBulk({ caller, database, tenant }: IssuesBench): Promise<Row[]> {
  const { tenantId } = tenant;
  await database.owner`update issues set search_text = search_text || ' bulk' where id in (
    select id from issues where tenant_id = ${tenantId} and not resolved order by id limit ${BULK})`;
  const filters = { timeRange: "all", search: "bulk" };
  const { total, upTo } = await json(await caller.post("/issues/bulk/count", { filters }));
  const [beside] = await database.owner`
    select id from issues where tenant_id = ${tenantId} and search_text like '% bulk' limit 1`;

  const begun = performance.now();
  const issues = { filters, upTo };
  await json(await caller.post("/issues/bulk", { do: { action: "resolve" }, issues }));
  const patterns = patternMatcher();
  let longest = 0;
  let ended = false;
  const somebody = async () => {
    while (!ended) {
      const startedAt = performance.now();
      await json(await caller.post(`/issues/${beside?.id}/comments`, { content: "Beside" }));
      longest = Math.max(longest, performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const work = async () => {
    while (await stepBatches({ db: database, patterns }, new Date()) > 0);
    ended = true;
  };
  const comments = somebody();
  await work();
  const took = performance.now() - begun;
  await comments;
  patterns.close();
  return [
    { figure: `resolve ${total} in steps`, value: ms(took), goal: "≤ 5 s" },
    { figure: "longest wait of who comments on one of them", value: ms(longest) },
  ];
}

async function json(response: Response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return await response.json();
}
