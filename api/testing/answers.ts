/** Checks every answer in tests against the schema that its route declares. */
import assert from "node:assert/strict";
import { z } from "zod";
import type { createApp } from "../app.ts";

type App = ReturnType<typeof createApp>;

const schemaIn = z.object({
  content: z.object({ "application/json": z.object({ schema: z.instanceof(z.ZodType) }) }),
});

/**
 * @param response stays unread
 * @throws AssertionError when a JSON answer does not match its schema or has additional fields
 */
export async function checkAnswer(
  app: App,
  method: string,
  path: string,
  response: Response,
): Promise<void> {
  const { headers } = response;
  if (!response.ok || !headers.get("content-type")?.includes("application/json")) return;
  // A browser would unpack a compressed answer; this test does not.
  if (headers.has("content-encoding")) return;
  const route = declared(app, method, path.split("?")[0] ?? path);
  const declaration = schemaIn.safeParse(route?.responses[response.status]);
  assert.ok(declaration.success, `${method} ${path} declares no JSON for ${response.status}`);
  const body: unknown = await response.clone().json();
  const { schema } = declaration.data.content["application/json"];
  assert.deepEqual(schema.parse(body), body, `${method} ${path} says more than it declares`);
}

/** The schemas of all successful JSON answers, by method and path: `GET /issues/{id}`. */
export function declaredSchemas(app: App): Map<string, z.ZodType[]> {
  return new Map(
    routesOf(app).map(({ method, path, responses }) => {
      const schemas = Object.entries(responses).flatMap(([status, response]) => {
        const { data } = schemaIn.safeParse(response);
        return data && status.startsWith("2") ? [data.content["application/json"].schema] : [];
      });
      return [`${method.toUpperCase()} ${path}`, schemas];
    }),
  );
}

function routesOf(app: App) {
  return app.openAPIRegistry.definitions.flatMap((d) => d.type === "route" ? [d.route] : []);
}

/** The route of a path; a fixed path goes before a path with parameters. */
function declared(app: App, method: string, path: string) {
  return routesOf(app)
    .filter((route) => route.method === method.toLowerCase() && pattern(route.path).test(path))
    .sort((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/{.+?}/g, "[^/]+")}$`);
}
