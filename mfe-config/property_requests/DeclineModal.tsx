import type { TenantPropertyRequest } from "@crumbtrail/contract/property_request";
import { failureText, notify } from "@crumbtrail/host";
import { FormModal, RelativeTime, Textarea, Trans, useSaveForm } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { declineRequest } from "../server/property_requests.ts";

interface DeclineModalProps {
  request: TenantPropertyRequest;
  onClose(): void;
}

/** A dialog that shows a request, and declines it with a reason. */
export function DeclineModal({ request, onClose }: DeclineModalProps) {
  const { _id, tenant, url, comment, requestedBy, createdAt } = request;
  const form = useSaveForm({
    initialValues: { reason: "" },
    isComplete: ({ reason }) => reason.trim() !== "",
    body: ({ reason }) => ({ reason: reason.trim() }),
    save: (body) => declineRequest(_id, body),
    onSaved: () => {
      notify(t("The request of {name} was declined.", { name: tenant.name }));
      onClose();
    },
  });
  return (
    <FormModal
      title={t("Decline the request of {name}", { name: tenant.name })}
      form={form}
      submitLabel={t("Decline request")}
      failureTitle={t("The request was not declined.")}
      failureText={failureText}
      header={
        <div className="co-requests">
          <strong>{url}</strong>
          {comment && <p>{comment}</p>}
          <span className="co-dimmed">
            <Trans
              text="by {requestedBy}, {when}"
              requestedBy={requestedBy}
              when={<RelativeTime at={createdAt} />}
            />
          </span>
        </div>
      }
      onClose={onClose}
    >
      <Textarea
        label={t("Reason")}
        description={t("Sent to {requestedBy} by e-mail, and shown to the tenant for two weeks.", {
          requestedBy,
        })}
        required
        data-autofocus
        minRows={3}
        maxLength={2000}
        {...form.field("reason")}
      />
    </FormModal>
  );
}
