/** The own account (part 1 section 7). */
import { account, accountPatch } from "@crumbtrail/contract/account";
import { updateDarkMode } from "@crumbtrail/db/queries/accounts";
import { readAccount } from "../accounts/read.ts";
import { endpoint, json, ok, resource } from "../http/endpoint.ts";
import { sessionOf } from "../http/guard.ts";
import { inTenant } from "../http/tenant.ts";

const me = endpoint({
  method: "get",
  path: "/accounts/me",
  access: "SIGNED_IN",
  summary: "The account that is signed in, with what it may do",
  tags: ["Accounts"],
  responses: ok(account),
});

const patchMe = endpoint({
  method: "patch",
  path: "/accounts/me",
  access: "SIGNED_IN",
  summary: "Change settings of the own account",
  tags: ["Accounts"],
  request: { body: json(accountPatch) },
  responses: ok(account),
});

export const accountRoutes = resource()
  .openapi(me, async (c) => {
    const { accountId } = sessionOf(c);
    return c.json(await inTenant(c, (tx) => readAccount(tx, accountId)), 200);
  })
  .openapi(patchMe, async (c) => {
    const { accountId } = sessionOf(c);
    const { darkMode } = c.req.valid("json").customSettings;
    const changed = await inTenant(c, async (tx) => {
      await updateDarkMode(tx, accountId, darkMode);
      return await readAccount(tx, accountId);
    });
    return c.json(changed, 200);
  });
