/** What a proof says, in sentences. Pure. */
import type { Unblockable } from "@crumbtrail/contract/blockable";
import { scriptName } from "@crumbtrail/contract/cause_text";
import type { ProofDoubt, ProofEntry, ProofMark, ProofOutcome } from "@crumbtrail/contract/proof";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { cutMiddle } from "@crumbtrail/contract/text";
import { formatList, t } from "@crumbtrail/texts";
import { reasonText } from "../parts/inconclusive.ts";

/** What was blocked, in a word: `tag.js`, or a host. */
export function blockedName({ by, values }: Pick<ProofMark, "by" | "values">): string {
  return formatList(values.map((value) => by === "URL" ? scriptName(value) : value));
}

/** The first line of the report of a proof. */
export function proofVerdict(
  proof: ProofMark,
  result: Pick<TestResult, "reason">,
): { text: string; look: "found" | "unsure" } {
  const { found } = proof;
  if (found === null) return { text: t("This proof is being evaluated."), look: "unsure" };
  if (found.doubt !== null) {
    const text = t("No proof: {why}", { why: doubtText(found.doubt, proof, result) });
    return { text, look: "unsure" };
  }
  const text = [goneText(blockedName(proof), found), othersText(found)].join(" ").trim();
  return { text, look: "found" };
}

function othersText({ entries, alsoGone: count }: ProofOutcome): string {
  if (entries === 0 || count === 0) return "";
  return t(
    "{count, plural, one {One other entry was gone as well.} other {# other entries were gone as well.}}",
    { count },
  );
}

function goneText(name: string, found: ProofOutcome): string {
  const { gone, entries, alsoGone } = found;
  if (gone + alsoGone === 0) return t("Without {name}, nothing vanished.", { name });
  if (entries === 0) {
    return t(
      "Without {name}, {count, plural, one {one other entry was} other {# other entries were}} gone.",
      { name, count: alsoGone },
    );
  }
  if (gone === entries) {
    return t("Without {name}, {gone} of {entries} entries were gone: they are its doing.", {
      ...{ name, gone, entries },
    });
  }
  return t("Without {name}, {gone} of {entries} entries were gone; still there: {rest}.", {
    ...{ name, gone, entries, rest: restText(found.list ?? []) },
  });
}

const NAMED = 3;
const NAME_LENGTH = 60;

/** The cause's own entries that were still there, by name. */
function restText(list: readonly ProofEntry[]): string {
  const rest = list.filter(({ isOfCause, fate }) => isOfCause && fate === "STILL_THERE");
  const more = rest.length - NAMED;
  return formatList([
    ...rest.slice(0, NAMED).map((entry) => cutMiddle(entryName(entry), NAME_LENGTH)),
    ...more > 0 ? [t("{count} more", { count: more })] : [],
  ]);
}

export function entryName({ kind, name, place }: ProofEntry): string {
  return kind === "REQUEST" ? `${place}${name}` : name;
}

function doubtText(
  doubt: ProofDoubt,
  proof: ProofMark,
  result: Pick<TestResult, "reason">,
): string {
  const name = blockedName(proof);
  if (doubt === "INCONCLUSIVE") {
    return t("without {name} this test could not see enough. {reason}", {
      ...{ name, reason: reasonText(result) },
    });
  }
  return DOUBTS[doubt](name);
}

const DOUBTS: Record<Exclude<ProofDoubt, "INCONCLUSIVE">, (name: string) => string> = {
  DOUBTED: () => t("this may have been another document than the page."),
  STEPS_CHANGED: () => t("the steps of the scenario have changed since the first test."),
  NOT_ASKED: (name) => t("this time the page did not ask for {name}.", { name }),
  ANSWERED: (name) => t("{name} could not be blocked everywhere.", { name }),
  NO_REPORT: () => t("the first report was deleted."),
};

/** In short, for the report of the first test. */
export function outcomeText({ doubt, gone, entries, alsoGone }: ProofOutcome): string {
  if (doubt !== null) return t("no proof");
  if (entries === 0) {
    return t("{count, plural, one {# other entry gone} other {# other entries gone}}", {
      count: alsoGone,
    });
  }
  return t("{gone} of {entries} gone", { gone, entries });
}

/** Why there is no button, for a person. */
export const UNBLOCKABLE_WORDS: Record<Unblockable, string> = {
  INLINE: t("An inline script is a part of the page, so it cannot be blocked alone."),
  PAGE: t("This is the page itself, so it cannot be blocked alone."),
  OWN_HOST: t("This is the page's own host, so the page would be blocked as well."),
  UNKNOWN: t("The cause is not known, so nothing can be blocked."),
};
