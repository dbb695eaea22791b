/**
 * Why a call failed, and what a screen says about it: the one place that reads error codes for
 * people. Screens after sign-in use `failureText`, which has a sentence for every code.
 */
import { type DetailName, type ErrorCode, refusedFields } from "@crumbtrail/contract/errors";
import { ApiError } from "./api.ts";

/** An error code, or a situation that shares a code with others and has its own status. */
export type Failure =
  | ErrorCode
  /** Nothing came back: the network, or the server is gone. */
  | "NO_ANSWER"
  /** The server or its database is being started again; the input is not to blame. */
  | "UNAVAILABLE"
  | "TOO_MANY_CALLS"
  /** Others changed what was to be changed or undone. */
  | "CHANGED_SINCE";

/** What is shown for a failure, or a choice by the error's details; undefined leaves it open. */
type Reply<T> = T | ((details: unknown) => T | undefined);

/** What is shown, by failure. */
export type FailureReplies<T = string> = { readonly [F in Failure]?: Reply<T> };

/** @param error what a call threw */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status === 0) return "NO_ANSWER";
  const { status, code } = error;
  if (status === 429) return "TOO_MANY_CALLS";
  if (status >= 502 && status <= 504) return "UNAVAILABLE";
  return status === 409 && code === "FORBIDDEN" ? "CHANGED_SINCE" : code;
}

/** What a table says about an error, else `otherwise`. */
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

/** A reply by the name that the details have, such as `limit`. */
export function byDetail<T>(replies: { readonly [D in DetailName]?: T }, otherwise?: T) {
  return (details: unknown): T | undefined => {
    if (typeof details !== "object" || details === null) return otherwise;
    const found = Object.entries(replies).find(([name]) => Object.hasOwn(details, name));
    return found ? found[1] : otherwise;
  };
}

/** A reply by the path of a field that the server refused. */
export function byField<T>(replies: Readonly<Record<string, T>>, otherwise?: T) {
  return (details: unknown): T | undefined => {
    const refused = refusedFields(details).find(({ path }) => Object.hasOwn(replies, path));
    return refused ? replies[refused.path] : otherwise;
  };
}
