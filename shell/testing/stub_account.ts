/** The stub API's account, as far as the account area needs an account. */
import type { Hono } from "hono";
import { PASSWORD, type StubState } from "./stub_state.ts";

/** The token that the server shows once. */
export const TOKEN = `ctr_${"0123456".repeat(7)}`;

export function addAccount(app: Hono, state: StubState): void {
  app.get("/accounts/me", (c) => c.json(state.account));
  app.patch("/accounts/me", async (c) => {
    const { password, password_repeat: _, password_present: present, ...patch } = await c.req
      .json();
    if (password && present !== PASSWORD) return c.json({ message: "PASSWORD_INCORRECT" }, 403);
    const alertSettings = { ...state.account.alertSettings, ...patch.alertSettings };
    state.account = { ...state.account, ...patch, alertSettings };
    return c.json(state.account);
  });
  app.delete("/accounts/me", (c) => {
    return c.json({ message: "FORBIDDEN", details: { soleAdmin: true } }, 403);
  });
  app.post("/accounts/me/username", async (c) => {
    const { username, password_present: present } = await c.req.json();
    if (present !== PASSWORD) return c.json({ message: "PASSWORD_INCORRECT" }, 403);
    state.links = { ...state.links, [username]: "CHANGE_EMAIL" };
    return c.body(null, 204);
  });
  app.get("/api-tokens", (c) => {
    const total = state.tokens.length;
    return c.json({ data: state.tokens, meta: { offset: 0, limit: total, total, count: total } });
  });
  app.post("/api-tokens", async (c) => {
    const { name, permissions, propertyAuthorization } = await c.req.json();
    const made = {
      _id: crypto.randomUUID(),
      name,
      hint: "wxyz",
      permissions,
      propertyAuthorization,
      createdAt: "2026-01-01T10:00:00.000Z",
      expiresAt: "2099-01-01T10:00:00.000Z",
      lastUsedAt: null,
      creator: { username: "admin@demo.test", status: "ACTIVE" as const },
    };
    state.tokens = [made, ...state.tokens];
    return c.json({ ...made, token: TOKEN }, 201);
  });
  app.delete("/api-tokens/:id", (c) => {
    state.tokens = state.tokens.filter(({ _id }) => _id !== c.req.param("id"));
    return c.body(null, 204);
  });
  app.get("/accounts/me/sessions", (c) => {
    const total = state.sessions.length;
    return c.json({ data: state.sessions, meta: { offset: 0, limit: total, total, count: total } });
  });
  app.delete("/accounts/me/sessions/:id", (c) => {
    state.sessions = state.sessions.filter(({ _id }) => _id !== c.req.param("id"));
    return c.body(null, 204);
  });
  app.delete("/accounts/me/sessions", (c) => {
    state.sessions = state.sessions.filter(({ current }) => current);
    return c.body(null, 204);
  });
}
