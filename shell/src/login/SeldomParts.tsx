/** Parts of the sign-in screen that few visits show, as a separate chunk. */
import type { SsoOffer } from "@crumbtrail/contract/single_sign_on";
import { api, read } from "@crumbtrail/host/api";
import { apiUrl, runtimeConfig } from "@crumbtrail/host/runtime_config";
import { Alert, LinkButton } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useEffect, useState } from "react";
import type { LoginSearch } from "./search.ts";
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

interface ProviderLinksProps {
  /** As typed so far. */
  username: string;
  rememberMe: boolean;
}

/** A button for each identity provider of the installation, and of the address's domain. */
export function ProviderLinks({ username, rememberMe }: ProviderLinksProps) {
  const { identityProviders } = runtimeConfig();
  const offer = useOffer(username);
  if (!offer && identityProviders.length === 0) return null;
  const link = (search: Record<string, string>) =>
    apiUrl(
      `/external-identity/auth-url?${new URLSearchParams({
        ...search,
        rememberMe: String(rememberMe),
      })}`,
    );
  return (
    <div className="sh-providers">
      {offer && (
        <LinkButton href={link({ connection: offer.connection })}>
          {t("Sign in with {label}", { label: offer.name })}
        </LinkButton>
      )}
      {identityProviders.map(({ name, label }) => (
        <LinkButton key={name} href={link({ provider: name })}>
          {t("Sign in with {label}", { label })}
        </LinkButton>
      ))}
    </div>
  );
}

type Offer = NonNullable<SsoOffer["offer"]>;

const WHOLE_ADDRESS = /^[^@\s]+@([^@\s.]+\.)+[a-z]{2,}$/i;
/** People pause when they have typed an address. */
const PAUSE_MS = 300;

/** The single sign-on of the address's domain; without an answer there is none. */
function useOffer(username: string): Offer | undefined {
  const [found, setFound] = useState<{ domain: string; offer: Offer | null }>();
  const domain = WHOLE_ADDRESS.test(username) ? username.split("@")[1]?.toLowerCase() : undefined;
  useEffect(() => {
    if (domain === undefined || found?.domain === domain) return;
    let left = false;
    const timer = setTimeout(() => {
      const call = api()["external-identity"].offer.$get({ query: { username } });
      read(call).then(({ offer }) => {
        if (!left) setFound({ domain, offer });
      }, () => undefined);
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [domain, username, found?.domain]);
  return found?.domain === domain ? found?.offer ?? undefined : undefined;
}
