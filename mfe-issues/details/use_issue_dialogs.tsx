import { useMemo, useState } from "react";
import type { ResolvedIssue } from "../resolve/ResolveForm.tsx";
import { ResolveModal } from "../resolve/ResolveModal.tsx";
import { useReopen } from "../resolve/use_resolve.ts";

/**
 * Resolving and re-opening an issue of a list.
 * @returns `dialog` to be rendered, null while closed; `failure` of the last re-opening
 */
export function useIssueDialogs() {
  const [resolving, setResolving] = useState<ResolvedIssue | null>(null);
  const { reopen, failure } = useReopen();
  const actions = useMemo(() => ({ onResolve: setResolving, onReopen: reopen }), [reopen]);
  const dialog = resolving && <ResolveModal issue={resolving} onClose={() => setResolving(null)} />;
  return { actions, failure, dialog };
}
