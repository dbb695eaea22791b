import { paths } from "@crumbtrail/host/paths";
import { Alert } from "@crumbtrail/kit/signin";
import { Link, useSearch } from "@tanstack/react-router";
import { PublicPage } from "../PublicPage.tsx";
import { signUpSearch } from "./search.ts";
import { SignUpForm } from "./SignUpForm.tsx";

/** Sign-up screen (part 1 section 2). */
export function SignUpPage() {
  const { username = "", action } = signUpSearch(useSearch({ strict: false }));
  return (
    <PublicPage title="Sign up">
      {action && <Alert kind="info">User not found. Register new account.</Alert>}
      <SignUpForm username={username} />
      <p className="sh-login-links">
        <Link to={paths.login()}>Sign in with existing account</Link>
      </p>
    </PublicPage>
  );
}
