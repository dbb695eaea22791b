import { Validator } from "@seriousme/openapi-schema-validator";
import assert from "node:assert/strict";
import { z } from "zod";
import { ONE_CLICK_PATH } from "../http/xsrf.ts";
import { routeTable } from "../http/endpoint.ts";
import { testApi } from "../testing/api.ts";

const operation = z.looseObject({
  "x-permission": z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  security: z.array(z.unknown()).optional(),
  responses: z.looseObject({ default: z.unknown() }),
});
const documentShape = z.looseObject({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** `:id` as `{id}`, and a parameter with an ending, `:file{[^/]+\\.json}`, as `{id}.json`. */
function documentedPath(path: string): string {
  return path.replaceAll(/:\w+\{\[\^\/\]\+\\\.(\w+)\}/g, "{id}.$1").replaceAll(/:(\w+)/g, "{$1}");
}

Deno.test("openapi: the document is valid OpenAPI 3.1", async () => {
  await using api = await testApi();
  const document = await (await api.app.request("/openapi.json")).json();
  const validator = new Validator();
  const result = await validator.validate(document);
  assert.ok(result.valid, JSON.stringify(!result.valid && result.errors, null, 2));
  assert.equal(validator.version, "3.1");
});

Deno.test("openapi: every route the app answers is in it, with its permission", async () => {
  await using api = await testApi({ config: { API_BASE: "https://api.example" } });
  const body: unknown = await (await api.app.request("/openapi.json")).json();
  const { paths, servers } = documentShape.parse(body);
  assert.deepEqual(servers, [{ url: "https://api.example" }]);
  const served = api.app.routes
    .filter(({ method, path }) => method !== "ALL" || path !== "/*")
    // Mail programs are told of it by the header of each mail (RFC 8058).
    .filter(({ path }) => path !== ONE_CLICK_PATH)
    .map(({ method, path }) => `${method} ${documentedPath(path)}`);
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`)
  );
  assert.deepEqual([...new Set(served)].sort(), documented.sort());
  for (const { method, path, access } of routeTable(api.app)) {
    const documented = paths[path]?.[method];
    assert.equal(documented?.["x-permission"], access);
    assert.equal(documented?.security !== undefined, access !== "PUBLIC", `${method} ${path}`);
  }
});

Deno.test("docs: a page whose every file comes from here", async () => {
  await using api = await testApi();
  const page = await api.app.request("/docs");
  const html = await page.text();
  assert.match(page.headers.get("content-type") ?? "", /^text\/html/);
  assert.equal(/(src|href)="(https?:)?\/\//.test(html), false, "nothing from elsewhere");
  const files = [...html.matchAll(/(?:src|href)="(docs\/.+?)"/g)].map(([, file]) => `/${file}`);
  assert.equal(files.length, 3);
  for (const file of files) {
    const response = await api.app.request(file);
    assert.equal(response.status, 200, file);
    assert.ok((await response.text()).length > 100, file);
  }
  const other = await api.app.request("/docs/package.json");
  assert.equal(other.status, 404);
});
