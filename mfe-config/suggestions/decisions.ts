/** Decisions about suggestions; those without a dialog, with undo in the snackbar. */
import type { DismissInput, UnusedItem, UnusedResult } from "@crumbtrail/contract/suggestion";
import { confirm, failureText, notify, useCan } from "@crumbtrail/host";
import { undoAndNotify } from "@crumbtrail/host/batch";
import { useMemo } from "react";
import {
  activateAgain,
  deactivateUnused,
  dismiss,
  type ListedSuggestion,
  restore,
} from "../server/suggestions.ts";
import { keyOf, type SuggestionTab } from "./keys.ts";
import { subjectOf } from "./words.ts";

export type Decision = "approve" | "dismiss" | "assign" | "restore";

export const DECISION_LABELS: Record<Decision, string> = {
  approve: "Approve",
  dismiss: "Don't suggest",
  assign: "Hand over",
  restore: "Suggest again",
};

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
  const json = { suggestions: rows.map(keyOf) };
  const subject = subjectOf(rows);
  const are = isOrAre(rows);
  const them = rows.length === 1 ? "it" : "them";
  return dismissAndNotify(json, {
    done: `${subject} ${are} no longer suggested. Tests keep reporting ${them}.`,
    undone: `${subject} ${are} suggested again.`,
    failed: `${subject} ${are} still suggested.`,
  });
}

async function restoreAndNotify(
  json: DismissInput,
  subject: string,
  are: "is" | "are",
): Promise<void> {
  try {
    await restore(json);
    notify(
      `${subject} ${are} suggested again.`,
      () =>
        void undoAndNotify(async () => {
          await dismiss(json);
          return `${subject} ${are} no longer suggested.`;
        }),
    );
  } catch (error) {
    notify(`${subject} ${are} not suggested again. ${failureText(error)}`);
  }
}

const unusedKeysOf = (items: readonly UnusedItem[]): DismissInput => ({
  suggestions: items.map(({ kind, _id }) => ({ kind, _id })),
});

/** Suggests kept objects for removal again. */
export const suggestRemovalAgain = (items: readonly UnusedItem[]): Promise<void> =>
  restoreAndNotify(unusedKeysOf(items), subjectOf(items, "object"), isOrAre(items));

export const restoreRows = (rows: readonly ListedSuggestion[]): Promise<void> =>
  restoreAndNotify({ suggestions: rows.map(keyOf) }, subjectOf(rows), isOrAre(rows));

/** Keeps objects that no test saw: their removal is not suggested again. */
export function keepUnused(items: readonly UnusedItem[]): Promise<void> {
  const subject = subjectOf(items, "object");
  const are = isOrAre(items);
  return dismissAndNotify(unusedKeysOf(items), {
    done: `${subject} ${are} kept, and not suggested for removal again.`,
    undone: `${subject} ${are} suggested for removal again.`,
    failed: `${subject} ${are} still suggested for removal.`,
  });
}

async function dismissAndNotify(
  json: DismissInput,
  texts: { done: string; undone: string; failed: string },
): Promise<void> {
  try {
    await dismiss(json);
    notify(
      texts.done,
      () =>
        void undoAndNotify(async () => {
          await restore(json);
          return texts.undone;
        }),
    );
  } catch (error) {
    notify(`${texts.failed} ${failureText(error)}`);
  }
}

/** Asks, and sets vendors and storage items inactive. @returns whether anything was deactivated */
export async function askAndDeactivate(items: readonly UnusedItem[]): Promise<boolean> {
  const subject = subjectOf(items, "object");
  const yes = await confirm({
    title: `Deactivate ${subject}?`,
    text: "What only this approves becomes an issue again if a test finds it. You can undo this.",
    action: "Deactivate",
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
      return `${subjectOf(deactivated, "object")} ${isOrAre(deactivated)} active again.`;
    };
    notify(
      deactivatedText(result),
      deactivated.length > 0 ? () => void undoAndNotify(undo) : undefined,
    );
    return deactivated.length > 0;
  } catch (error) {
    notify(`${subject} ${isOrAre(items)} still active. ${failureText(error)}`);
    return false;
  }
}

function deactivatedText({ deactivated, changed }: UnusedResult): string {
  const left = changed.length === 0
    ? ""
    : ` ${subjectOf(changed, "object")} ${changed.length === 1 ? "was" : "were"} changed by ` +
      "somebody meanwhile and left as before.";
  if (deactivated.length === 0) return left.trim();
  return `${subjectOf(deactivated, "object")} ${isOrAre(deactivated)} inactive now.${left}`;
}

const isOrAre = (rows: readonly unknown[]) => rows.length === 1 ? "is" : "are";
