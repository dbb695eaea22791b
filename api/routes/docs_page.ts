/** The page at /docs: Swagger UI from its npm package, served by the API. */

/** Swagger UI sets style attributes and draws its icons from data: URLs. */
export const DOCS_CSP = "default-src 'none'; script-src 'self'; connect-src 'self'; " +
  "style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Crumbtrail API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

/** Calls tried from the page carry the XSRF token, like calls of our screens. */
const START = `SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    const token = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]*)/);
    if (token) request.headers["X-XSRF-TOKEN"] = decodeURIComponent(token[1]);
    return request;
  },
});
`;

interface DocsFile {
  type: string;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

function fromPackage(name: string): () => Promise<Uint8Array<ArrayBuffer>> {
  return () => Deno.readFile(new URL(import.meta.resolve(name)));
}

export const DOCS_FILES: ReadonlyMap<string, DocsFile> = new Map([
  ["swagger-ui.css", { type: "text/css", read: fromPackage("swagger-ui-dist/swagger-ui.css") }],
  ["swagger-ui-bundle.js", {
    type: "text/javascript",
    read: fromPackage("swagger-ui-dist/swagger-ui-bundle.js"),
  }],
  ["start.js", {
    type: "text/javascript",
    read: () => Promise.resolve(new TextEncoder().encode(START)),
  }],
]);
