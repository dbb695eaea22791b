/**
 * Compares what a run saw of its page with earlier runs of the same page: another title, another
 * amount of text or requests, a consent manager or tags that are gone. Pure.
 *
 * What differs is believed when the run before saw the same, so a new design is doubted once.
 * Documents that show far less than the page did, as refusals, notices and closed sites do for days
 * and weeks, are not believed for being there for long: only a person's statement answers them, or
 * the page itself when it comes back.
 */
import type { CertaintyCode, CertaintyReason } from "@crumbtrail/contract/page_certainty";
import { isFarFrom, isThin, shareWord } from "@crumbtrail/contract/page_shape";
import type { SeenRun, SeenShape } from "@crumbtrail/contract/recording_certainty";
import type { Doubt } from "./doubt.ts";

export interface PageHistory {
  /** The last complete run without doubt; null without one. */
  proof: SeenRun | null;
  /** The last run, however it ended; null if it saw no page. */
  last: SeenRun | null;
}

/** What each change leaves of the certainty. Alone, another title or text is no doubt. */
const LEAVES = { title: 0.82, text: 0.82, requests: 0.82, manager: 0.6, tags: 0.65, thin: 0.7 };
/** Names of tags in a sentence. */
const NAMED = 3;

/**
 * What speaks against and for the page by its earlier runs.
 * @param isPlain whether the document itself shows no sign that it is another: only then it is
 *   believed for being there twice
 */
export function againstHistory(
  now: SeenRun,
  { proof, last }: PageHistory,
  isPlain: boolean,
): { doubts: Doubt[]; grounds: CertaintyReason[] } {
  const again: CertaintyReason = { code: "SEEN_AGAIN", value: "2" };
  const wasSeen = isPlain && last !== null && changesSince(last, now).length === 0;
  const thin = isThin(now) ? [doubt("THIN", String(now.words), LEAVES.thin)] : [];
  if (proof === null) {
    return wasSeen ? { doubts: [], grounds: [again] } : { doubts: thin, grounds: [] };
  }
  const changes = changesSince(proof, now);
  if (changes.length === 0) return { doubts: [], grounds: [{ code: "AS_BEFORE", value: null }] };
  const isPoorer = now.words < proof.words && isFarFrom(now.words, proof.words);
  if (wasSeen && !isPoorer && thin.length === 0) return { doubts: [], grounds: [again] };
  return { doubts: isThin(proof) ? changes : [...changes, ...thin], grounds: [] };
}

function changesSince(before: SeenRun, now: SeenRun): Doubt[] {
  const changes: Doubt[] = [];
  const note = (code: CertaintyCode, value: string, leaves: number) =>
    changes.push(doubt(code, value, leaves));
  if (!shareWord(before.title ?? "", now.title ?? "")) {
    note("TITLE_OTHER", before.title ?? "", LEAVES.title);
  }
  if (isFarFrom(before.words, now.words)) {
    note("TEXT_OTHER", String(before.words), LEAVES.text);
    if (isFarFrom(before.requests, now.requests)) {
      note("REQUESTS_OTHER", String(before.requests), LEAVES.requests);
    }
  }
  // A consent manager or a tag that is gone from the same page was taken away.
  if (changes.length === 0) return [];
  if (before.manager !== null && now.manager === null) {
    note("MANAGER_GONE", before.manager, LEAVES.manager);
  }
  if (before.tags.length > 0 && !before.tags.some((tag) => now.tags.includes(tag))) {
    note("TAGS_GONE", before.tags.slice(0, NAMED).join(", "), LEAVES.tags);
  }
  return changes;
}

function doubt(code: CertaintyCode, value: string, leaves: number): Doubt {
  return { code, value, leaves, reason: "NO_CONTENT", detail: null };
}

/** Below so many words each word counts: a refusal has not four times as many as a small page. */
const SMALL = 120;
const ALLOWANCE = 5;

/** Whether a document is clearly another than the one that a person called the page. */
export function isClearlyOther(stated: SeenShape, now: SeenShape): boolean {
  if (!shareWord(stated.title ?? "", now.title ?? "")) return true;
  if (isFarFrom(stated.words, now.words)) return true;
  if (Math.max(stated.words, now.words) >= SMALL) return false;
  const [less, more] = [Math.min(stated.words, now.words), Math.max(stated.words, now.words)];
  return more + ALLOWANCE >= 2 * (less + ALLOWANCE) || hasForm(stated) !== hasForm(now);
}

function hasForm({ fields = 0 }: SeenShape): boolean {
  return fields > 0;
}
