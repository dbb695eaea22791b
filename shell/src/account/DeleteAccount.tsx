import { replyTo } from "@crumbtrail/host/failure";
import { confirm } from "@crumbtrail/host/overlays";
import { paths } from "@crumbtrail/host/paths";
import { useAccount } from "@crumbtrail/host/session";
import { Alert, Button, Panel, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { deleteAccount } from "./calls.ts";

/** The specification's words (part 1 §5). */
const SOLE_ADMIN = t(
  "You cannot delete your account. You must either promote another user to Manager first or delete the entire tenant.",
);

const NOT_DELETED = t("The account could not be deleted. Please try again.");

/** Deletes the own account after a question. */
export function DeleteAccount() {
  const { username } = useAccount();
  const { mutate, error, isPending } = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => location.assign(paths.login()),
  });
  const ask = async () => {
    const sure = await confirm({
      title: t("Do you really want to PERMANENTLY delete this account?"),
      text: username,
      action: t("Delete account"),
    });
    if (sure) mutate();
  };
  return (
    <Panel title={t("Delete account")}>
      <Stack>
        <p className="sh-hint">
          {t(
            "You will be signed out everywhere. Your comments and resolutions stay, without your name.",
          )}
        </p>
        {error && (
          <Alert kind="error">{replyTo(error, { FORBIDDEN: SOLE_ADMIN }, NOT_DELETED)}</Alert>
        )}
        <div>
          <Button look="danger" busy={isPending} onClick={ask}>{t("Delete account")}</Button>
        </div>
      </Stack>
    </Panel>
  );
}
