import { paths } from "@crumbtrail/host/paths";
import { Alert } from "@crumbtrail/kit/signin";
import { Link, useSearch } from "@tanstack/react-router";
import { PublicPage } from "../PublicPage.tsx";
import { LoginForm } from "./LoginForm.tsx";

/** Sign-in screen (part 1 section 2). */
export function LoginPage() {
  const search = useSearch({ strict: false });
  return (
    <PublicPage title="Sign in">
      {"register_success" in search && (
        <Alert kind="success">Your account has been registered. You can sign in now.</Alert>
      )}
      <LoginForm returnTo={"return" in search ? search.return : undefined} />
      <p className="sh-login-links">
        <Link to={paths.passwordRecovery()}>Forgot Password?</Link>
      </p>
    </PublicPage>
  );
}
