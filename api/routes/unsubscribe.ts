/** Unsubscribe links of mails: for the page behind the link, and for mail programs (RFC 8058). */
import { unsubscribeLink, unsubscribeParams } from "@crumbtrail/contract/sign_in";
import { mailOrigins, unsubscribeUrls } from "../notifications/alerts/links.ts";
import {
  readUnsubscribe,
  unsubscribe,
  type UnsubscribeCall,
} from "../notifications/alerts/unsubscribe.ts";
import type { AppContext } from "../http/context.ts";
import { endpoints, noContent, ok, resource } from "../http/endpoint.ts";
import { ONE_CLICK_PATH } from "../http/xsrf.ts";

const endpoint = endpoints("Self-service");

const read = endpoint.get("/unsubscribe/{token}", {
  access: "PUBLIC",
  summary: "Returns the kind of mail that an unsubscribe link turns off, without turning it off",
  description: "An unknown link is refused with ENTITY_NOT_FOUND.",
  request: { params: unsubscribeParams },
  responses: ok(unsubscribeLink),
});

const use = endpoint.post("/unsubscribe/{token}", {
  access: "PUBLIC",
  summary: "Turns off the kind of mail of an unsubscribe link",
  request: { params: unsubscribeParams },
  responses: noContent("It is off"),
});

const callOf = (c: AppContext, token: string): UnsubscribeCall => ({
  token,
  address: c.get("address"),
  requestId: c.get("requestId"),
});

/**
 * The one-click URL is not an API endpoint: mail programs post a form to it, without an Origin.
 */
export const unsubscribeRoutes = resource()
  .openapi(read, async (c) => {
    const { token } = c.req.valid("param");
    return c.json(await readUnsubscribe(c.get("deps"), callOf(c, token)), 200);
  })
  .openapi(use, async (c) => {
    await unsubscribe(c.get("deps"), callOf(c, c.req.valid("param").token));
    return c.body(null, 204);
  })
  .post(ONE_CLICK_PATH, async (c) => {
    await unsubscribe(c.get("deps"), callOf(c, c.req.param("token")));
    return c.body(null, 204);
  })
  .get(ONE_CLICK_PATH, (c) => {
    const origins = mailOrigins(c.get("deps").config);
    return c.redirect(unsubscribeUrls(origins, encodeURIComponent(c.req.param("token"))).page);
  });
