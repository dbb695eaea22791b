/**
 * Slow readers: 100 downloads of a workbook of about 10 MB, each read at 2 kB/s, beside ordinary
 * calls of another tenant. The API runs as in production, with the default connection pool.
 */
import { median, type Row, table } from "../bench/figures.ts";
import { after, CALL_LIMIT_MS, type Calls, measure, p99 } from "./calls.ts";
import { type ApiProcess, type DownloadStage, downloadStage, startApi } from "./downloads/stage.ts";
import { type Outcome, slowReaders } from "./downloads/slow_readers.ts";
import { report } from "./report.ts";

const READERS = 100;
/** Rounds, each without and with the readers; the median counts, because the machine is noisy. */
const ROUNDS = 3;
const WARM_UP_MS = 3000;
const MEASURED_MS = 10_000;

interface Round {
  alone: Calls;
  beside: Calls;
  /** Maximum number of connections inside a transaction for more than 1 s. */
  held: number;
  readers: Outcome;
}

export async function downloads(): Promise<boolean> {
  await using stage = await downloadStage();
  await using api = await startApi(stage);
  const call = () =>
    fetch(`${api.url}/issues?timeRange=all`, {
      headers: { cookie: stage.other },
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
  await measure(call, after(WARM_UP_MS));
  const rounds: Round[] = [];
  for (let n = 0; n < ROUNDS; n++) rounds.push(await round(stage, api, call));
  const title = `${READERS} readers of a ${stage.megabytes} MB workbook at 2 kB/s`;
  console.log(table(title, rounds.flatMap(figures)));
  const ratios = rounds.map(({ alone, beside }) => p99(beside) / p99(alone));
  const lost = rounds.map(({ readers }) => READERS - readers.begun - readers.refused);
  return report("Slow readers", [
    ["others' p99 beside them, median of the rounds", Number(median(ratios).toFixed(2)), "≤ 2"],
    ["others' calls that failed", sum(rounds.map(({ beside }) => beside.failed)), 0],
    ["connections in a transaction for a second and more", sum(rounds.map((r) => r.held)), 0],
    ["readers that were neither served nor refused", sum(lost), 0],
  ]);
}

async function round(
  stage: DownloadStage,
  api: ApiProcess,
  call: () => Promise<Response>,
): Promise<Round> {
  const alone = await measure(call, after(MEASURED_MS));
  const readers = slowReaders(api.url, stage.readers, READERS);
  const watched = watchTransactions(stage.database, api);
  const beside = await measure(call, after(MEASURED_MS));
  const held = await watched.stop();
  return { alone, beside, held, readers: await readers.stop() };
}

/** Every second, counts the API's connections with a transaction older than 1 s. */
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

function figures({ alone, beside, held, readers }: Round, index: number): Row[] {
  const times = (calls: Calls) =>
    `${p99(calls).toFixed(0)} ms (median ${median(calls.times).toFixed(0)} ms)`;
  const kilobytes = Math.round(readers.bytes / 1000);
  return [
    { figure: `round ${index + 1}: GET /issues of others without them, p99`, value: times(alone) },
    { figure: "the same beside them, p99", value: times(beside), goal: "≤ 2 ×" },
    { figure: "calls that failed", value: `${beside.failed} of ${beside.times.length}`, goal: "0" },
    { figure: "connections in a transaction for a second and more", value: `${held}`, goal: "0" },
    {
      figure: "downloads begun, refused",
      value: `${readers.begun}, ${readers.refused} (${kilobytes} kB read)`,
    },
  ];
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
