/**
 * Slow readers: a hundred downloads of a workbook of some 10 MB, each read at 2 kB a second, beside
 * the ordinary calls of another tenant. The API is the process that production runs, with the pool
 * it has by default.
 */
import { median, percentile, type Row, table } from "../bench/figures.ts";
import { after, CALL_LIMIT_MS, type Calls, measure } from "./calls.ts";
import { type ApiProcess, type DownloadStage, downloadStage, startApi } from "./downloads/stage.ts";
import { type Outcome, slowReaders } from "./downloads/slow_readers.ts";
import { report } from "./report.ts";

const READERS = 100;
const WARM_UP_MS = 3000;
const MEASURED_MS = 10_000;
export async function downloads(): Promise<boolean> {
  await using stage = await downloadStage();
  await using api = await startApi(stage);
  const call = () =>
    fetch(`${api.url}/issues?timeRange=all`, {
      headers: { cookie: stage.other },
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
  await measure(call, after(WARM_UP_MS));
  const alone = await measure(call, after(MEASURED_MS));
  const readers = slowReaders(api.url, stage.readers, READERS);
  const watched = watchTransactions(stage.database, api);
  const beside = await measure(call, after(MEASURED_MS));
  const held = await watched.stop();
  const outcome = await readers.stop();
  const title = `${READERS} readers of a ${stage.megabytes} MB workbook at 2 kB/s`;
  console.log(table(title, figures(alone, beside, held, outcome)));
  return report("Slow readers", [
    [
      "others' p99 in ms",
      Math.round(percentile(beside.times, 0.99)),
      `≤ ${Math.ceil(2 * percentile(alone.times, 0.99))}`,
    ],
    ["others' calls that failed", beside.failed, 0],
    ["connections in a transaction for a second and more", held, 0],
    ["readers that were neither served nor refused", READERS - outcome.begun - outcome.refused, 0],
  ]);
}

/** Looks each second how many connections of the API are inside a transaction. */
function watchTransactions({ owner }: DownloadStage["database"], api: ApiProcess) {
  let most = 0;
  const look = async () => {
    const [row] = await owner<{ held: number }[]>`
      select count(*)::int as held from pg_stat_activity
      where application_name = ${api.name} and now() - xact_start > interval '1 second'`;
    most = Math.max(most, row?.held ?? 0);
  };
  let last = Promise.resolve();
  const timer = setInterval(() => last = last.then(look), 1000);
  return {
    stop: async () => {
      clearInterval(timer);
      await last;
      return most;
    },
  };
}

function figures(alone: Calls, beside: Calls, held: number, outcome: Outcome): Row[] {
  const p99 = ({ times }: Calls) =>
    `${percentile(times, 0.99).toFixed(0)} ms (median ${median(times).toFixed(0)} ms)`;
  const kilobytes = Math.round(outcome.bytes / 1000);
  return [
    { figure: "GET /issues of others without them, p99", value: p99(alone) },
    { figure: "the same beside them, p99", value: p99(beside), goal: "≤ 2 ×" },
    { figure: "calls that failed", value: `${beside.failed} of ${beside.times.length}`, goal: "0" },
    { figure: "connections in a transaction for a second and more", value: `${held}`, goal: "0" },
    {
      figure: "downloads begun, refused",
      value: `${outcome.begun}, ${outcome.refused} (${kilobytes} kB read)`,
    },
  ];
}
