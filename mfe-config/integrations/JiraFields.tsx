import { PasswordInput, TextInput } from "@crumbtrail/kit";
import type { ReceiverFieldsProps } from "./ReceiverForm.tsx";

/** Whose token it is, and what is made in Jira. */
export function JiraFields({ fields, onChange, isNew, readOnly }: ReceiverFieldsProps) {
  return (
    <>
      <div className="co-two">
        <TextInput
          label="Project key"
          required
          readOnly={readOnly}
          maxLength={30}
          spellCheck={false}
          value={fields.project}
          onChange={(event) => onChange({ project: event.currentTarget.value.toUpperCase() })}
        />
        <TextInput
          label="Issue type"
          required
          readOnly={readOnly}
          maxLength={100}
          value={fields.issueType}
          onChange={(event) => onChange({ issueType: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label="E-mail"
        required
        readOnly={readOnly}
        type="email"
        maxLength={320}
        spellCheck={false}
        description="The account that the API token belongs to."
        value={fields.email}
        onChange={(event) => onChange({ email: event.currentTarget.value.trim() })}
      />
      {!readOnly && (
        <PasswordInput
          label="API token"
          required={isNew}
          maxLength={1000}
          autoComplete="off"
          description={isNew ? undefined : "Leave it empty to keep the one that is there."}
          value={fields.apiToken}
          onChange={(event) => onChange({ apiToken: event.currentTarget.value.trim() })}
        />
      )}
    </>
  );
}
