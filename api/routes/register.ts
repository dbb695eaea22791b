/** Signing up (specification, part 1 §2 and §7). */
import { preferredLanguage } from "@crumbtrail/texts";
import { botChallenge, registration } from "@crumbtrail/contract/sign_in";
import { recaptchaOf } from "../platform/environment.ts";
import { endpoints, json, noContent, ok, resource } from "../http/endpoint.ts";
import { ApiError } from "../platform/errors.ts";
import { newChallenge } from "../identity/sign_up/bot_check.ts";
import { register } from "../identity/sign_up/register.ts";

const endpoint = endpoints("Sign-up");

const challenge = endpoint.get("/register/challenge", {
  access: "PUBLIC",
  summary: "Returns a proof of work to solve before signing up",
  description:
    "For ALTCHA's widget: valid for ten minutes and one sign-up. If a reCAPTCHA-like service " +
    "is configured, `GET /config` has its site key and this call answers ENTITY_NOT_FOUND.",
  responses: ok(botChallenge),
});

const signUp = endpoint.post("/register", {
  access: "PUBLIC",
  summary: "Signs up: creates a tenant and its first admin, who activates the account by e-mail",
  description: "A taken user name gets the same answer, and its owner an e-mail.",
  request: { body: json(registration) },
  responses: noContent("A mail is on its way"),
});

export const registerRoutes = resource()
  .openapi(challenge, async (c) => {
    const deps = c.get("deps");
    if (recaptchaOf(deps.config)) throw new ApiError("ENTITY_NOT_FOUND");
    return c.json(await newChallenge(deps), 200);
  })
  .openapi(signUp, async (c) => {
    const { account, tenant, recaptchaToken } = c.req.valid("json");
    await register(c.get("deps"), {
      ...account,
      tenantName: tenant.name,
      botCheck: recaptchaToken,
      language: preferredLanguage(c.req.header("Accept-Language")),
      address: c.get("address"),
      requestId: c.get("requestId"),
    });
    return c.body(null, 204);
  });
