/** What happens to every request before its route, in this order. */
import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { requestId } from "hono/request-id";
import { timeout } from "hono/timeout";
import { accessLog, loggedPath } from "./access_log.ts";
import { callerAddress } from "../platform/address.ts";
import { refuseDeep } from "./bodies.ts";
import { connectionAddress } from "./connection.ts";
import type { AppContext, AppEnv } from "./context.ts";
import type { Deps } from "../platform/deps.ts";
import { routeTable } from "./endpoint.ts";
import { ApiError } from "../platform/errors.ts";
import { toApiError } from "./errors.ts";
import { opensPage, sentenceOf } from "./error_page.ts";
import { declaredMethodsOnly } from "./methods.ts";
import { securityHeaders } from "./security_headers.ts";
import { refuseInvalid } from "./validation.ts";
import { ownOriginOnly } from "./xsrf.ts";

/** An app with all of the middleware and no route yet. */
export function newApp(deps: Deps): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  app.use(async (c, next) => {
    c.set("deps", deps);
    const forwarded = c.req.header("x-forwarded-for");
    c.set("address", callerAddress(connectionAddress(c), forwarded, deps.config.TRUSTED_PROXIES));
    await next();
  });
  app.use(requestId({ limitLength: 64 }));
  app.use(accessLog);
  app.use(securityHeaders);
  app.use(declaredMethodsOnly(() => routeTable(app)));
  app.use(timeout(deps.config.REQUEST_TIMEOUT_MS));
  app.use(bodyLimit({ maxSize: deps.config.MAX_BODY_BYTES, onError: refuseLarge }));
  app.use(ownOriginOnly);
  app.use(refuseDeep);
  app.notFound((c) => answer(c, new ApiError("ENTITY_NOT_FOUND")));
  app.onError((error, c) => {
    const known = toApiError(error);
    if (known.status >= 500) {
      const path = loggedPath(c.req.path);
      deps.log.error({ requestId: c.get("requestId"), path, err: error }, "failed");
    }
    return answer(c, known);
  });
  return app;
}

function answer(c: AppContext, error: ApiError): Response {
  if (opensPage(c)) return c.text(sentenceOf(error), error.status, error.headers);
  return c.json(error.body(c.get("requestId")), error.status, error.headers);
}

function refuseLarge(): never {
  throw new ApiError("INPUT_INVALID", { status: 413 });
}
