/** Lists with the same content for every tenant (specification, part 2 §7). */
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { purConnector } from "@crumbtrail/contract/property";
import { PUR_CONNECTORS } from "@crumbtrail/contract/consent_settings";
import { endpoints, ok, resource } from "../http/endpoint.ts";
import { partOf, sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Properties");

const purConnectors = endpoint.get("/common/pur-connectors", {
  access: "VIEW_CONFIG_LIST",
  summary: "Lists connectors to offers to pay instead of consenting",
  request: { query: pagingQuery },
  responses: ok(listOf(purConnector)),
});

export const commonRoutes = resource()
  .openapi(purConnectors, (c) => {
    // Selectors of the login form stay internal to the scanner.
    const connectors = PUR_CONNECTORS.map(({ _id, name, baseUrl }) => ({ _id, name, baseUrl }));
    return c.json(partOf(connectors, sliceOf(c.req.valid("query"))), 200);
  });
