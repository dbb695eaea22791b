import type { Issue } from "@crumbtrail/contract/issue";
import { notify, useCan } from "@crumbtrail/host";
import { Button } from "@crumbtrail/kit";
import { issueFailureText } from "../notices.ts";
import { withdrawAcceptance } from "./calls.ts";

export interface EndingButtonsProps {
  onAccept(issue: Issue): void;
  onApprove(issue: Issue): void;
}

/** The ways to end an issue other than by resolving it, for those who configure. */
export function EndingButtons(
  { issue, onAccept, onApprove }: EndingButtonsProps & { issue: Issue },
) {
  const mayConfigure = useCan("MANAGE_VENDORS");
  if (!mayConfigure || issue.resolved) return null;
  const isAccepted = issue.acceptance?.ended === null;
  return (
    <>
      {isAccepted
        ? (
          <Button onClick={() => void withdraw(issue)}>
            Withdraw<span className="is-foot-word">&nbsp;acceptance</span>
          </Button>
        )
        : <Button onClick={() => onAccept(issue)}>Accept…</Button>}
      <Button onClick={() => onApprove(issue)}>Approve…</Button>
    </>
  );
}

async function withdraw({ _id, entryName }: Issue): Promise<void> {
  try {
    await withdrawAcceptance(_id);
    notify(`${entryName} is open again`);
  } catch (error) {
    notify(`The acceptance was not withdrawn. ${issueFailureText(error)}`);
  }
}
