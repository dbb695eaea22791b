import type { User } from "@crumbtrail/contract/user";
import { notify } from "@crumbtrail/host";
import { Alert, Button } from "@crumbtrail/kit";
import { useState } from "react";
import { inviteAgain } from "../server/users.ts";
import { failureText } from "./failure.ts";

/** Of somebody who has not used the invitation yet: the way to send another one. */
export function PendingNotice({ user: { _id, username } }: { user: User }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await inviteAgain(_id);
      notify(`${username} was sent another invitation.`);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Alert kind="info" title="Invited, not signed in yet">
        <div className="co-pending">
          <span>The link in the mail is valid for 24 hours.</span>
          <Button size="sm" busy={busy} onClick={() => void send()}>Send invitation again</Button>
        </div>
      </Alert>
      {error !== undefined && (
        <Alert kind="error" title="No invitation was sent.">{failureText(error)}</Alert>
      )}
    </>
  );
}
