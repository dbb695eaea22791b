import { DELETE_AFTER_DAYS } from "@crumbtrail/contract/constants";
import type { TenantData } from "@crumbtrail/contract/tenant_data";
import { confirm, failureText, notify } from "@crumbtrail/host";
import { DeletionPanel, deletionQuestion } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { cancelDeletion, requestDeletion } from "../server/tenant.ts";

/** The panel that requests or cancels the deletion of the own tenant. */
export function OwnDeletionPanel({ data: { _id, name, deletion } }: { data: TenantData }) {
  const request = useMutation({
    mutationFn: () => requestDeletion(_id),
    onSuccess: () => notify(t("The deletion of this tenant was requested.")),
  });
  const cancel = useMutation({
    mutationFn: () => cancelDeletion(_id),
    onSuccess: () => notify(t("The deletion was canceled. This tenant stays.")),
  });
  const askAndRequest = async () => {
    if (await confirm(deletionQuestion(name))) request.mutate();
  };
  const error = deletion ? cancel.error : request.error;
  return (
    <DeletionPanel
      deletion={deletion}
      note={t("All data of this tenant will be deleted {days} days after your request.", {
        days: DELETE_AFTER_DAYS,
      })}
      busy={request.isPending || cancel.isPending}
      failure={error ? failureText(error) : undefined}
      onRequest={() => void askAndRequest()}
      onCancel={() => cancel.mutate()}
    />
  );
}
