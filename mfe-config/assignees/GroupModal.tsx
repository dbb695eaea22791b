import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { addAssigneeGroup, failureText, notify } from "@crumbtrail/host";
import {
  Alert,
  Checkbox,
  FormModal,
  type SaveFormState,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { DescriptionField, NameField, RecordStatusField } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { PropertiesField } from "../fields/PropertiesField.tsx";
import { changeGroup } from "../server/assignees.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import { AddressField } from "./AddressField.tsx";
import { AssignedCauses } from "./AssignedCauses.tsx";
import {
  bodyOf,
  fieldsOf,
  GROUP_RULES,
  type GroupFields,
  NEW_GROUP,
  requireAddress,
} from "./form.ts";

interface GroupModalProps {
  /** Undefined for a new group. */
  group: IssueAssigneeGroup | undefined;
  readOnly: boolean;
  onClose(): void;
}

/** A dialog to add, change or view an assignee group. */
export function GroupModal({ group, readOnly, onClose }: GroupModalProps) {
  const isNew = group === undefined;
  const wording = useChangeWording("issue_assignee");
  const form = useSaveForm({
    initialValues: group ? fieldsOf(group) : NEW_GROUP,
    version: group?.version,
    validate: GROUP_RULES,
    validateOnSubmit: requireAddress,
    body: bodyOf,
    readOnly,
    save: (body, change) => group ? changeGroup(group._id, change) : addAssigneeGroup(body),
    onSaved: ({ name }) => {
      notify(isNew ? t("{name} was added.", { name }) : t("{name} was saved.", { name }));
      onClose();
    },
  });
  return (
    <FormModal
      title={titleOf(isNew, readOnly)}
      form={form}
      failureTitle={isNew ? t("Nothing was added.") : undefined}
      failureText={failureText}
      wording={wording}
      onClose={onClose}
    >
      <NameFields form={form} />
      <AddressField
        readOnly={readOnly}
        addresses={form.values.assignees}
        onChange={(assignees) => form.set({ assignees })}
        typed={form.field("typedAddress")}
      />
      {form.errors.assignees && <Alert kind="error">{form.errors.assignees}</Alert>}
      <PropertiesField
        description={t("Properties this group covers")}
        readOnly={readOnly}
        {...form.field("properties")}
      />
      <DeadlineFields form={form} isNew={isNew} />
      <SendingFields form={form} />
      {group && <AssignedCauses group={group} />}
    </FormModal>
  );
}

function titleOf(isNew: boolean, readOnly: boolean): string {
  if (isNew) return t("Add assignees");
  return readOnly ? t("Assignees") : t("Edit assignees");
}

interface FieldsProps {
  form: SaveFormState<GroupFields>;
}

function NameFields({ form }: FieldsProps) {
  return (
    <>
      <NameField
        readOnly={form.readOnly}
        description={t("Shown in the issue list")}
        {...form.field("name")}
      />
      <DescriptionField readOnly={form.readOnly} {...form.field("description")} />
    </>
  );
}

/** What is e-mailed to the group without Send. */
function SendingFields({ form }: FieldsProps) {
  return (
    <fieldset className="co-sending" disabled={form.readOnly}>
      <legend>{t("Send automatically")}</legend>
      <Checkbox
        label={t("Later issues of causes assigned to the group")}
        {...form.tick("sendsLaterIssues")}
      />
      <Checkbox
        label={t("Issues of the group that a test finds again")}
        {...form.tick("sendsReappeared")}
      />
      <p className="ct-field-note">
        {t("Within minutes, in one e-mail per address. When off, they wait for Send.")}
      </p>
    </fieldset>
  );
}

/** The deadline for issues; for existing groups also the status. */
function DeadlineFields({ form, isNew }: FieldsProps & { isNew: boolean }) {
  return (
    <div className="ct-two">
      <TextInput
        label={t("Resolve within (hours)")}
        required
        inputMode="numeric"
        readOnly={form.readOnly}
        maxLength={4}
        description={t("After that the issue is overdue and a reminder is sent.")}
        {...form.field("hours")}
      />
      {!isNew && (
        <RecordStatusField
          disabledWord="Disabled"
          description={t("Disabled groups receive no issues.")}
          readOnly={form.readOnly}
          {...form.field("status")}
        />
      )}
    </div>
  );
}
