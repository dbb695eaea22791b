/** The part of the API that the shell itself needs; only for the tests of this folder. */
import type { RuntimeConfig } from "@crumbtrail/contract/runtime_config";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { SIGNED_IN_COOKIE } from "@crumbtrail/contract/constants";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { addAccount } from "./stub_account.ts";
import { ACCOUNT, COMMON_PASSWORD, PASSWORD, type StubState } from "./stub_state.ts";

export function stubApi(state: StubState): Hono {
  const app = new Hono();
  app.get("/config", (c) => {
    if (state.configStatus !== 200) return c.body(null, 503);
    // As if the visitor had signed in some time before.
    if (state.signedIn) setCookie(c, SIGNED_IN_COOKIE, "1", { sameSite: "Lax", path: "/" });
    const config: RuntimeConfig = {
      API_BASE: "/api",
      USE_SSL: false,
      MISC: { CONTACT_EMAIL: "support@example.test", ...state.botCheck },
      remotes: state.remotes,
      identityProviders: [],
      ENVIRONMENT: "production",
      VERSION: "test",
    };
    return c.json(config);
  });
  app.post("/login", async (c) => {
    const { username, password } = await c.req.json();
    if (username === "disabled@example.test") return c.json({ message: "ENTITY_DISABLED" }, 403);
    if (password !== PASSWORD) return c.json({ message: "LOGIN_DATA_INCORRECT" }, 401);
    setCookie(c, "session", "1", { httpOnly: true, sameSite: "Lax", path: "/" });
    setCookie(c, SIGNED_IN_COOKIE, "1", { sameSite: "Lax", path: "/" });
    return c.json({ ok: true });
  });
  app.post("/register", async (c) => {
    const signUps = state.signUps ??= [];
    if (signUps.push(await c.req.json()) > 1) return c.body(null, 204);
    return c.json({ message: "INVALID_TOKEN" }, 403);
  });
  app.post("/self-service", async (c) => {
    const { username } = await c.req.json();
    if (username !== ACCOUNT.username) return c.json({ message: "USER_NOT_FOUND" }, 404);
    return c.body(null, 204);
  });
  app.get("/self-service/:guid", (c) => {
    const guid = c.req.param("guid");
    const grantType = state.links[guid];
    if (state.tooMany) return c.json({ message: "FORBIDDEN" }, 429);
    if (!grantType) return c.json({ message: "ENTITY_NOT_FOUND" }, 404);
    return c.json({ guid, grantType });
  });
  app.post("/self-service/:guid", async (c) => {
    const guid = c.req.param("guid");
    if (!state.links[guid]) return c.json({ message: "ENTITY_NOT_FOUND" }, 404);
    const { password } = await c.req.json();
    if (password === COMMON_PASSWORD) return c.json({ message: "VALIDATION_ERROR" }, 400);
    delete state.links[guid];
    return c.body(null, 204);
  });
  app.get("/unsubscribe/:token", (c) => {
    if (c.req.param("token") !== "right") return c.json({ message: "ENTITY_NOT_FOUND" }, 404);
    return c.json({ kind: "DAILY", username: ACCOUNT.username });
  });
  app.post("/unsubscribe/:token", (c) => {
    const { alertSettings } = state.account;
    state.account = { ...state.account, alertSettings: { ...alertSettings, daily: false } };
    return c.body(null, 204);
  });
  app.post("/logout", (c) => {
    deleteCookie(c, "session", { path: "/" });
    deleteCookie(c, SIGNED_IN_COOKIE, { path: "/" });
    return c.json({ ok: true });
  });
  app.use("*", async (c, next) => {
    if (!state.signedIn && getCookie(c, "session") !== "1") {
      return c.json({ message: "NOT_LOGGED_IN" }, 401);
    }
    if (state.failAllWith === 401) return c.json({ message: "SESSION_EXPIRED" }, 401);
    if (state.failAllWith) return c.json({ message: "UNKNOWN_ERROR" }, 500);
    await next();
  });
  addAccount(app, state);
  app.get("/tenants/current", (c) => {
    const { announcements } = state;
    return c.json({ _id: ACCOUNT.tenant, name: "Example Publisher", announcements });
  });
  app.post("/announcements/:id/dismissal", (c) => {
    state.announcements = state.announcements.filter(({ _id }) => _id !== c.req.param("id"));
    return c.body(null, 204);
  });
  app.post("/feedback", async (c) => {
    state.feedback = await c.req.json();
    return c.body(null, 204);
  });
  app.get("/properties", (c) => c.json({ data: [], meta: { offset: 0, limit: 50, total: 0 } }));
  app.get("/events", (c) => {
    if (state.eventsStatus) return c.body(null, state.eventsStatus);
    return streamSSE(c, async (stream) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      stream.onAbort(resolve);
      state.emit = (event) => void stream.writeSSE({ data: JSON.stringify(event) });
      await promise;
    });
  });
  return app;
}
