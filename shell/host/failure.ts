/**
 * The reason of a failed call, from status, code and details. Screens after sign-in show the text of
 * `failure_text.ts`, which has one for every code; a screen whose situation says more than the code
 * (sign-in, e-mailed links) gives texts of its own to `replyTo`.
 */
import {
  type DetailName,
  type ErrorCode,
  refusedFields,
  TOOK_TOO_LONG,
} from "@crumbtrail/contract/errors";
import { ApiError } from "@crumbtrail/client";

/** An error code, or a situation that shares its code with others and is known by its status. */
export type Failure =
  | ErrorCode
  /** No answer came: the network or the server is down. */
  | "NO_ANSWER"
  /** The server or its database is restarting; the input is not to blame. */
  | "UNAVAILABLE"
  /** The query ran into the database's time limit; a retry would as well. */
  | "TOO_SLOW"
  | "TOO_MANY_CALLS"
  /** Somebody else changed the entry before the change or the undo. */
  | "CHANGED_SINCE";

/** The text of a failure, or a choice by the error's details; undefined selects the default. */
type Reply<T> = T | ((details: unknown) => T | undefined);

/** Texts by failure. */
export type FailureReplies<T = string> = { readonly [F in Failure]?: Reply<T> };

/** @param error the error thrown by a call */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return "NO_ANSWER";
  const { status, code, details } = error;
  if (status === 429) return "TOO_MANY_CALLS";
  if (detailOf(details, "database") === TOOK_TOO_LONG) return "TOO_SLOW";
  if (status >= 502 && status <= 504) return "UNAVAILABLE";
  return status === 409 && code === "FORBIDDEN" ? "CHANGED_SINCE" : code;
}

/** A detail of an error by its name, if there is one. */
export function detailOf(details: unknown, name: DetailName): unknown {
  return typeof details === "object" && details !== null ? Reflect.get(details, name) : undefined;
}

/** The table's text for an error, else `otherwise`. */
export function replyTo<T extends string | object | undefined>(
  error: unknown,
  replies: FailureReplies<T>,
  otherwise: T,
): T {
  const failure = failureOf(error);
  // The code comes from outside: it may be the name of an inherited property.
  const reply = Object.hasOwn(replies, failure) ? replies[failure] : undefined;
  if (typeof reply !== "function") return reply ?? otherwise;
  return reply(error instanceof ApiError ? error.details : undefined) ?? otherwise;
}

/** Chooses the reply by a name that the error's details have, such as `limit`. */
export function byDetail<T>(replies: { readonly [D in DetailName]?: T }, otherwise?: T) {
  return (details: unknown): T | undefined => {
    if (typeof details !== "object" || details === null) return otherwise;
    const found = Object.entries(replies).find(([name]) => Object.hasOwn(details, name));
    return found ? found[1] : otherwise;
  };
}

/** Chooses the reply by the path of a field that the server refused. */
export function byField<T>(replies: Readonly<Record<string, T>>, otherwise?: T) {
  return (details: unknown): T | undefined => {
    const refused = refusedFields(details).find(({ path }) => Object.hasOwn(replies, path));
    return refused ? replies[refused.path] : otherwise;
  };
}
