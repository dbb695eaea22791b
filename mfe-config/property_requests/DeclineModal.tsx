import type { TenantPropertyRequest } from "@crumbtrail/contract/property_request";
import { failureText, notify } from "@crumbtrail/host";
import { FormModal, RelativeTime, Textarea, useSaveForm } from "@crumbtrail/kit";
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
      notify(`The request of ${tenant.name} was declined.`);
      onClose();
    },
  });
  return (
    <FormModal
      title={`Decline the request of ${tenant.name}`}
      form={form}
      submitLabel="Decline request"
      failureTitle="The request was not declined."
      failureText={failureText}
      header={
        <div className="co-requests">
          <strong>{url}</strong>
          {comment && <p>{comment}</p>}
          <span className="co-dimmed">
            by {requestedBy}, <RelativeTime at={createdAt} />
          </span>
        </div>
      }
      onClose={onClose}
    >
      <Textarea
        label="Reason"
        description={`Sent to ${requestedBy} by e-mail, and shown to the tenant for two weeks.`}
        required
        data-autofocus
        minRows={3}
        maxLength={2000}
        {...form.field("reason")}
      />
    </FormModal>
  );
}
