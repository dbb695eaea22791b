import { EMAIL, PASSWORD_MIN_LENGTH, signUpHints } from "@crumbtrail/contract/credentials";
import { PasswordInput, TextInput } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useState } from "react";

interface NewAccount {
  username: string;
  password: string;
}

export interface NewAccountFieldsProps {
  account: NewAccount;
  onChange: (account: NewAccount) => void;
}

/** User name and password, with their errors (specification, part 1 §5). */
export function NewAccountFields({ account, onChange }: NewAccountFieldsProps) {
  const { username, password } = account;
  const [left, setLeft] = useState(username !== "");
  const invalid = left && username !== "" && !EMAIL.test(username);
  const hints = password.length >= PASSWORD_MIN_LENGTH ? signUpHints(password) : [];
  return (
    <>
      <TextInput
        label={t("Username")}
        type="email"
        name="username"
        autoComplete="username"
        required
        autoFocus={username === ""}
        value={username}
        error={invalid && t("Please enter an e-mail address")}
        onBlur={() => setLeft(true)}
        onChange={(event) =>
          onChange({ ...account, username: event.currentTarget.value.replace(/\s+/g, "") })}
      />
      <PasswordInput
        label={t("Password")}
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        aria-describedby="password-hints"
        aria-invalid={hints.length > 0}
        required
        autoFocus={username !== ""}
        value={password}
        onChange={(event) => onChange({ ...account, password: event.currentTarget.value })}
      />
      <div id="password-hints" role="status">
        {hints.length > 0 && (
          <ul className="sh-hints" aria-label={t("The password needs")}>
            {hints.map((hint) => <li key={hint}>{hint}</li>)}
          </ul>
        )}
      </div>
    </>
  );
}
