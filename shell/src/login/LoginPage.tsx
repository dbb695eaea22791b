import { api, read } from "@crumbtrail/host/api";
import { paths, safeReturn } from "@crumbtrail/host/paths";
import { runtimeConfig } from "@crumbtrail/host/runtime_config";
import { Alert, Button, Checkbox, PasswordInput, TextInput } from "@crumbtrail/kit/signin";
import { lazyRouteComponent, Link, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { PublicPage, useSubmit } from "../PublicPage.tsx";
import { loginSearch } from "../searches.ts";
import { loginFailure } from "./failure.ts";

/** Seldom shown: a chunk of its own. */
const LoginNotice = lazyRouteComponent(() => import("./SeldomParts.tsx"), "LoginNotice");

/** Sign-in screen (part 1 section 2). */
export function LoginPage() {
  const search = loginSearch(useSearch({ strict: false }));
  return (
    <PublicPage title="Sign in">
      {(search.register_success || search.error) && (
        <Suspense>
          <LoginNotice {...search} />
        </Suspense>
      )}
      <LoginForm returnTo={search.return} />
      <p className="sh-login-links">
        <Link to={paths.passwordRecovery()}>Forgot Password?</Link>
        <Link to={paths.signUp()}>Sign up</Link>
      </p>
    </PublicPage>
  );
}

/** Shown only in installations with identity providers: a chunk of its own. */
const ProviderLinks = lazyRouteComponent(() => import("./SeldomParts.tsx"), "ProviderLinks");

/** Username, password and "Remember me". Success loads the wanted page afresh. */
function LoginForm({ returnTo }: { returnTo: unknown }) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [rememberMe, setRememberMe] = useState(true);
  const { busy, failure, clear, submit } = useSubmit(async () => {
    await read(await api().login.$post({ json: { username, password, rememberMe } }));
    location.assign(safeReturn(returnTo, location.origin));
  }, loginFailure);

  return (
    <form onSubmit={submit} onChange={clear} className="sh-login-form">
      {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
      <TextInput
        label="Username"
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
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Checkbox
        label="Remember me"
        checked={rememberMe}
        onChange={(event) => setRememberMe(event.currentTarget.checked)}
      />
      <Button type="submit" look="primary" busy={busy} fullWidth>Sign In</Button>
      {runtimeConfig().identityProviders.length > 0 && (
        <Suspense>
          <ProviderLinks rememberMe={rememberMe} />
        </Suspense>
      )}
    </form>
  );
}
