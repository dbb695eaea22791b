/** What follows a return from an identity provider (part 1 sections 2 and 8). */
import { api, ApiError, read } from "@crumbtrail/host/api";
import { paths } from "@crumbtrail/host/paths";
import { ENTITY_NOT_FOUND } from "../sign_up/search.ts";

/** The page to load afresh with the new session, or where to go within this one. */
export type NextPage = { home: string } | { to: string; search: Record<string, unknown> };

/** @param fragment what stood behind `#` in the address */
export async function verifyReturn(fragment: string): Promise<NextPage> {
  const query = Object.fromEntries(new URLSearchParams(fragment));
  try {
    await read(await api()["external-identity"].verify.$post({ query }));
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
  return { to: paths.login(), search: { error: 1, details: code } };
}

function usernameIn(details: unknown): string | undefined {
  const named = typeof details === "object" && details !== null && "username" in details;
  return named && typeof details.username === "string" ? details.username : undefined;
}
