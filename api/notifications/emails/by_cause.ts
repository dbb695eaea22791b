/** Issues of a mail by what causes them. Pure. */
import type { IssueCause } from "@crumbtrail/contract/cause";
import { causeText } from "@crumbtrail/contract/cause_text";
import { cutMiddle } from "@crumbtrail/contract/text";
import { t } from "@crumbtrail/texts";

/** A cause without its sentence, which is written in the language of the mail. */
export type MailedCause = Omit<IssueCause, "text"> | null;

const TITLE_LENGTH = 160;

/**
 * The causes in words with their issues: those with most issues first, then by their words; issues
 * without a known cause last. Within a cause the order stays.
 */
export function byCause<T extends { cause: MailedCause }>(
  issues: readonly T[],
): { title: string; issues: T[] }[] {
  const groups = [...Map.groupBy(issues, ({ cause }) => cause?._id ?? null)].map(
    ([id, those]) => ({ id, title: causeTitle(those[0]?.cause ?? null), issues: those }),
  );
  return groups.sort((one, other) =>
    Number(one.id === null) - Number(other.id === null) ||
    other.issues.length - one.issues.length ||
    (one.title < other.title ? -1 : 1)
  );
}

function causeTitle(cause: MailedCause): string {
  return cause === null ? t("Cause not known") : cutMiddle(causeText(cause), TITLE_LENGTH);
}
