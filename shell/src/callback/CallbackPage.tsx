import { api, ApiError, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { t } from "@crumbtrail/texts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { PublicPage } from "../PublicPage.tsx";
import { USERS_FULL } from "../login/provider_failure.ts";
import { ENTITY_NOT_FOUND } from "../sign_up/search.ts";

/** Where an identity provider sends the browser back to (part 1 section 2). */
export function CallbackPage() {
  const navigate = useNavigate();
  // The provider's answer counts once, and development runs effects twice.
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const fragment = location.hash.slice(1);
    // The fragment must not stay in the history: going back would submit the fragment again.
    history.replaceState(history.state, "", location.pathname);
    void verifyReturn(fragment).then((next) => {
      if ("home" in next) location.replace(next.home);
      else void navigate({ ...next, replace: true });
    });
  }, [navigate]);

  return (
    <PublicPage title={t("Sign in")}>
      <p role="status">{t("Processing request...")}</p>
    </PublicPage>
  );
}

/** The page to load afresh with the new session, or the route to go to on this page. */
export type NextPage = { home: string } | { to: string; search: Record<string, unknown> };

/** @param fragment the part of the address behind `#` */
export async function verifyReturn(fragment: string): Promise<NextPage> {
  const query = Object.fromEntries(new URLSearchParams(fragment));
  try {
    const response = await api()["external-identity"].verify.$post({ query });
    if (response.status === 202) return { to: paths.login(), search: { second_factor: true } };
    await read(response);
    return { home: paths.home() };
  } catch (error) {
    return afterFailure(error);
  }
}

function afterFailure(error: unknown): NextPage {
  const code = error instanceof ApiError ? error.code : "UNKNOWN_ERROR";
  const username = error instanceof ApiError ? usernameIn(error.details) : undefined;
  if (code === "ENTITY_NOT_FOUND" && username !== undefined) {
    return { to: paths.signUp(), search: { username, action: ENTITY_NOT_FOUND } };
  }
  const details = isLimit(error, USERS_FULL) ? USERS_FULL : code;
  return { to: paths.login(), search: { error: 1, details } };
}

function isLimit(error: unknown, limit: string): boolean {
  const details: unknown = error instanceof ApiError && error.details;
  return typeof details === "object" && details !== null && "limit" in details &&
    details.limit === limit;
}

function usernameIn(details: unknown): string | undefined {
  const named = typeof details === "object" && details !== null && "username" in details;
  return named && typeof details.username === "string" ? details.username : undefined;
}
