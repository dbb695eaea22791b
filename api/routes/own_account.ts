/** The own account and its sessions (specification, part 1 §7). */
import { account, accountPatch, session, usernameChange } from "@crumbtrail/contract/account";
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { listSessions } from "@crumbtrail/db/queries/sessions";
import {
  changeOwnAccount,
  deleteOwnAccount,
  readAccount,
} from "../identity/accounts/own_account.ts";
import { endOtherSessions, endSession } from "../identity/accounts/sessions.ts";
import { requestUsername } from "../identity/accounts/username.ts";
import { clearSessionCookies } from "../http/cookies.ts";
import { endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant, sessionOf } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Own account");

const me = endpoint.get("/accounts/me", {
  access: "SIGNED_IN",
  beforeSetUp: true,
  summary: "Returns the signed-in account with its permissions",
  responses: ok(account),
});

const change = endpoint.patch("/accounts/me", {
  access: "PERSON",
  summary: "Changes names, picture, settings or password of the own account",
  description: "A new password needs the current password and ends the account's other sessions.",
  request: { body: json(accountPatch) },
  responses: ok(account),
});

const remove = endpoint.delete("/accounts/me", {
  access: "PERSON",
  summary:
    "Deletes the own account for good; refused for the tenant's only admin and the last staff",
  responses: noContent("Deleted"),
});

const rename = endpoint.post("/accounts/me/username", {
  access: "PERSON",
  summary: "Requests a new user name, which takes effect when the e-mailed link is used",
  description: "Needs the current password. A taken name gets the same answer.",
  request: { body: json(usernameChange) },
  responses: noContent("The mail is on its way"),
});

const sessions = endpoint.get("/accounts/me/sessions", {
  access: "PERSON",
  summary: "Lists the sessions of the own account",
  request: { query: pagingQuery },
  responses: ok(listOf(session)),
});

const endOthers = endpoint.delete("/accounts/me/sessions", {
  access: "PERSON",
  summary: "Ends all other sessions of the own account",
  responses: noContent(),
});

const endOne = endpoint.delete("/accounts/me/sessions/{id}", {
  access: "PERSON",
  summary: "Ends a session of the own account",
  request: { params: idParams },
  responses: noContent(),
});

export const ownAccountRoutes = resource()
  .openapi(me, async (c) => {
    const { accountId, permissions, mustSetUpSecondFactor } = sessionOf(c);
    const account = await inTenant(c, (tx) => readAccount(tx, accountId));
    return c.json({ ...account, permissions: [...permissions], mustSetUpSecondFactor }, 200);
  })
  .openapi(change, async (c) => {
    const { tokenHash } = sessionOf(c);
    const patch = c.req.valid("json");
    return c.json(await changeOwnAccount(c.get("deps"), actorOf(c), tokenHash, patch), 200);
  })
  .openapi(remove, async (c) => {
    await deleteOwnAccount(c.get("deps"), actorOf(c));
    clearSessionCookies(c);
    return c.body(null, 204);
  })
  .openapi(rename, async (c) => {
    await requestUsername(c.get("deps"), actorOf(c), c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(sessions, async (c) => {
    const { accountId, tokenHash } = sessionOf(c);
    const now = c.get("deps").now();
    const slice = sliceOf(c.req.valid("query"));
    const whose = { accountId, tokenHash, now };
    return c.json(await inTenant(c, (tx) => listSessions(tx, whose, slice)), 200);
  })
  .openapi(endOthers, async (c) => {
    await endOtherSessions(c.get("deps"), actorOf(c), sessionOf(c).tokenHash);
    return c.body(null, 204);
  })
  .openapi(endOne, async (c) => {
    await endSession(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
