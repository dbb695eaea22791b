/** The OpenAPI document and its HTML page, without files from other servers. */
import { z } from "zod";
import { endpoints, file, ok, resource } from "../http/endpoint.ts";
import { found } from "../platform/errors.ts";
import { DOCS_CSP, DOCS_FILES, DOCS_PAGE } from "./docs_page.ts";

const endpoint = endpoints("Documentation");

const document = endpoint.get("/openapi.json", {
  access: "PUBLIC",
  summary: "Returns this document",
  responses: ok(z.record(z.string(), z.unknown()), "OpenAPI 3.1"),
});

const page = endpoint.get("/docs", {
  access: "PUBLIC",
  summary: "Shows this document as a page to read and try",
  responses: file("text/html", "A page"),
});

const asset = endpoint.get("/docs/{file}", {
  access: "PUBLIC",
  summary: "Returns scripts and styles of the page",
  request: { params: z.object({ file: z.string().max(100) }) },
  responses: file(["text/css", "text/javascript"], "A file"),
});

/** @param make builds the document; called at the first request only */
export function docsRoutes(make: () => object) {
  let made: object | undefined;
  return resource()
    .openapi(document, (c) => c.json({ ...(made ??= make()) }, 200))
    .openapi(page, (c) => c.html(DOCS_PAGE, 200, { "Content-Security-Policy": DOCS_CSP }))
    .openapi(asset, async (c) => {
      const { type, read } = found(DOCS_FILES.get(c.req.valid("param").file));
      return c.body(await read(), 200, { "Content-Type": type, "Cache-Control": "max-age=3600" });
    });
}
