/**
 * Mail to be read here instead of being sent. Only `deno task start` without an SMTP server has
 * these routes, and only for a browser on the same machine: the links in mails are secrets.
 */
import { findMailById, listMails } from "@crumbtrail/db/queries/mails";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { AppContext } from "../http/context.ts";
import { endpoint, file, idParams, resource } from "../http/endpoint.ts";
import { ApiError, found } from "../http/errors.ts";
import { fromThisMachine } from "../http/this_machine.ts";
import { MAIL_BODY_CSP, MAIL_PAGE_CSP, mailListPage, mailPage } from "../emails/mail_page.ts";

const SHOWN = 200;
const tags = ["Mail"];

const list = endpoint({
  method: "get",
  path: "/mail",
  access: "PUBLIC",
  summary: "Mails that would have been sent, on this machine only",
  tags,
  responses: file("text/html", "A page"),
});

const one = endpoint({
  method: "get",
  path: "/mail/{id}",
  access: "PUBLIC",
  summary: "One mail",
  tags,
  request: { params: idParams },
  responses: file("text/html", "A page"),
});

const body = endpoint({
  method: "get",
  path: "/mail/{id}/html",
  access: "PUBLIC",
  summary: "The HTML of a mail, for the frame of its page",
  tags,
  request: { params: idParams },
  responses: file("text/html", "The mail"),
});

/** @throws ApiError ENTITY_NOT_FOUND, as if there were no such route */
function requireThisMachine(c: AppContext): void {
  if (!fromThisMachine(c)) throw new ApiError("ENTITY_NOT_FOUND");
}

async function mailOf(c: AppContext, id: string) {
  requireThisMachine(c);
  return found(await acrossTenants(c.get("deps").db.system, (tx) => findMailById(tx, id)));
}

const page = { "Content-Security-Policy": MAIL_PAGE_CSP };

export const mailRoutes = resource()
  .openapi(list, async (c) => {
    requireThisMachine(c);
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
