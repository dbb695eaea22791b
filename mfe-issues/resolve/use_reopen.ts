import { notify } from "@crumbtrail/host";
import { useCallback, useState } from "react";
import { reopenIssue } from "../server/move.ts";
import { failureText } from "./failure.ts";
import type { NamedIssue } from "./ResolveModal.tsx";
import { takeBack } from "./take_back.ts";

/** Re-opens at once, without a question: undo is one click. */
export function useReopen() {
  const [failure, setFailure] = useState<{ id: string; text: string } | null>(null);
  const reopen = useCallback(async (issue: NamedIssue) => {
    setFailure(null);
    try {
      await reopenIssue(issue._id);
      notify(`Re-opened ${issue.entryName}`, () => void takeBack(issue, "reopened"));
    } catch (error) {
      setFailure({ id: issue._id, text: `This was not re-opened. ${failureText(error)}` });
    }
  }, []);
  return { reopen, failure };
}
