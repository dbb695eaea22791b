/** How the OpenID providers that the help names differ in what they answer. */

export interface ProviderShape {
  /** Puts `email` and `email_verified` at UserInfo alone (OpenID Connect Core, section 5.4). */
  tellsAtUserInfo: boolean;
  /** The value of `email_verified`; undefined says nothing. */
  emailVerified: (isVerified: boolean) => boolean | string | undefined;
  /** Names itself in the response, and promises that in its metadata (RFC 9207). */
  namesItself: boolean;
  /** Returns behind `?`, whatever `response_mode` asks for. */
  returnsQuery: boolean;
  /** Where it accepts the client's secret. */
  secretIn: "client_secret_post" | "client_secret_basic";
}

const KEYCLOAK: ProviderShape = {
  tellsAtUserInfo: false,
  emailVerified: (isVerified) => isVerified,
  namesItself: true,
  returnsQuery: false,
  secretIn: "client_secret_post",
};
const silent = () => undefined;

export const SHAPES = {
  keycloak: KEYCLOAK,
  entra: { ...KEYCLOAK, emailVerified: silent, namesItself: false },
  okta: { ...KEYCLOAK, tellsAtUserInfo: true, namesItself: false },
  authelia: { ...KEYCLOAK, tellsAtUserInfo: true, secretIn: "client_secret_basic" },
  cognito: { ...KEYCLOAK, emailVerified: String, namesItself: false, returnsQuery: true },
  jumpcloud: { ...KEYCLOAK, emailVerified: String, namesItself: false },
} satisfies Record<string, ProviderShape>;
