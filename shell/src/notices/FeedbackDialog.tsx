import { FEEDBACK_LENGTH } from "@crumbtrail/contract/feedback_options";
import { pageWithoutSecrets } from "@crumbtrail/contract/page_address";
import { api, failureText, notify, read, runtimeConfig } from "@crumbtrail/host";
import { FormModal, Textarea, Trans, useSaveForm } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";

const SHORTEST = 2;

/** A dialog that sends feedback about the screen to staff. */
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
      notify(t("Thank you. Your feedback was sent."));
      onClose();
    },
  });
  return (
    <FormModal
      title={t("Send Feedback")}
      form={form}
      submitLabel={t("Send")}
      failureTitle={t("Your feedback was not sent.")}
      failureText={(error) =>
        failureText(error, {
          TOO_MANY_CALLS: t(
            "You have sent several already. Try again later, or write to {contact}.",
            { contact },
          ),
        })}
      onClose={onClose}
    >
      <Textarea
        label={t("Your feedback")}
        description={t("What works, what does not, what you miss. Leave out passwords.")}
        required
        data-autofocus
        minRows={5}
        maxLength={FEEDBACK_LENGTH}
        {...form.field("text")}
      />
      <p className="sh-sent-with">
        <Trans
          text="We also receive your user name, your company, the address of this screen ({page}), the version and your browser. Prefer e-mail? Write to <link>{contact}</link>."
          page={<code>{page}</code>}
          contact={contact}
          link={(text) => <a href={`mailto:${contact}`}>{text}</a>}
        />
      </p>
    </FormModal>
  );
}
