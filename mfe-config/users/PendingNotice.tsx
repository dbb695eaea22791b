import type { User } from "@crumbtrail/contract/user";
import { failureText, notify } from "@crumbtrail/host";
import { Alert, Button } from "@crumbtrail/kit";
import { useMutation } from "@tanstack/react-query";
import { inviteAgain } from "../server/users.ts";
import { USER_FAILURES } from "./form.ts";

/** Says that a user has not signed in yet, with a button that sends another invitation. */
export function PendingNotice({ user: { _id, username } }: { user: User }) {
  const invite = useMutation({
    mutationFn: () => inviteAgain(_id),
    onSuccess: () => notify(`${username} was sent another invitation.`),
  });
  return (
    <>
      <Alert kind="info" title="Invited, not signed in yet">
        <div className="co-pending">
          <span>The link in the mail is valid for 24 hours.</span>
          <Button size="sm" busy={invite.isPending} onClick={() => invite.mutate()}>
            Send invitation again
          </Button>
        </div>
      </Alert>
      {invite.isError && (
        <Alert kind="error" title="No invitation was sent.">
          {failureText(invite.error, USER_FAILURES)}
        </Alert>
      )}
    </>
  );
}
