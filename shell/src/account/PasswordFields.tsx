import { strengthOf } from "@crumbtrail/contract/credentials";
import { PasswordInput } from "@crumbtrail/kit";
import { PasswordParts } from "../self_service/PasswordParts.tsx";
import type { Draft, Problems } from "./draft.ts";
import type { SaveFailure } from "./failure.ts";

export interface PasswordFieldsProps {
  draft: Draft;
  problems: Problems;
  failure: SaveFailure | undefined;
  onChange(part: Partial<Draft>): void;
}

/** A new password, asked for with the present one; how strong it is stands below it. */
export function PasswordFields({ draft, problems, failure, onChange }: PasswordFieldsProps) {
  const { present, password, repeat } = draft;
  const errorOf = (field: SaveFailure["field"]) =>
    failure?.field === field ? failure?.text : undefined;
  return (
    <>
      <PasswordInput
        label="Current password"
        description="Only needed for a new password. A new one ends your other sessions."
        autoComplete="current-password"
        value={present}
        error={errorOf("present") ?? problems.present}
        onChange={(event) => onChange({ present: event.currentTarget.value })}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        aria-describedby={password === "" ? undefined : "password-strength password-parts"}
        value={password}
        error={errorOf("password")}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
      {password !== "" && (
        <div className="sh-strength">
          <p id="password-strength">
            Password strength: <strong>{strengthOf(password)}</strong>
          </p>
          <PasswordParts id="password-parts" password={password} />
        </div>
      )}
      <PasswordInput
        label="Repeat new password"
        autoComplete="new-password"
        value={repeat}
        error={problems.repeat}
        onChange={(event) => onChange({ repeat: event.currentTarget.value })}
      />
    </>
  );
}
