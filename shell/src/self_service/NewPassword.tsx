import { missingParts } from "@crumbtrail/contract/credentials";
import { api, read } from "@crumbtrail/host/api";
import { Alert, Button, PasswordInput } from "@crumbtrail/kit/signin";
import { useState } from "react";
import { PublicPage } from "../PublicPage.tsx";
import { useSubmit } from "../use_submit.ts";
import { linkFailure } from "./failure.ts";
import { PasswordParts } from "./PasswordParts.tsx";

export interface NewPasswordProps {
  guid: string;
  onDone: () => void;
  /** The link was used or has expired meanwhile. */
  onDead: () => void;
}

/** Sets a new password; it can be sent once it is strong. */
export function NewPassword({ guid, onDone, onDead }: NewPasswordProps) {
  const [password, setPassword] = useState("");
  const strong = missingParts(password).length === 0;
  const { busy, failure, clear, submit } = useSubmit(async () => {
    await read(api()["self-service"][":guid"].$post({ param: { guid }, json: { password } }));
    onDone();
  }, (error) => {
    const known = linkFailure(error);
    if (!known) onDead();
    return known;
  });

  return (
    <PublicPage title="Set New Password">
      <form onSubmit={submit} className="sh-login-form">
        {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="new-password"
          aria-describedby="password-parts"
          required
          autoFocus
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            clear();
          }}
        />
        <PasswordParts id="password-parts" password={password} />
        <Button type="submit" look="primary" busy={busy} disabled={!strong} fullWidth>Send</Button>
      </form>
    </PublicPage>
  );
}
