/** Parts of the sign-in screen that few visits show, as a separate chunk. */
import { apiUrl, runtimeConfig } from "@crumbtrail/host/runtime_config";
import { Alert, LinkButton } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import type { LoginSearch } from "../searches.ts";
import { providerFailure } from "./provider_failure.ts";

/** The result of the step before sign-in, as the address says. */
export function LoginNotice({ register_success, activated, error, details = "" }: LoginSearch) {
  if (error) {
    const { title, text } = providerFailure(details);
    return <Alert kind="error" title={title}>{text}</Alert>;
  }
  if (!register_success) return null;
  if (activated) {
    return <Alert kind="success">{t("Your account is active. You can sign in now.")}</Alert>;
  }
  return (
    <Alert kind="success" title={t("Your account has been registered")}>
      {t("An e-mail with a link is on its way to you. Open the link, then you can sign in.")}
    </Alert>
  );
}

/** A button for each identity provider of the installation. */
export function ProviderLinks({ rememberMe }: { rememberMe: boolean }) {
  const { identityProviders } = runtimeConfig();
  return (
    <div className="sh-providers">
      {identityProviders.map(({ name, label }) => {
        const search = new URLSearchParams({ provider: name, rememberMe: String(rememberMe) });
        return (
          <LinkButton key={name} href={apiUrl(`/external-identity/auth-url?${search}`)}>
            {t("Sign in with {label}", { label })}
          </LinkButton>
        );
      })}
    </div>
  );
}
