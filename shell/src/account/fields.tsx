import { strengthOf } from "@crumbtrail/contract/credentials";
import { PasswordInput, type SaveFormState, Stack, TextInput } from "@crumbtrail/kit";
import { PasswordParts } from "../self_service/NewPassword.tsx";
import { AvatarField } from "./AvatarField.tsx";
import type { AccountFields, AccountProblems } from "./form.ts";

interface FieldsProps {
  form: SaveFormState<AccountFields>;
  problems: AccountProblems;
}

/** Picture and names. */
export function PersonalFields({ form, problems }: FieldsProps) {
  return (
    <Stack>
      <AvatarField {...form.field("avatar")} />
      <TextInput
        label="First name"
        autoComplete="given-name"
        required
        maxLength={100}
        {...form.field("firstname")}
        error={problems.firstname}
      />
      <TextInput
        label="Surname"
        autoComplete="family-name"
        required
        maxLength={100}
        {...form.field("lastname")}
        error={problems.lastname}
      />
    </Stack>
  );
}

/** A new password, entered with the current password; its strength is shown below. */
export function PasswordFields({ form, problems }: FieldsProps) {
  const { password } = form.values;
  return (
    <>
      <PasswordInput
        label="Current password"
        description="Only needed for a new password. A new one ends your other sessions."
        autoComplete="current-password"
        {...form.field("present")}
        error={form.errors.present ?? problems.present}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        aria-describedby={password === "" ? undefined : "password-strength password-parts"}
        {...form.field("password")}
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
        {...form.field("repeat")}
        error={problems.repeat}
      />
    </>
  );
}
