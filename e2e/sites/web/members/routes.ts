/** Pages behind a login: a form, and a consent layer that comes once the form was sent. */
import { html, redirect, withCookies } from "../../answers.ts";
import type { Routes } from "../../site.ts";

/** The account that `recording.json` signs in with. */
export const MEMBER = { email: "reader@demo-publisher.test", password: "not-a-secret-43" };

export const members: Routes = {
  "/login": async ({ request, file }) => {
    if (request.method !== "POST") return await file("/login/");
    const fields = await request.formData();
    const { email, password } = MEMBER;
    if (fields.get("email") !== email || fields.get("password") !== password) {
      return html("<h1>Wrong e-mail or password</h1>", { status: 401 });
    }
    const session = "members_session=5f4e3d2c1b0a; Path=/; HttpOnly; Secure; SameSite=Lax";
    return withCookies(redirect("/account"), session);
  },
  "/account": async ({ request, file }) =>
    /members_session=/.test(request.headers.get("cookie") ?? "")
      ? await file("/account/")
      : redirect("/login"),
  /** A login of another site within a page of this one. */
  "/framed": () => html(`<iframe src="https://login.demo-consent.test/login"></iframe>`),
  "/offers": () => Response.json(["A tour of the harbour", "Bread in a pot"]),
};
