import { FEEDBACK_LENGTH } from "@crumbtrail/contract/constants";
import { pageWithoutSecrets } from "@crumbtrail/contract/page_address";
import { api, failureText, notify, read, runtimeConfig } from "@crumbtrail/host";
import { FormModal, Textarea, useSaveForm } from "@crumbtrail/kit";
import { useState } from "react";

const SHORTEST = 2;

/** A dialog that sends feedback about the screen to the provider. */
export function FeedbackDialog({ onClose }: { onClose(): void }) {
  const [page] = useState(() =>
    pageWithoutSecrets(location.pathname + location.search + location.hash)
  );
  const contact = runtimeConfig().MISC.CONTACT_EMAIL;
  const form = useSaveForm({
    initialValues: { text: "" },
    isComplete: ({ text }) => text.trim().length >= SHORTEST,
    body: ({ text }) => ({ text: text.trim(), page }),
    save: async (json) => await read(await api().feedback.$post({ json })),
    onSaved: () => {
      notify("Thank you. Your feedback was sent.");
      onClose();
    },
  });
  return (
    <FormModal
      title="Send Feedback"
      form={form}
      submitLabel="Send"
      failureTitle="Your feedback was not sent."
      failureText={(error) =>
        failureText(error, {
          TOO_MANY_CALLS: `You have sent several already. Try again later, or write to ${contact}.`,
        })}
      onClose={onClose}
    >
      <Textarea
        label="Your feedback"
        description="What works, what does not, what you miss. Leave out passwords."
        required
        data-autofocus
        minRows={5}
        maxLength={FEEDBACK_LENGTH}
        {...form.field("text")}
      />
      <p className="sh-sent-with">
        We also receive your user name, your company, the address of this screen (<code>
          {page}
        </code>), the version and your browser. Prefer e-mail? Write to{" "}
        <a href={`mailto:${contact}`}>{contact}</a>.
      </p>
    </FormModal>
  );
}
