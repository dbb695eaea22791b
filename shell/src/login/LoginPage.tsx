import type { SecondStep as NextStep } from "@crumbtrail/contract/second_factor";
import { api, read } from "@crumbtrail/host/api";
import { paths, safeReturn } from "@crumbtrail/host/paths";
import { runtimeConfig } from "@crumbtrail/host/runtime_config";
import { Alert, Button, Checkbox, PasswordInput, TextInput } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { lazyRouteComponent, Link, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { PublicPage, useSubmit } from "../PublicPage.tsx";
import { loginSearch } from "./search.ts";
import { loginFailure } from "./failure.ts";

/** Seldom shown: a chunk of its own. */
const LoginNotice = lazyRouteComponent(() => import("./SeldomParts.tsx"), "LoginNotice");

/** Sign-in screen (specification, part 1 §2). */
export function LoginPage() {
  const search = loginSearch(useSearch({ strict: false }));
  /** The password or the provider's answer is right; the second factor is next. */
  const [isHalfIn, setHalfIn] = useState(search.second_factor ?? false);
  /** Somebody else is signed in, whose session this sign-in would end. */
  const [replaces, setReplaces] = useState<NextStep["replaces"]>();
  const goOn = () => location.assign(safeReturn(search.return, location.origin));
  const backToForm = () => {
    setHalfIn(false);
    setReplaces(undefined);
  };
  if (isHalfIn) {
    return (
      <PublicPage title={t("Second factor")}>
        <Suspense>
          <SecondStep onSignedIn={goOn} onBack={backToForm} />
        </Suspense>
      </PublicPage>
    );
  }
  if (replaces) {
    return (
      <PublicPage title={t("Sign in")}>
        <Suspense>
          <ReplaceStep replaces={replaces} onSignedIn={goOn} onHalfIn={() => setHalfIn(true)} />
        </Suspense>
      </PublicPage>
    );
  }
  const onNextStep = (step: NextStep) => {
    if (step.replaces) setReplaces(step.replaces);
    else setHalfIn(true);
  };
  return (
    <PublicPage title={t("Sign in")}>
      {(search.register_success || search.error) && (
        <Suspense>
          <LoginNotice {...search} />
        </Suspense>
      )}
      <LoginForm onSignedIn={goOn} onNextStep={onNextStep} />
      <p className="sh-login-links">
        <Link to={paths.passwordRecovery()}>{t("Forgot Password?")}</Link>
        <Link to={paths.signUp()}>{t("Sign up")}</Link>
      </p>
    </PublicPage>
  );
}

/** Needed only with identity providers, or for an e-mail address, whose domain may have one. */
const ProviderLinks = lazyRouteComponent(() => import("./SeldomParts.tsx"), "ProviderLinks");
/** Shown only to people with a second factor, as above. */
const SecondStep = lazyRouteComponent(() => import("./SecondStep.tsx"), "SecondStep");
/** Shown only where somebody else is signed in, as above. */
const ReplaceStep = lazyRouteComponent(() => import("./ReplaceStep.tsx"), "ReplaceStep");

interface LoginFormProps {
  /** Loads the wanted page afresh. */
  onSignedIn(): void;
  /** The password is right, and a further step is next. */
  onNextStep(step: NextStep): void;
}

/** Username, password and "Remember me". */
function LoginForm({ onSignedIn, onNextStep }: LoginFormProps) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [rememberMe, setRememberMe] = useState(true);
  const { busy, failure, clear, submit } = useSubmit(async () => {
    const response = await api().login.$post({ json: { username, password, rememberMe } });
    if (response.status === 202) return onNextStep(await read(response));
    await read(response);
    onSignedIn();
  }, loginFailure);

  return (
    <form onSubmit={submit} onChange={clear} className="sh-login-form">
      {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
      <TextInput
        label={t("Username")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value.replace(/\s+/g, ""))}
      />
      <PasswordInput
        label={t("Password")}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Checkbox
        label={t("Remember me")}
        checked={rememberMe}
        onChange={(event) => setRememberMe(event.currentTarget.checked)}
      />
      <Button type="submit" look="primary" busy={busy} fullWidth>{t("Sign In")}</Button>
      {(runtimeConfig().identityProviders.length > 0 || username.includes("@")) && (
        <Suspense>
          <ProviderLinks username={username} rememberMe={rememberMe} />
        </Suspense>
      )}
    </form>
  );
}
