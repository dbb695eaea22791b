/** Scans the pages by the command, as `deno task scan URL --duties` does for anybody. */
import pLimit from "p-limit";
import type { DutyId } from "@crumbtrail/contract/duties";
import type { DutyResult } from "@crumbtrail/contract/duty_result";
import { scan } from "../cli/demo_web.ts";
import { startTruthWeb, type TruthWeb } from "../truth/web.ts";
import { countryDatabase } from "@crumbtrail/scanner/testing/country_database";
import { ADDRESSES, COUNTRIES } from "./countries.ts";
import { type DutyPage, VENDORS } from "./page.ts";

export interface ScannedPage {
  page: DutyPage;
  answers: ReadonlyMap<DutyId, DutyResult>;
  /** What went wrong, if the command wrote no answers. */
  error: string | null;
}

interface ScanOptions {
  /** Pages that are scanned at the same time. */
  atOnce: number;
  /** Folder that keeps the evidence; it is thrown away without it. */
  out?: string;
  /** Takes a line for each page as it ends. */
  report?(line: string): void;
}

/** Serves and scans pages. */
export async function scanDutyPages(
  pages: readonly DutyPage[],
  { atOnce, out, report }: ScanOptions,
): Promise<ScannedPage[]> {
  const addresses = new Map(
    pages.flatMap(({ countries = {} }) =>
      Object.entries(countries).map(([host, country]) => [host, ADDRESSES[country] ?? "127.0.0.1"])
    ),
  );
  const web = await startTruthWeb([...pages, VENDORS], addresses);
  const temporary = await Deno.makeTempDir();
  const folder = out ?? temporary;
  try {
    await Deno.mkdir(folder, { recursive: true });
    await Deno.writeTextFile(`${folder}/authority.pem`, web.caPem);
    await Deno.writeFile(`${folder}/countries.mmdb`, countryDatabase(COUNTRIES));
    return await pLimit(atOnce).map(pages, async (page) => {
      const scanned = await scanPage(page, web, folder);
      report?.(`${page.name}: ${scanned.error ?? `${scanned.answers.size} answers`}`);
      return scanned;
    });
  } finally {
    await web.close();
    await Deno.remove(temporary, { recursive: true });
  }
}

async function scanPage(page: DutyPage, web: TruthWeb, folder: string): Promise<ScannedPage> {
  const out = `${folder}/${page.name}`;
  const { err } = await scan(
    ...[page.url, "--duties", "--region", page.region, "--out", out, "--fail-on", "none"],
    ...["--quiet", "--timeout", "240", "--cacert", `${folder}/authority.pem`],
    ...web.hostMap.split(",").flatMap((map) => ["--connect-to", map]),
    ...page.countries ? ["--countries", `${folder}/countries.mmdb`] : [],
  );
  try {
    const summary: { duties?: { duties: DutyResult[] }[] } = JSON.parse(
      await Deno.readTextFile(`${out}/summary.json`),
    );
    const duties = summary.duties?.[0]?.duties ?? [];
    return { page, answers: new Map(duties.map((it) => [it.id, it])), error: null };
  } catch (error) {
    return { page, answers: new Map(), error: err.trim() || String(error) };
  }
}
