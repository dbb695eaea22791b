import type { Announcement } from "@crumbtrail/contract/announcement";
import { ANNOUNCEMENT_LENGTH } from "@crumbtrail/contract/constants";
import { failureText, notify } from "@crumbtrail/host";
import {
  Alert,
  FormModal,
  LinkedText,
  MultiSelect,
  type SaveFormState,
  SegmentedControl,
  Textarea,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addAnnouncement, changeAnnouncement, tenantNamesQuery } from "../server/announcements.ts";
import { type AnnouncementFields, bodyOf, fieldsOf, isComplete, newFields, RULES } from "./form.ts";

interface AnnouncementModalProps {
  /** Undefined for a new announcement. */
  announcement: Announcement | undefined;
  onClose(): void;
}

const LEVELS = [
  { value: "INFO", label: t("Info") },
  { value: "WARNING", label: t("Warning") },
] as const;
const RECIPIENTS = [
  { value: "all", label: t("All tenants") },
  { value: "some", label: t("Some tenants") },
] as const;

/** A dialog that adds or changes an announcement, with a preview of the banner. */
export function AnnouncementModal({ announcement, onClose }: AnnouncementModalProps) {
  // Read once: a new announcement begins at the time when the dialog was opened.
  const [initialValues] = useState(() =>
    announcement ? fieldsOf(announcement) : newFields(new Date())
  );
  const form = useSaveForm({
    initialValues,
    validate: RULES,
    isComplete,
    body: bodyOf,
    save: (body, change) =>
      announcement ? changeAnnouncement(announcement._id, change) : addAnnouncement(body),
    onSaved: () => {
      notify(announcement ? t("The announcement was changed.") : t("The announcement was added."));
      onClose();
    },
  });
  const { text, level } = form.values;
  return (
    <FormModal
      title={announcement ? t("Edit announcement") : t("Add announcement")}
      form={form}
      submitLabel={announcement ? t("Save") : t("Add announcement")}
      failureTitle={announcement ? undefined : t("No announcement was added.")}
      failureText={(error) => failureText(error)}
      onClose={onClose}
    >
      <Textarea
        label={t("Text")}
        description={t("Plain text. Addresses that begin with https:// become links.")}
        required
        data-autofocus
        maxLength={ANNOUNCEMENT_LENGTH}
        {...form.field("text")}
      />
      <SegmentedControl
        label={t("Level")}
        showLabel
        options={LEVELS}
        value={level}
        onChange={(level) => form.set({ level })}
      />
      <div className="ct-two">
        <TextInput
          label={t("Start [date]")}
          type="datetime-local"
          required
          {...form.field("start")}
        />
        <TextInput label={t("End [date]")} type="datetime-local" required {...form.field("end")} />
      </div>
      <p className="ma-dimmed ma-note">
        {t("Times are in your time zone, {zone}.", { zone: zone() })}
      </p>
      <Recipients form={form} />
      {text.trim() !== "" && (
        <section className="ma-preview" aria-label={t("Preview")}>
          <strong>{t("Preview")}</strong>
          <Alert kind={level === "WARNING" ? "warning" : "info"}>
            <LinkedText text={text.trim()} />
          </Alert>
        </section>
      )}
    </FormModal>
  );
}

function Recipients({ form }: { form: SaveFormState<AnnouncementFields> }) {
  const { isForAll } = form.values;
  const { data = [] } = useQuery({ ...tenantNamesQuery, enabled: !isForAll });
  return (
    <>
      <SegmentedControl
        label={t("Shown to")}
        showLabel
        options={RECIPIENTS}
        value={isForAll ? "all" : "some"}
        onChange={(value) => form.set({ isForAll: value === "all" })}
      />
      {!isForAll && (
        <MultiSelect
          label={t("Tenants")}
          required
          placeholder={t("Choose tenants")}
          options={data.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field("tenants")}
        />
      )}
    </>
  );
}

function zone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
