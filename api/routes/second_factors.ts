/** Second factors of the own account, and their reset for another user. */
import { newPasskey, passkeySetup, passkeySetupInput } from "@crumbtrail/contract/passkeys";
import {
  addedFactor,
  factor,
  factorList,
  factorRename,
  newTotp,
  proven,
  recoveryCodes,
  totpSetup,
} from "@crumbtrail/contract/second_factor";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf, sessionOf } from "../http/guard.ts";
import type { AppContext } from "../http/context.ts";
import { originOf } from "../http/origin.ts";
import { addPasskey, beginPasskey } from "../identity/second_factor/add_passkey.ts";
import { addTotp, beginTotp } from "../identity/second_factor/add_totp.ts";
import {
  listOwnFactors,
  removeFactor,
  renameFactor,
  replaceOwnCodes,
} from "../identity/second_factor/manage.ts";
import type { Owner } from "../identity/second_factor/owner.ts";
import { resetFactors } from "../identity/second_factor/reset.ts";

const endpoint = endpoints("Own account");

const list = endpoint.get("/accounts/me/second-factors", {
  access: "PERSON",
  beforeSetUp: true,
  summary: "Lists the second factors of the own account",
  responses: ok(factorList),
});

const beginApp = endpoint.post("/accounts/me/second-factors/totp/setup", {
  access: "PERSON",
  beforeSetUp: true,
  summary: "Returns a new secret for an authenticator app; nothing is stored yet",
  responses: ok(totpSetup),
});

const addApp = endpoint.post("/accounts/me/second-factors/totp", {
  access: "PERSON",
  beforeSetUp: true,
  summary: "Adds an authenticator app, with a code that proves its secret",
  description: "Needs the password or a code of a present factor in `proof`, except for the " +
    "first factor within 15 minutes after signing in. A set-up that has expired is refused with " +
    "ENTITY_NOT_FOUND. With the first factor come ten recovery codes, shown once, and the " +
    "account's other sessions end.",
  request: { body: json(newTotp) },
  responses: created(addedFactor),
});

const beginPasskeyRoute = endpoint.post("/accounts/me/second-factors/passkey/setup", {
  access: "PERSON",
  beforeSetUp: true,
  summary: "Returns the options with which the browser makes a passkey; nothing is stored yet",
  description: "Needs the password or a code of a present factor in `proof`, except for the " +
    "first factor within 15 minutes after signing in.",
  request: { body: json(passkeySetupInput) },
  responses: ok(passkeySetup),
});

const addPasskeyRoute = endpoint.post("/accounts/me/second-factors/passkey", {
  access: "PERSON",
  beforeSetUp: true,
  summary: "Adds the passkey that the browser made",
  description: "A set-up counts once, within ten minutes and in the same session; otherwise it " +
    "is refused with ENTITY_NOT_FOUND. With the first factor come ten recovery codes, shown " +
    "once, and the account's other sessions end.",
  request: { body: json(newPasskey) },
  responses: created(addedFactor),
});

const rename = endpoint.patch("/accounts/me/second-factors/{id}", {
  access: "PERSON",
  summary: "Renames a second factor of the own account",
  request: { params: idParams, body: json(factorRename) },
  responses: ok(factor),
});

const remove = endpoint.post("/accounts/me/second-factors/{id}/remove", {
  access: "PERSON",
  summary: "Removes a second factor of the own account",
  description: "Needs the password or a code of a present factor. The last factor cannot be " +
    "removed while the tenant requires one.",
  request: { params: idParams, body: json(proven) },
  responses: noContent("Removed"),
});

const replaceCodes = endpoint.post("/accounts/me/recovery-codes", {
  access: "PERSON",
  summary: "Replaces the recovery codes of the own account; the new ones are shown once",
  description: "Needs the password or a code of a present factor. Refused with ENTITY_NOT_FOUND " +
    "for an account without a second factor.",
  request: { body: json(proven) },
  responses: created(recoveryCodes),
});

const reset = endpoints("Accounts").delete("/accounts/{id}/second-factors", {
  access: "MANAGE_USERS",
  summary: "Removes all second factors and recovery codes of a user, who gets an e-mail",
  description: "For a user who has lost them; refused for the own account.",
  request: { params: idParams },
  responses: noContent("Reset"),
});

const ownerOf = (c: AppContext): Owner => ({
  actor: actorOf(c),
  tokenHash: sessionOf(c).tokenHash,
});

export const secondFactorRoutes = resource()
  .openapi(list, async (c) => c.json(await listOwnFactors(c.get("deps"), ownerOf(c)), 200))
  .openapi(beginApp, async (c) => c.json(await beginTotp(c.get("deps"), actorOf(c)), 200))
  .openapi(addApp, async (c) => {
    return c.json(await addTotp(c.get("deps"), ownerOf(c), c.req.valid("json")), 201);
  })
  .openapi(beginPasskeyRoute, async (c) => {
    const place = { origin: originOf(c) };
    const { proof } = c.req.valid("json");
    return c.json(await beginPasskey(c.get("deps"), ownerOf(c), proof, place), 200);
  })
  .openapi(addPasskeyRoute, async (c) => {
    const place = { origin: originOf(c) };
    return c.json(await addPasskey(c.get("deps"), ownerOf(c), c.req.valid("json"), place), 201);
  })
  .openapi(rename, async (c) => {
    const { id } = c.req.valid("param");
    const { name } = c.req.valid("json");
    return c.json(await renameFactor(c.get("deps"), actorOf(c), id, name), 200);
  })
  .openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    await removeFactor(c.get("deps"), ownerOf(c), id, c.req.valid("json").proof);
    return c.body(null, 204);
  })
  .openapi(replaceCodes, async (c) => {
    const codes = await replaceOwnCodes(c.get("deps"), ownerOf(c), c.req.valid("json").proof);
    return c.json({ recoveryCodes: codes }, 201);
  })
  .openapi(reset, async (c) => {
    await resetFactors(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
