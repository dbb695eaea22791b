import type { Announcement } from "@crumbtrail/contract/announcement";
import { ANNOUNCEMENT_LENGTH } from "@crumbtrail/contract/constants";
import { failureText, notify } from "@crumbtrail/host";
import {
  Alert,
  FormModal,
  MultiSelect,
  type SaveFormState,
  SegmentedControl,
  Textarea,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { LinkedText } from "./LinkedText.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addAnnouncement, changeAnnouncement, tenantNamesQuery } from "../server/announcements.ts";
import { type AnnouncementFields, bodyOf, fieldsOf, isWhole, newFields, RULES } from "./form.ts";

interface AnnouncementModalProps {
  /** Undefined for a new announcement. */
  announcement: Announcement | undefined;
  onClose(): void;
}

const LEVELS = [{ value: "INFO", label: "Info" }, { value: "WARNING", label: "Warning" }] as const;
const RECIPIENTS = [{ value: "all", label: "All tenants" }, {
  value: "some",
  label: "Some tenants",
}] as const;

/** A dialog that adds or changes an announcement, with a preview of the banner. */
export function AnnouncementModal({ announcement, onClose }: AnnouncementModalProps) {
  const [initialValues] = useState(() =>
    announcement ? fieldsOf(announcement) : newFields(new Date())
  );
  const form = useSaveForm({
    initialValues,
    validate: RULES,
    isComplete: isWhole,
    body: bodyOf,
    save: (body, change) =>
      announcement ? changeAnnouncement(announcement._id, change) : addAnnouncement(body),
    onSaved: () => {
      notify(announcement ? "The announcement was changed." : "The announcement was added.");
      onClose();
    },
  });
  const { text, level } = form.values;
  return (
    <FormModal
      title={announcement ? "Edit announcement" : "Add announcement"}
      form={form}
      submitLabel={announcement ? "Save" : "Add announcement"}
      failureTitle={announcement ? undefined : "No announcement was added."}
      failureText={(error) => failureText(error)}
      onClose={onClose}
    >
      <Textarea
        label="Text"
        description="Plain text. Addresses that begin with https:// become links."
        required
        data-autofocus
        maxLength={ANNOUNCEMENT_LENGTH}
        {...form.field("text")}
      />
      <SegmentedControl
        label="Level"
        showLabel
        options={LEVELS}
        value={level}
        onChange={(level) => form.set({ level })}
      />
      <div className="ma-two">
        <TextInput label="Start" type="datetime-local" required {...form.field("start")} />
        <TextInput label="End" type="datetime-local" required {...form.field("end")} />
      </div>
      <p className="ma-dimmed ma-note">Times are in your time zone, {zone()}.</p>
      <Recipients form={form} />
      {text.trim() !== "" && (
        <section className="ma-preview" aria-label="Preview">
          <strong>Preview</strong>
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
        label="Shown to"
        showLabel
        options={RECIPIENTS}
        value={isForAll ? "all" : "some"}
        onChange={(value) => form.set({ isForAll: value === "all" })}
      />
      {!isForAll && (
        <MultiSelect
          label="Tenants"
          required
          placeholder="Choose tenants"
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
