/**
 * The users of the tenant (specification, part 1 §7, part 2 §7). The own account: own_account.ts.
 */
import {
  invitation,
  listedUser,
  user,
  userChange,
  userList,
  userQuery,
  usersQuery,
} from "@crumbtrail/contract/user";
import { findListedUser } from "@crumbtrail/db/queries/users";
import { exportUsers } from "../configuration/exports/lists.ts";
import { okOrWorkbook, sendWorkbook } from "../http/downloads.ts";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { isVisitingStaff } from "../platform/actor.ts";
import { found } from "../platform/errors.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";
import { changeUser, deleteUser } from "../identity/users/change.ts";
import { inviteAgain, inviteUser } from "../identity/users/invite.ts";
import { listAllUsers, listTenantUsers, readAnyUser } from "../identity/users/list.ts";

const endpoint = endpoints("Accounts");
const PAGE_SIZE = 50;

const list = endpoint.get("/accounts", {
  access: "VIEW_USERS",
  summary: "Lists the users of the tenant by name",
  description:
    "For staff, `all=true` lists users of all tenants, or with `tenant` of one: without the " +
    "properties they are authorised for; `foreignDomain=true` lists those with an address of a " +
    "domain that another tenant has verified. `tenant` alone lists the users of a tenant that admits " +
    "staff; its audit log records the visit. A workbook has the users of one tenant.",
  request: { query: usersQuery },
  responses: okOrWorkbook(userList),
});

const get = endpoint.get("/accounts/{id}", {
  access: "VIEW_USERS",
  summary: "Returns a user of the tenant",
  description:
    "For staff, `all=true` returns a user of any tenant, without the properties the user is " +
    "authorised for.",
  request: { params: idParams, query: userQuery },
  responses: ok(listedUser),
});

const invitationSpec = {
  access: "MANAGE_USERS",
  summary: "Adds a user and sends a link to choose a password",
  description:
    "A taken user name is refused with ENTITY_ALREADY_EXISTS, a user above the tier's limit " +
    "with FORBIDDEN and details {limit, used, max}.",
  request: { body: json(invitation) },
  responses: created(user),
} as const;

const invite = endpoint.post("/accounts", invitationSpec);
/** The path as spelled in the specification. */
const inviteWithSlash = endpoint.post("/accounts/", invitationSpec);

const again = endpoint.post("/accounts/{id}/invitation", {
  access: "MANAGE_USERS",
  summary: "Sends a pending user a new link; the previous link stops working",
  request: { params: idParams },
  responses: noContent("The mail is on its way"),
});

const change = endpoint.patch("/accounts/{id}", {
  access: "MANAGE_USERS",
  summary: "Changes the given fields of a user",
  description:
    "Changing one's own role, status or properties is refused with FORBIDDEN, and so is " +
    "removing the tenant's last active admin. The status of a user who has not confirmed the " +
    "invitation stays; such a user can be deleted.",
  request: { params: idParams, body: json(userChange) },
  reads: listedUser,
  responses: ok(user),
});

const remove = endpoint.delete("/accounts/{id}", {
  access: "MANAGE_USERS",
  summary: "Deletes a user and ends the user's sessions; refused for the own account",
  request: { params: idParams },
  responses: noContent("Deleted"),
});

export const userRoutes = resource()
  .openapi(list, async (c) => {
    const query = c.req.valid("query");
    const { "export-format": format, search, all, tenant, foreignDomain } = query;
    if (format === "xlsx") {
      const file = { name: "users", permission: "VIEW_USERS" } as const;
      return await sendWorkbook(c, file, (deps, scope) => exportUsers(deps, scope, search));
    }
    const slice = sliceOf(query, PAGE_SIZE);
    const actor = actorOf(c);
    // During a visit the list has the users of the visited tenant.
    const page = all && !isVisitingStaff(actor)
      ? await listAllUsers(c.get("deps"), actor, { search, tenant, foreignDomain }, slice)
      : await listTenantUsers(c.get("deps"), actor, search, slice);
    return c.json(page, 200);
  })
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    const actor = actorOf(c);
    if (c.req.valid("query").all && !isVisitingStaff(actor)) {
      return c.json(await readAnyUser(c.get("deps"), actor, id), 200);
    }
    return c.json(found(await inTenant(c, (tx) => findListedUser(tx, id))), 200);
  })
  .openapi(
    invite,
    async (c) => c.json(await inviteUser(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(
    inviteWithSlash,
    async (c) => c.json(await inviteUser(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(again, async (c) => {
    await inviteAgain(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await changeUser(c.get("deps"), actorOf(c), id, c.req.valid("json")), 200);
  })
  .openapi(remove, async (c) => {
    await deleteUser(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
