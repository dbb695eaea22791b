/** Addresses of pages as people write them. */
import type { HostMapping } from "@crumbtrail/contract/host_map";
import { readText } from "./input_files.ts";
import { UsageError } from "./terminal.ts";

/**
 * `https://` goes in front of a bare host; anything that is no page on the web is refused.
 * @throws UsageError
 */
export function pageUrl(text: string, map: readonly HostMapping[]): string {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  const url = URL.parse(scheme === undefined ? `https://${text}` : text);
  const isWeb = scheme === undefined || scheme === "http" || scheme === "https";
  if (!isWeb || url === null || /\s/.test(text)) {
    throw new UsageError(`"${text}" is not an http or https URL.`);
  }
  const isName = /[.:]/.test(url.hostname) || url.hostname === "localhost" ||
    map.some(({ fromHost }) => fromHost === url.hostname);
  if (scheme === undefined && !isName) {
    throw new UsageError(`"${text}" is not a URL; is the host name complete?`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new UsageError("A URL with a user name or password in it is not scanned.");
  }
  return url.href;
}

/**
 * The URLs in a file, one a line; empty lines and lines that begin with # don't count.
 * @throws UsageError that names the line
 */
export async function urlsIn(file: string, map: readonly HostMapping[]): Promise<string[]> {
  const lines = (await readText("--urls", file)).replace(/^\ufeff/, "").split(/\r?\n/);
  const urls = lines.flatMap((line, index) => {
    const text = line.trim();
    if (text === "" || text.startsWith("#")) return [];
    try {
      return [pageUrl(text, map)];
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(`--urls ${file}, line ${index + 1}: ${error.message}`);
    }
  });
  if (urls.length === 0) throw new UsageError(`--urls ${file}: there is no URL in it.`);
  return urls;
}
