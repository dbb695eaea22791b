import { paths } from "@crumbtrail/host/paths";
import { lazyRouteComponent, Link, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { PublicPage } from "../PublicPage.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { loginSearch } from "./search.ts";

/** Seldom there: chunk of its own. */
const LoginNotice = lazyRouteComponent(() => import("./LoginNotice.tsx"), "LoginNotice");

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
