/** How issues end other than by resolving. */
import { acceptInput } from "@crumbtrail/contract/ending";
import { issue } from "@crumbtrail/contract/issue";
import { endpoint, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { acceptIssue } from "../issues/accept.ts";
import { ENDING_PERMISSION } from "../issues/may_configure.ts";
import { withdrawAcceptance } from "../issues/withdraw_acceptance.ts";

const tags = ["Issues"];
const request = { params: idParams };

const accept = endpoint({
  method: "post",
  path: "/issues/{id}/acceptance",
  access: ENDING_PERMISSION,
  summary: "Accepts an issue for a time, as it was last seen",
  description: "It leaves the open list, and comes back when the time is over or when what is " +
    "seen goes beyond what was accepted: another domain, a longer life, another initiator.",
  tags,
  request: { ...request, body: json(acceptInput) },
  responses: ok(issue),
});

const withdraw = endpoint({
  method: "delete",
  path: "/issues/{id}/acceptance",
  access: ENDING_PERMISSION,
  summary: "Takes an acceptance back: the issue is open again",
  tags,
  request,
  responses: ok(issue),
});

export const issueEndingRoutes = resource()
  .openapi(accept, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await acceptIssue(c.get("deps"), actorOf(c), id, c.req.valid("json")), 200);
  })
  .openapi(withdraw, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await withdrawAcceptance(c.get("deps"), actorOf(c), id), 200);
  });
