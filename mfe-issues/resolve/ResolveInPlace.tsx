import { useAccount } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { type ResolvedIssue, ResolveForm } from "./ResolveForm.tsx";
import { useResolve } from "./use_resolve.ts";

interface ResolveInPlaceProps {
  issue: ResolvedIssue;
  onDone(): void;
}

/** Resolves the issue on the screen, below its title; folding keeps the draft, Cancel removes it. */
export function ResolveInPlace({ issue, onDone }: ResolveInPlaceProps) {
  const { _id: author } = useAccount();
  const state = useResolve(issue, author, onDone);
  return (
    <ResolveForm issue={issue} state={state}>
      <h5 className="is-decision-title">{t("Comment issue")}</h5>
    </ResolveForm>
  );
}
