/**
 * Decisions about suggestions and unused objects. Here are those without a dialog of their own,
 * which a snackbar offers to undo; `DecisionDialogs.tsx` has the others.
 */
import type { DismissInput, UnusedItem, UnusedResult } from "@crumbtrail/contract/suggestion";
import { confirm, failureText, notify, useCan } from "@crumbtrail/host";
import { undoAndNotify } from "@crumbtrail/host/batch";
import { t } from "@crumbtrail/texts";
import { useMemo } from "react";
import {
  activateAgain,
  deactivateUnused,
  dismiss,
  type ListedSuggestion,
  restore,
} from "../server/suggestions.ts";
import { keyOf, type SuggestionTab } from "../addresses/suggestions.ts";
import { countOf } from "./words.ts";

export type Decision = "approve" | "dismiss" | "assign" | "restore";

export const DECISION_LABELS: Record<Decision, string> = {
  approve: t("Approve"),
  dismiss: t("Don't suggest"),
  assign: t("Hand over"),
  restore: t("Suggest again"),
};

/** The usual decision of each tab first. */
const OF_TAB: Record<SuggestionTab, readonly Decision[]> = {
  new: ["approve", "dismiss", "assign"],
  dismissed: ["restore", "approve"],
  unused: [],
};

/** The decisions that the user may take on a tab, the usual one first. */
export function useDecisions(tab: SuggestionTab): readonly Decision[] {
  const mayConfigure = useCan("MANAGE_VENDORS");
  const mayWork = useCan("WORK_ON_ISSUES");
  return useMemo(
    () => OF_TAB[tab].filter((decision) => decision === "assign" ? mayWork : mayConfigure),
    [tab, mayConfigure, mayWork],
  );
}

export function dismissRows(rows: readonly ListedSuggestion[]): Promise<void> {
  const subject = countOf(rows);
  return changeAndNotify(dismiss, restore, { suggestions: rows.map(keyOf) }, {
    done: t(
      "{count, plural, one {{name} is no longer suggested. Tests keep reporting it.} other {# suggestions are no longer suggested. Tests keep reporting them.}}",
      subject,
    ),
    undone: t(
      "{count, plural, one {{name} is suggested again.} other {# suggestions are suggested again.}}",
      subject,
    ),
    failed: t(
      "{count, plural, one {{name} is still suggested.} other {# suggestions are still suggested.}}",
      subject,
    ),
  });
}

/** Makes a change; the snackbar offers to undo it by its opposite. */
async function changeAndNotify(
  change: typeof dismiss,
  opposite: typeof dismiss,
  json: DismissInput,
  texts: Record<"done" | "undone" | "failed", string>,
): Promise<void> {
  const undo = async () => {
    await opposite(json);
    return texts.undone;
  };
  try {
    await change(json);
    notify(texts.done, () => void undoAndNotify(undo));
  } catch (error) {
    notify(`${texts.failed} ${failureText(error)}`);
  }
}

const unusedKeysOf = (items: readonly UnusedItem[]): DismissInput => ({
  suggestions: items.map(({ kind, _id }) => ({ kind, _id })),
});

/** Suggests kept objects for removal again. */
export function suggestRemovalAgain(items: readonly UnusedItem[]): Promise<void> {
  const subject = countOf(items);
  return changeAndNotify(restore, dismiss, unusedKeysOf(items), {
    done: t(
      "{count, plural, one {{name} is suggested again.} other {# objects are suggested again.}}",
      subject,
    ),
    undone: t(
      "{count, plural, one {{name} is no longer suggested.} other {# objects are no longer suggested.}}",
      subject,
    ),
    failed: t(
      "{count, plural, one {{name} is not suggested again.} other {# objects are not suggested again.}}",
      subject,
    ),
  });
}

export function restoreRows(rows: readonly ListedSuggestion[]): Promise<void> {
  const subject = countOf(rows);
  return changeAndNotify(restore, dismiss, { suggestions: rows.map(keyOf) }, {
    done: t(
      "{count, plural, one {{name} is suggested again.} other {# suggestions are suggested again.}}",
      subject,
    ),
    undone: t(
      "{count, plural, one {{name} is no longer suggested.} other {# suggestions are no longer suggested.}}",
      subject,
    ),
    failed: t(
      "{count, plural, one {{name} is not suggested again.} other {# suggestions are not suggested again.}}",
      subject,
    ),
  });
}

/** Keeps objects that no test saw: their removal is not suggested again. */
export function keepUnused(items: readonly UnusedItem[]): Promise<void> {
  const subject = countOf(items);
  return changeAndNotify(dismiss, restore, unusedKeysOf(items), {
    done: t(
      "{count, plural, one {{name} is kept, and not suggested for removal again.} other {# objects are kept, and not suggested for removal again.}}",
      subject,
    ),
    undone: t(
      "{count, plural, one {{name} is suggested for removal again.} other {# objects are suggested for removal again.}}",
      subject,
    ),
    failed: t(
      "{count, plural, one {{name} is still suggested for removal.} other {# objects are still suggested for removal.}}",
      subject,
    ),
  });
}

/** Sets unused objects inactive after a question. @returns whether any was deactivated */
export async function askAndDeactivate(items: readonly UnusedItem[]): Promise<boolean> {
  const yes = await confirm({
    title: t("Deactivate {count, plural, one {{name}} other {# objects}}?", countOf(items)),
    text: t(
      "What only this approves becomes an issue again if a test finds it. You can undo this.",
    ),
    action: t("Deactivate"),
    destructive: true,
  });
  if (!yes) return false;
  try {
    const result = await deactivateUnused(
      items.map(({ kind, _id, version }) => ({ kind, _id, version })),
    );
    const { deactivated } = result;
    const undo = async () => {
      await activateAgain(deactivated);
      return t(
        "{count, plural, one {{name} is active again.} other {# objects are active again.}}",
        countOf(deactivated),
      );
    };
    notify(
      deactivatedText(result),
      deactivated.length > 0 ? () => void undoAndNotify(undo) : undefined,
    );
    return deactivated.length > 0;
  } catch (error) {
    const failed = t(
      "{count, plural, one {{name} is still active.} other {# objects are still active.}}",
      countOf(items),
    );
    notify(`${failed} ${failureText(error)}`);
    return false;
  }
}

function deactivatedText({ deactivated, changed }: UnusedResult): string {
  return [
    ...deactivated.length > 0
      ? [
        t(
          "{count, plural, one {{name} is inactive now.} other {# objects are inactive now.}}",
          countOf(deactivated),
        ),
      ]
      : [],
    ...changed.length > 0
      ? [
        t(
          "{count, plural, one {{name} was changed by somebody meanwhile and left as before.} other {# objects were changed by somebody meanwhile and left as before.}}",
          countOf(changed),
        ),
      ]
      : [],
  ].join(" ");
}
