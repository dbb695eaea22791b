/** The response of `GET /config` (specification, part 1 §7), with the addresses of the remotes. */
import { z } from "zod";

export const runtimeConfig = z.object({
  /** Where the API is: a path of this origin, or a URL. */
  API_BASE: z.string(),
  /** Whether browsers reach the product by https. */
  USE_SSL: z.boolean(),
  MISC: z.object({
    CONTACT_EMAIL: z.string(),
    /**
     * Set if a reCAPTCHA-like service checks sign-ups instead of ALTCHA (`GET
     * /register/challenge`).
     */
    RECAPTCHA_SITE_KEY: z.string().optional(),
    RECAPTCHA_SCRIPT_URL: z.string().optional(),
  }),
  /** Micro-frontends, each with the URL of its `mf-manifest.json` or entry. */
  remotes: z.array(z.object({ name: z.string(), entry: z.string() })),
  /** Identity providers: `GET /external-identity/auth-url?provider={name}`. */
  identityProviders: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Banners are hidden in the local-development environment (specification, part 1 §2). */
  ENVIRONMENT: z.enum(["production", "development"]),
  VERSION: z.string(),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
