import type { Issue } from "@crumbtrail/contract/issue";
import { notify, useCan } from "@crumbtrail/host";
import { Button, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { issueFailureText } from "../wording/notices.ts";
import { withdrawAcceptance } from "../server/transitions.ts";

export interface DispositionButtonsProps {
  onAccept(issue: Issue): void;
  onApprove(issue: Issue): void;
}

/** Buttons to accept, withdraw the acceptance and approve; shown with permission to configure. */
export function DispositionButtons(
  { issue, onAccept, onApprove }: DispositionButtonsProps & { issue: Issue },
) {
  const mayConfigure = useCan("MANAGE_VENDORS");
  if (!mayConfigure || issue.resolved) return null;
  const isAccepted = issue.acceptance?.ended === null;
  return (
    <>
      {isAccepted
        ? (
          <Button onClick={() => void withdraw(issue)}>
            <Trans
              text="Withdraw<span> acceptance</span>"
              span={(text) => <span className="is-foot-word">{text}</span>}
            />
          </Button>
        )
        : <Button onClick={() => onAccept(issue)}>{t("Accept…")}</Button>}
      <Button onClick={() => onApprove(issue)}>{t("Approve…")}</Button>
    </>
  );
}

async function withdraw({ _id, entryName }: Issue): Promise<void> {
  try {
    await withdrawAcceptance(_id);
    notify(t("{entryName} is open again", { entryName }));
  } catch (error) {
    notify(
      t("The acceptance was not withdrawn. {reason}", {
        reason: issueFailureText(error),
      }),
    );
  }
}
