import { DELETE_AFTER_DAYS } from "@crumbtrail/contract/constants";
import type { TenantData } from "@crumbtrail/contract/tenant_data";
import { confirm, failureText, notify, useAccount } from "@crumbtrail/host";
import { DeletionPanel, deletionQuestion } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { cancelDeletion, requestDeletion } from "../server/tenants.ts";

/**
 * The panel that requests or cancels the deletion of another tenant. A tenant that has not
 * authorised staff has to be disabled before.
 */
export function TenantDeletion({ data }: { data: TenantData }) {
  const { tenant: own } = useAccount();
  const { _id, name, deletion, status, authorization } = data;
  const request = useMutation({
    mutationFn: () => requestDeletion(_id),
    onSuccess: () =>
      notify(t("The deletion of {name} was requested.", { name }), () => cancel.mutate()),
  });
  const cancel = useMutation({
    mutationFn: () => cancelDeletion(_id),
    onSuccess: () => notify(t("The deletion was canceled. {name} stays.", { name })),
  });
  if (_id === own) return null;
  const askAndRequest = async () => {
    if (await confirm(deletionQuestion(name))) request.mutate();
  };
  const isOpen = status === "DISABLED" || authorization.pwTeamMayAccessTenant;
  const error = deletion ? cancel.error : request.error;
  return (
    <DeletionPanel
      deletion={deletion}
      note={t(
        "All data of this tenant will be deleted {days} days after your request. Until then you, or an admin of the tenant, can cancel it.",
        { days: DELETE_AFTER_DAYS },
      )}
      obstacle={isOpen
        ? undefined
        : t("Disable the tenant first: it has not authorised your team.")}
      busy={request.isPending || cancel.isPending}
      failure={error ? failureText(error) : undefined}
      onRequest={() => void askAndRequest()}
      onCancel={() => cancel.mutate()}
    />
  );
}
