/** The pages of the demo web, found by the `truth.json` in their folders. */
import { type PageTruth, pageTruth } from "./truth.ts";

export interface Page {
  name: string;
  url: string;
  truth: PageTruth;
}

const WEB = new URL("./web/", import.meta.url);

/** All pages, sorted by name. @throws Error for an invalid truth file */
export async function loadPages(): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const file of truthFiles(WEB)) {
    const parsed = pageTruth.safeParse(JSON.parse(await Deno.readTextFile(file)));
    if (!parsed.success) throw new Error(`${file.pathname}: ${parsed.error.message}`);
    pages.push({ name: parsed.data.name, url: parsed.data.url, truth: parsed.data });
  }
  return pages.sort((a, b) => a.name.localeCompare(b.name));
}

async function* truthFiles(folder: URL): AsyncGenerator<URL> {
  for await (const entry of Deno.readDir(folder)) {
    if (entry.isDirectory) yield* truthFiles(new URL(`${entry.name}/`, folder));
    if (entry.name === "truth.json") yield new URL(entry.name, folder);
  }
}
