import { PASSWORD_STRENGTH_LABELS, strengthOf } from "@crumbtrail/contract/credentials";
import {
  PasswordInput,
  type SaveFormState,
  Select,
  Stack,
  TextInput,
  Trans,
} from "@crumbtrail/kit";
import { type Language, language, LANGUAGE_NAMES, LANGUAGES, t } from "@crumbtrail/texts";
import { chooseLanguage } from "../account_language.ts";
import { PasswordParts } from "../self_service/NewPassword.tsx";
import { AvatarField } from "./AvatarField.tsx";
import type { AccountFields, AccountProblems } from "./form.ts";

interface FieldsProps {
  form: SaveFormState<AccountFields>;
  problems: AccountProblems;
}

/** Picture, names, and the language, which is saved where it is chosen. */
export function PersonalFields({ form, problems }: FieldsProps) {
  return (
    <Stack>
      <AvatarField {...form.field("avatar")} />
      <TextInput
        label={t("First name")}
        autoComplete="given-name"
        required
        maxLength={100}
        {...form.field("firstname")}
        error={problems.firstname}
      />
      <TextInput
        label={t("Surname")}
        autoComplete="family-name"
        required
        maxLength={100}
        {...form.field("lastname")}
        error={problems.lastname}
      />
      <Select<Language>
        label={t("Language")}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        description={t("Saved at once.")}
        value={language()}
        disabled={form.changed}
        onChange={(chosen) => void chooseLanguage(chosen)}
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
        label={t("Current password")}
        description={t("Only needed for a new password. A new one ends your other sessions.")}
        autoComplete="current-password"
        {...form.field("currentPassword")}
        error={form.errors.currentPassword ?? problems.currentPassword}
      />
      <PasswordInput
        label={t("New password")}
        autoComplete="new-password"
        aria-describedby={password === "" ? undefined : "password-strength password-parts"}
        {...form.field("password")}
      />
      {password !== "" && (
        <div className="sh-strength">
          <p id="password-strength">
            <Trans
              text="Password strength: <b>{strength}</b>"
              strength={PASSWORD_STRENGTH_LABELS[strengthOf(password)]}
              b={(text) => <strong>{text}</strong>}
            />
          </p>
          <PasswordParts id="password-parts" password={password} />
        </div>
      )}
      <PasswordInput
        label={t("Repeat new password")}
        autoComplete="new-password"
        {...form.field("repeat")}
        error={problems.repeat}
      />
    </>
  );
}
