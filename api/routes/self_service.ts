/**
 * E-mailed links: set a new password, activate an account, change the user name (specification,
 * part 1 §2 and §7).
 */
import { grant, grantParams, grantRequest, grantUse } from "@crumbtrail/contract/sign_in";
import { countingFailures } from "../platform/throttle/admission.ts";
import type { AppContext } from "../http/context.ts";
import { sessionToken } from "../http/cookies.ts";
import { endpoints, json, noContent, ok, resource } from "../http/endpoint.ts";
import { hashToken } from "../platform/tokens.ts";
import { requestGrant } from "../identity/self_service/request.ts";
import { readGrant, useGrant } from "../identity/self_service/use.ts";

const endpoint = endpoints("Self-service");

const request = endpoint.post("/self-service", {
  access: "PUBLIC",
  summary: "Sends a link by e-mail, to set a new password or to activate an account",
  description: "An unknown user name is refused with USER_NOT_FOUND.",
  request: { body: json(grantRequest) },
  responses: noContent("The mail is on its way"),
});

const read = endpoint.get("/self-service/{guid}", {
  access: "PUBLIC",
  summary: "Returns the purpose of a link, without using up the link",
  description: "A used, expired or unknown link is refused with ENTITY_NOT_FOUND.",
  request: { params: grantParams },
  responses: ok(grant),
});

const use = endpoint.post("/self-service/{guid}", {
  access: "PUBLIC",
  summary: "Uses a link, once",
  description: "CHANGE_PASSWORD needs a password and ends the account's other sessions. " +
    "ACCOUNT_ACTIVATION needs a password if the account has none. CHANGE_EMAIL needs no " +
    "password, ends the other sessions, and is refused with ENTITY_ALREADY_EXISTS for a name " +
    "taken since.",
  request: { params: grantParams, body: json(grantUse) },
  responses: noContent("Done"),
});

const tried = (c: AppContext, guid: string) => ({
  kind: "LINK" as const,
  username: hashToken(guid),
  address: c.get("address"),
});

export const selfServiceRoutes = resource()
  .openapi(request, async (c) => {
    const caller = { address: c.get("address"), requestId: c.get("requestId") };
    await requestGrant(c.get("deps"), { ...c.req.valid("json"), ...caller });
    return c.body(null, 204);
  })
  .openapi(read, async (c) => {
    const { guid } = c.req.valid("param");
    const deps = c.get("deps");
    const { type } = await countingFailures(deps, tried(c, guid), () => readGrant(deps, guid));
    return c.json({ guid, grantType: type }, 200);
  })
  .openapi(use, async (c) => {
    const { guid } = c.req.valid("param");
    const deps = c.get("deps");
    const given = {
      guid,
      password: c.req.valid("json").password,
      address: c.get("address"),
      requestId: c.get("requestId"),
      ownToken: sessionToken(c),
    };
    await countingFailures(deps, tried(c, guid), () => useGrant(deps, given));
    return c.body(null, 204);
  });
