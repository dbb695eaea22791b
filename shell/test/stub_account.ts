/** The stub API's own account, as far as the account area needs it. */
import type { Hono } from "hono";
import { PASSWORD, type StubState } from "./stub_api.ts";

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
