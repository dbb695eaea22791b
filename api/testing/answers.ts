/** In tests every answer is held against what its route declares: nothing missing, nothing more. */
import assert from "node:assert/strict";
import { z } from "zod";
import type { createApp } from "../app.ts";

type App = ReturnType<typeof createApp>;

const schemaIn = z.object({
  content: z.object({ "application/json": z.object({ schema: z.instanceof(z.ZodType) }) }),
});

/**
 * @param response left unread
 * @throws AssertionError when a JSON answer does not fit its schema or has fields beyond it
 */
export async function checkAnswer(
  app: App,
  method: string,
  path: string,
  response: Response,
): Promise<void> {
  const { headers } = response;
  if (!response.ok || !headers.get("content-type")?.includes("application/json")) return;
  // What is packed a browser would unpack before anybody reads it.
  if (headers.has("content-encoding")) return;
  const route = declared(app, method, path.split("?")[0] ?? path);
  const declaration = schemaIn.safeParse(route?.responses[response.status]);
  assert.ok(declaration.success, `${method} ${path} declares no JSON for ${response.status}`);
  const body: unknown = await response.clone().json();
  const { schema } = declaration.data.content["application/json"];
  assert.deepEqual(schema.parse(body), body, `${method} ${path} says more than it declares`);
}

/** The route a path belongs to; a fixed path goes before one with a name in braces. */
function declared(app: App, method: string, path: string) {
  const routes = app.openAPIRegistry.definitions.flatMap((d) =>
    d.type === "route" ? [d.route] : []
  );
  return routes
    .filter((route) => route.method === method.toLowerCase() && pattern(route.path).test(path))
    .sort((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/{.+?}/g, "[^/]+")}$`);
}
