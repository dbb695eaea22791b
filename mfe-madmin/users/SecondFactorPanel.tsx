import type { User } from "@crumbtrail/contract/user";
import { confirm, failureText, notify } from "@crumbtrail/host";
import { Alert, Button, Panel, Stack } from "@crumbtrail/kit";
import { useMutation } from "@tanstack/react-query";
import { resetSecondFactor } from "../server/users.ts";
import { USER_FAILURES } from "./form.ts";

/** A user who has lost phone and recovery codes needs somebody to reset the second factor. */
export function SecondFactorPanel({ user }: { user: User }) {
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(user),
    onSuccess: () => notify(`The second factor of ${user.username} was reset.`),
  });
  const ask = async () => {
    const sure = await confirm({
      title: `Reset the second factor of ${user.username}?`,
      text: "The password alone is then enough to sign in. The user gets an e-mail.",
      action: "Reset",
    });
    if (sure) reset.mutate();
  };
  return (
    <Panel title="Second factor">
      <Stack>
        <p className="ma-note">
          {user.hasSecondFactor
            ? "This user signs in with a second factor. Reset it if phone and recovery codes are lost."
            : "This user signs in without a second factor."}
        </p>
        {reset.isError && (
          <Alert kind="error" title="It was not reset.">
            {failureText(reset.error, USER_FAILURES)}
          </Alert>
        )}
        {user.hasSecondFactor && (
          <div>
            <Button look="danger" busy={reset.isPending} onClick={() => void ask()}>
              Reset second factor
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
