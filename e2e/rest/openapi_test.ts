/** The OpenAPI document, read as programs read it: by a validator and two generators of clients. */
import { testApi } from "@crumbtrail/api/testing";
import { createClient } from "@hey-api/openapi-ts";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import assert from "node:assert/strict";
import openapiTS, { astToString } from "openapi-typescript";
import { z } from "zod";

const documentShape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
  webhooks: z.record(z.string(), z.unknown()),
});

async function readDocument() {
  await using api = await testApi();
  const text = await (await api.app.request("/openapi.json")).text();
  const { paths, webhooks } = documentShape.parse(JSON.parse(text));
  const ids = Object.values(paths).flatMap(Object.values).map(({ operationId }) => operationId);
  return { text, paths, webhooks, ids };
}

/** Every object of a JSON value, with the way to it. */
function* objectsIn(value: unknown, way: string): Generator<[string, object]> {
  if (typeof value !== "object" || value === null) return;
  yield [way, value];
  for (const [name, part] of Object.entries(value)) yield* objectsIn(part, `${way}/${name}`);
}

Deno.test("openapi: the document is valid, and each default fits its schema", async () => {
  const { text, paths } = await readDocument();
  const result = await new Validator().validate(JSON.parse(text));
  assert.ok(result.valid, JSON.stringify(!result.valid && result.errors));
  const ajv = new Ajv2020({ strict: false, useDefaults: false });
  addFormats.default(ajv);
  let defaults = 0;
  for (const [way, schema] of objectsIn(paths, "")) {
    if (!("default" in schema) || "responses" in schema || way.endsWith("/responses")) continue;
    assert.ok(ajv.validate(schema, schema.default), `${way}: ${ajv.errorsText()}`);
    defaults++;
  }
  assert.ok(defaults > 100, `${defaults} defaults`);
});

Deno.test("openapi: each operation has an id of its own, which its path decides", async () => {
  const { ids, paths } = await readDocument();
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(paths["/issues/{id}/comments"]?.get?.operationId, "getIssuesByIdComments");
  assert.equal(paths["/test-results/{id}.json"]?.get?.operationId, "getTestResultsByIdJson");
  assert.equal(paths["/accounts/"]?.post?.operationId, "postAccountsSlash");
});

Deno.test("openapi: openapi-typescript makes types of every operation", async () => {
  const { text, ids } = await readDocument();
  const types = astToString(await openapiTS(text));
  for (const id of ids) assert.match(types, new RegExp(`^    ${id}: \\{$`, "m"), id);
});

Deno.test("openapi: openapi-ts makes a function of every operation", async () => {
  const { text, ids } = await readDocument();
  const folder = await Deno.makeTempDir();
  try {
    const input = `${folder}/openapi.json`;
    await Deno.writeTextFile(input, text);
    const plugins = ["@hey-api/typescript", "@hey-api/sdk"] as const;
    await createClient({ input, output: `${folder}/client`, plugins, logs: { level: "silent" } });
    const made = await Deno.readTextFile(`${folder}/client/sdk.gen.ts`);
    const functions = [...made.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name);
    assert.deepEqual(functions.toSorted(), ids.toSorted());
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
