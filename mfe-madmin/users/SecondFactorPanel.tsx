import type { User } from "@crumbtrail/contract/user";
import { confirm, failureText, notify } from "@crumbtrail/host";
import { Alert, Button, Panel, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { resetSecondFactor } from "../server/users.ts";
import { USER_FAILURES } from "./form.ts";

/** A user who has lost phone and recovery codes needs somebody to reset the second factor. */
export function SecondFactorPanel({ user }: { user: User }) {
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(user),
    onSuccess: () =>
      notify(t("The second factor of {username} was reset.", { username: user.username })),
  });
  const ask = async () => {
    const sure = await confirm({
      title: t("Reset the second factor of {username}?", { username: user.username }),
      text: t("The password alone is then enough to sign in. The user gets an e-mail."),
      action: t("Reset"),
    });
    if (sure) reset.mutate();
  };
  return (
    <Panel title={t("Second factor")}>
      <Stack>
        <p className="ma-note">
          {user.hasSecondFactor
            ? t(
              "This user signs in with a second factor. Reset it if phone and recovery codes are lost.",
            )
            : t("This user signs in without a second factor.")}
        </p>
        {reset.isError && (
          <Alert kind="error" title={t("It was not reset.")}>
            {failureText(reset.error, USER_FAILURES)}
          </Alert>
        )}
        {user.hasSecondFactor && (
          <div>
            <Button look="danger" busy={reset.isPending} onClick={() => void ask()}>
              {t("Reset second factor")}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
