/**
 * Shows mails on a page instead of sending them. Only `deno task start` without an SMTP server has
 * these routes, and only for a browser on the same machine with the key printed by `start`: the
 * links in mails are secrets, and a request through a proxy on this machine also appears local.
 */
import { findMailById, listMails } from "@crumbtrail/db/queries/mails";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppContext, AppEnv } from "../http/context.ts";
import { endpoints, file, idParams, resource } from "../http/endpoint.ts";
import { ApiError, found } from "../platform/errors.ts";
import { fromThisMachine } from "../http/connection.ts";
import { sameText } from "../platform/tokens.ts";
import {
  MAIL_BODY_CSP,
  MAIL_PAGE_CSP,
  mailListPage,
  mailPage,
} from "../notifications/emails/mail_page.ts";

const SHOWN = 200;
const KEY_COOKIE = "crumbtrail_mail";
const endpoint = endpoints("Mail");

const list = endpoint.get("/mail", {
  access: "PUBLIC",
  summary: "Lists unsent mails, on this machine only",
  responses: file("text/html", "A page"),
});

const one = endpoint.get("/mail/{id}", {
  access: "PUBLIC",
  summary: "Shows a mail",
  request: { params: idParams },
  responses: file("text/html", "A page"),
});

const body = endpoint.get("/mail/{id}/html", {
  access: "PUBLIC",
  summary: "Returns the HTML of a mail, for the frame of its page",
  request: { params: idParams },
  responses: file("text/html", "The mail"),
});

/**
 * Admits a browser on this machine with the key, in its cookie or in `?key=`; the query becomes the
 * cookie, so that no URL of a mail contains the key.
 * @throws ApiError ENTITY_NOT_FOUND, as for an unknown route
 */
const requireKey: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { MAIL_KEY, USE_SSL } = c.get("deps").config;
  const isRight = (key: string | undefined) =>
    MAIL_KEY !== undefined && key !== undefined && sameText(key, MAIL_KEY);
  const given = c.req.query("key");
  if (!fromThisMachine(c) || !isRight(given ?? getCookie(c, KEY_COOKIE))) {
    throw new ApiError("ENTITY_NOT_FOUND");
  }
  if (given === undefined) return await next();
  const options = { path: "/mail", httpOnly: true, sameSite: "Lax", secure: USE_SSL } as const;
  setCookie(c, KEY_COOKIE, given, options);
  return c.redirect(c.req.path, 303);
};

async function mailOf(c: AppContext, id: string) {
  return found(await acrossTenants(c.get("deps").db.system, (tx) => findMailById(tx, id)));
}

const page = { "Content-Security-Policy": MAIL_PAGE_CSP };

const routes = resource();
// Runs before the routes' own checks, so that strangers learn of no route.
routes.use("/mail/*", requireKey);

export const mailRoutes = routes
  .openapi(list, async (c) => {
    const mails = await acrossTenants(c.get("deps").db.system, (tx) => listMails(tx, SHOWN));
    return c.html(mailListPage(mails), 200, page);
  })
  .openapi(one, async (c) => {
    return c.html(mailPage(await mailOf(c, c.req.valid("param").id)), 200, page);
  })
  .openapi(body, async (c) => {
    const { html } = await mailOf(c, c.req.valid("param").id);
    const headers = { "Content-Security-Policy": MAIL_BODY_CSP, "X-Frame-Options": "SAMEORIGIN" };
    return c.html(found(html), 200, headers);
  });
