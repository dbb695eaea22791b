/** What an approval is about, in words. Pure. */
import type { ApprovalPlan } from "@crumbtrail/contract/approval";
import type { StorageKind } from "@crumbtrail/contract/enums";

/** What an entry is called in a sentence. */
export const ENTRY_WORDS: Record<StorageKind, string> = {
  COOKIE: "cookie",
  LOCAL_STORAGE: "local storage entry",
  SESSION_STORAGE: "session storage entry",
};

/** `the cookie _ga`, `requests to px.example.com`. */
export function approvalSubject(storageType: StorageKind | null, name: string): string {
  return storageType ? `the ${ENTRY_WORDS[storageType]} ${name}` : `requests to ${name}`;
}

/** Which issues it ends. */
export function endsText({ resolves }: Pick<ApprovalPlan, "resolves">): string {
  if (resolves === 0) return "No open issue will be resolved.";
  if (resolves === 1) return "1 open issue will be resolved.";
  return `${resolves.toLocaleString()} open issues will be resolved.`;
}
