/** A note on addresses that lead to another site. Pure. */
import { createSites } from "./rules/site.ts";

/** In a sentence, or null: what was shown is judged as its own site's, not as that of who was asked. */
export function ledElsewhere(asked: string, shown: string): string | null {
  const { siteOf, hostOf } = createSites();
  const [from, to] = [asked, shown].map((url) => siteOf(hostOf(url) ?? ""));
  if (!from || !to || from === to) return null;
  return `The address led to another site: ${from} was asked for, ${to} was shown.`;
}
