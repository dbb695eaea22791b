/** Many issues: a verb over 10,000 in steps while somebody works beside it, and the export. */
import { stepBatches } from "@crumbtrail/api/background/step_batches";
import { sessionCookieName } from "@crumbtrail/api/testing";
import type { IssuesBench } from "./issues.ts";
import { ms, type Row } from "./figures.ts";

const MANY = 10_000;

export async function benchMany(bench: IssuesBench): Promise<Row[]> {
  return [...await resolveMany(bench), ...await exportMany(bench)];
}

/** All that one search matches, as the screen would: counted, begun, and stepped to its end. */
async function resolveMany({ caller, database, tenant }: IssuesBench): Promise<Row[]> {
  const { tenantId } = tenant;
  await database.owner`update issues set search_text = search_text || ' bulk' where id in (
    select id from issues where tenant_id = ${tenantId} and not resolved order by id limit ${MANY})`;
  const filters = { timeRange: "all", search: "bulk" };
  const { total, upTo } = await json(await caller.post("/issues/many/count", { filters }));
  const [beside] = await database.owner`
    select id from issues where tenant_id = ${tenantId} and search_text like '% bulk' limit 1`;

  const begun = performance.now();
  const issues = { filters, upTo };
  await json(await caller.post("/issues/many", { do: { action: "resolve" }, issues }));
  let longest = 0;
  let ended = false;
  const somebody = async () => {
    while (!ended) {
      const asked = performance.now();
      await json(await caller.post(`/issues/${beside?.id}/comments`, { content: "Beside" }));
      longest = Math.max(longest, performance.now() - asked);
    }
  };
  const work = async () => {
    while (await stepBatches(database, new Date()) > 0);
    ended = true;
  };
  await Promise.all([work(), somebody()]);
  const took = performance.now() - begun;
  return [
    { figure: `resolve ${total} in steps`, value: ms(took), goal: "≤ 5 s" },
    { figure: "longest wait of who comments on one of them", value: ms(longest) },
  ];
}

/** All open issues of the largest tenant as a workbook. */
async function exportMany({ api, caller }: IssuesBench): Promise<Row[]> {
  const before = Deno.memoryUsage().rss;
  const begun = performance.now();
  const headers = { cookie: `${sessionCookieName(false)}=${caller.token}` };
  const path = "/issues?timeRange=all&export-format=xlsx";
  const response = await api.app.request(path, { headers });
  let first: number | undefined;
  let bytes = 0;
  let highest = before;
  for await (const chunk of response.body ?? []) {
    first ??= performance.now() - begun;
    bytes += chunk.length;
    highest = Math.max(highest, Deno.memoryUsage().rss);
  }
  const took = performance.now() - begun;
  const size = `${(bytes / 2 ** 20).toFixed(1)} MB in ${(took / 1000).toFixed(1)} s`;
  return [
    {
      figure: `export of all open ones (${size}), first byte`,
      value: ms(first ?? NaN),
      goal: "≤ 1 s",
    },
    {
      figure: "memory it took at most",
      value: `${((highest - before) / 2 ** 20).toFixed(0)} MB`,
      goal: "flat",
    },
  ];
}

async function json(response: Response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return await response.json();
}
