/** What a run saw of its page, to be compared with later runs. Pure. */
import type { Doubt } from "@crumbtrail/contract/test_result";
import { type CertaintyCode, SURE } from "@crumbtrail/contract/page_certainty";
import type { RecordedRequest, Recording } from "@crumbtrail/contract/recording";
import { MOST_TAGS, type SeenRun, type SeenShape } from "@crumbtrail/contract/recording_certainty";
import { clean } from "../rules/clean.ts";
import { createSites } from "../rules/site.ts";
import type { PageHistory } from "./history.ts";

const NAME_LENGTH = 300;
const TITLE_LENGTH = 1000;

export function seenRunOf(
  seen: SeenShape,
  requests: readonly Pick<RecordedRequest, "url" | "type" | "firstParty">[],
  manager: string | null,
): SeenRun {
  return {
    ...seen,
    title: seen.title === null ? null : clean(seen.title, TITLE_LENGTH),
    requests: requests.length,
    manager: manager === null ? null : clean(manager, NAME_LENGTH),
    tags: tagsOf(requests),
  };
}

function tagsOf(requests: Parameters<typeof seenRunOf>[1]): string[] {
  const { siteOf, hostOf } = createSites();
  const scripts = requests.filter(({ type, firstParty }) => type === "Script" && !firstParty);
  const sites = scripts.map(({ url }) => siteOf(hostOf(url) ?? "").slice(0, NAME_LENGTH));
  return [...new Set(sites)].filter((site) => site !== "").sort().slice(0, MOST_TAGS);
}

/** The same of a recording; null if its page could not be read. */
export function seenRunIn({ page, title, requests, consent }: Recording): SeenRun | null {
  return page ? seenRunOf({ ...page, title }, requests, consent.manager) : null;
}

/** Codes of what differs from earlier runs. */
const CHANGES: ReadonlySet<CertaintyCode> = new Set([
  "TITLE_OTHER",
  "TEXT_OTHER",
  "REQUESTS_OTHER",
  "MANAGER_GONE",
  "TAGS_GONE",
]);

/** The doubt that remains about a complete run, which then resolves no issue; null without one. */
export function doubtIn(recording: Recording, history: PageHistory | undefined): Doubt | null {
  const { outcome, certainty } = recording;
  const now = seenRunIn(recording);
  if (outcome !== "COMPLETE" || now === null || !certainty || certainty.percent >= SURE) {
    return null;
  }
  const differs = certainty.reasons.some(({ code }) => CHANGES.has(code));
  const before = history?.proof ?? null;
  return differs && before
    ? { kind: "DIFFERS", before: withoutTags(before), now: withoutTags(now) }
    : { kind: "THIN", before: null, now: withoutTags(now) };
}

function withoutTags({ manager: _, tags: __, ...page }: SeenRun): Doubt["now"] {
  return page;
}
