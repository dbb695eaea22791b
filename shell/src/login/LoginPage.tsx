import { useTitle } from "@crumbtrail/host/titles";
import { Alert, Logo } from "@crumbtrail/kit/signin";
import { useSearch } from "@tanstack/react-router";
import { LoginForm } from "./LoginForm.tsx";

/** Sign-in screen (part 1 section 2). */
export function LoginPage() {
  useTitle("Sign in");
  const search = useSearch({ strict: false });
  return (
    <main className="sh-login">
      <div className="sh-login-brand">
        <Logo size={40} />
        <span>Crumbtrail</span>
      </div>
      <section className="sh-login-panel" aria-labelledby="sign-in">
        <h1 id="sign-in">Sign in</h1>
        {"register_success" in search && (
          <Alert kind="success">Your account has been registered. You can sign in now.</Alert>
        )}
        <LoginForm returnTo={"return" in search ? search.return : undefined} />
      </section>
    </main>
  );
}
