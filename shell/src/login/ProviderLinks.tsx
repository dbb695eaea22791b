import { apiUrl, runtimeConfig } from "@crumbtrail/host/runtime_config";
import { LinkButton } from "@crumbtrail/kit/signin";

/** One button for each identity provider of this installation. */
export function ProviderLinks({ rememberMe }: { rememberMe: boolean }) {
  const { identityProviders } = runtimeConfig();
  return (
    <div className="sh-providers">
      {identityProviders.map(({ name, label }) => {
        const search = new URLSearchParams({ provider: name, rememberMe: String(rememberMe) });
        return (
          <LinkButton key={name} href={apiUrl(`/external-identity/auth-url?${search}`)}>
            Sign in with {label}
          </LinkButton>
        );
      })}
    </div>
  );
}
