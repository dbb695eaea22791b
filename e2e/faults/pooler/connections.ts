/** Counts the server's connections of the product's logins while something runs. */
import type { TestDatabase } from "@crumbtrail/db/testing";
import type { Row } from "../../bench/figures.ts";

const EVERY_MS = 100;

/** The most seen at a time. */
export interface Peaks {
  all: number;
  listening: number;
  /** Without those that listen. */
  byLogin: Record<string, number>;
  /** By the names of the parts, which a pooler mixes up. */
  byPart: Record<string, number>;
}

interface Group {
  login: string;
  part: string;
  listens: boolean;
  count: number;
}

/** Looks ten times a second. @returns a function that ends it */
export function watchConnections({ owner }: Pick<TestDatabase, "owner">): () => Promise<Peaks> {
  const peaks: Peaks = { all: 0, listening: 0, byLogin: {}, byPart: {} };
  const look = async () => {
    const groups = await owner<Group[]>`
      select usename as login, application_name as part, query ~* '^\s*listen ' as listens,
        count(*)::int as count
      from pg_stat_activity
      where usename like 'crumbtrail\_%' and application_name <> 'bench' group by 1, 2, 3`;
    const count = (those: Group[]) => those.reduce((sum, group) => sum + group.count, 0);
    const work = groups.filter(({ listens }) => !listens);
    peaks.all = Math.max(peaks.all, count(groups));
    peaks.listening = Math.max(peaks.listening, count(groups.filter(({ listens }) => listens)));
    for (const [kind, rows] of [["byLogin", work], ["byPart", groups]] as const) {
      const names = Map.groupBy(rows, (row) => kind === "byLogin" ? row.login : row.part);
      for (const [name, those] of names) {
        peaks[kind][name] = Math.max(peaks[kind][name] ?? 0, count(those));
      }
    }
  };
  let last = Promise.resolve();
  const timer = setInterval(() => last = last.then(look), EVERY_MS);
  return async () => {
    clearInterval(timer);
    await last;
    return peaks;
  };
}

/** The parts' connections without a pooler, the logins' and all with and without. */
export function figuresOf(direct: Peaks, pooled: Peaks): Row[] {
  const logins = Object.keys(direct.byLogin).sort();
  return [
    ...Object.entries(direct.byPart).sort().map(([part, count]) => ({
      figure: `${part}, without a pooler`,
      value: String(count),
    })),
    ...logins.map((login) => ({
      figure: `${login}, without listening`,
      value: String(pooled.byLogin[login] ?? 0),
      reference: String(direct.byLogin[login]),
    })),
    {
      figure: "that listen",
      value: String(pooled.listening),
      reference: String(direct.listening),
    },
    { figure: "all", value: String(pooled.all), reference: String(direct.all) },
  ];
}
