/** Feedback to the provider. */
import {
  feedback,
  feedbackChange,
  feedbackInput,
  feedbackQuery,
} from "@crumbtrail/contract/feedback";
import { listOf } from "@crumbtrail/contract/paging";
import { endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { changeFeedback, readFeedback, sendFeedback } from "../notifications/feedback.ts";
import { sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Feedback");
const PAGE_SIZE = 50;

const send = endpoint.post("/feedback", {
  access: "PERSON",
  summary: "Sends feedback to the provider, who gets an e-mail",
  description:
    "Stored with the tenant, the user name, the browser's name and the product's version. The " +
    "URL of the page is stored without parameters named like a secret. After five of a person or thirty " +
    "of a tenant in an hour: FORBIDDEN with 429 and Retry-After.",
  request: { body: json(feedbackInput) },
  responses: noContent("It was sent"),
});

const list = endpoint.get("/feedback", {
  access: "MANAGE_TENANTS",
  summary: "Lists feedback of all tenants: new before done, then latest first",
  request: { query: feedbackQuery },
  responses: ok(listOf(feedback)),
});

const change = endpoint.patch("/feedback/{id}", {
  access: "MANAGE_TENANTS",
  summary: "Marks feedback as new or done",
  request: { params: idParams, body: json(feedbackChange) },
  responses: ok(feedback),
});

export const feedbackRoutes = resource()
  .openapi(send, async (c) => {
    const browser = c.req.header("user-agent") ?? "";
    await sendFeedback(c.get("deps"), actorOf(c), c.req.valid("json"), browser);
    return c.body(null, 204);
  })
  .openapi(list, async (c) => {
    const { status, ...paging } = c.req.valid("query");
    return c.json(await readFeedback(c.get("deps"), status, sliceOf(paging, PAGE_SIZE)), 200);
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const { status } = c.req.valid("json");
    return c.json(await changeFeedback(c.get("deps"), actorOf(c), id, status), 200);
  });
