/** What people say of pages of a property, which a scan cannot see for itself. */
import {
  pageStatement,
  pageStatementInput,
  pageStatementQuery,
} from "@crumbtrail/contract/page_statement";
import { listOf } from "@crumbtrail/contract/paging";
import { listStatements } from "@crumbtrail/db/queries/page_statements";
import { findPropertyById } from "@crumbtrail/db/queries/properties";
import { z } from "zod";
import { endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { found } from "../platform/errors.ts";
import { sliceOf } from "../platform/paging.ts";
import { removeStatement, setStatement } from "../scans/page_statements.ts";

const endpoint = endpoints("Properties");
const PATH = "/properties/{id}/page-statements";

const list = endpoint.get(PATH, {
  access: "VIEW_CONFIG_LIST",
  summary: "Lists what was said of pages of a property, then what runs have ended",
  description: "With `url`, the statement about that page alone.",
  request: { params: idParams, query: pageStatementQuery },
  responses: ok(listOf(pageStatement)),
});

const set = endpoint.put(PATH, {
  access: "MANAGE_SCENARIOS",
  summary: "Says of a page that it is the page, or that it has no consent banner",
  description:
    "Replaces what was said of the page before. `isPage` answers a scan's doubt about a page that " +
    "shows little or looks like something else; HTTP errors, failed loads and bot checks stay " +
    "inconclusive. `hasNoBanner` lets a run without a banner be complete. The first run that sees " +
    "otherwise ends the statement. A property has at most 500.",
  request: { params: idParams, body: json(pageStatementInput) },
  responses: ok(pageStatement),
});

const remove = endpoint.delete(`${PATH}/{statement}`, {
  access: "MANAGE_SCENARIOS",
  summary: "Removes what was said of a page",
  request: { params: idParams.extend({ statement: z.uuid() }) },
  responses: noContent(),
});

export const pageStatementRoutes = resource()
  .openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    const { url, ...paging } = c.req.valid("query");
    const page = await inTenant(c, async (tx) => {
      found(await findPropertyById(tx, id));
      return await listStatements(tx, id, url, sliceOf(paging));
    });
    return c.json(page, 200);
  })
  .openapi(set, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(await setStatement(c.get("deps"), actorOf(c), id, input), 200);
  })
  .openapi(remove, async (c) => {
    const { id, statement } = c.req.valid("param");
    await removeStatement(c.get("deps"), actorOf(c), id, statement);
    return c.body(null, 204);
  });
