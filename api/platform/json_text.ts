/** Reads JSON of callers, refusing malformed, deeply nested and invalid texts; compares JSON. */
import type { ZodError, ZodType } from "zod";
import { answerText, translatedAnswer } from "@crumbtrail/texts/server";
import { ApiError } from "./errors.ts";

/** Our own bodies nest five levels. V8 takes a second to parse a megabyte of brackets. */
const MAX_LEVELS = 32;

/** Most fields named in a refusal, and letters of each: a body may have 100,000 unknown fields. */
const NAMED = { fields: 100, letters: 1000 };

/** Messages by path: `[{path: "settings.width", message: answerText("…")}]`. */
export function fieldsOf(error: ZodError, root: readonly string[] = []) {
  return error.issues.slice(0, NAMED.fields).map((issue) => ({
    path: [...root, ...issue.path].join(".").slice(0, NAMED.letters),
    message: translatedAnswer(issue.message.slice(0, NAMED.letters)),
  }));
}

/**
 * Reads a body as the declaration of a route does.
 * @throws ApiError INPUT_INVALID for a text that is not JSON or nests too deep, VALIDATION_ERROR for
 *   one that does not fit the schema
 */
export function readJson<T>(schema: ZodType<T>, text: string): T {
  requireShallow(text);
  const { data, error } = schema.safeParse(parsed(text));
  if (error) throw new ApiError("VALIDATION_ERROR", { details: fieldsOf(error) });
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw inputInvalid(answerText("The body is not valid JSON"));
  }
}

/** @throws ApiError INPUT_INVALID */
export function requireShallow(text: string): void {
  if (nestsDeeper(text, MAX_LEVELS)) {
    throw inputInvalid(answerText("A body has at most {most} levels", { most: MAX_LEVELS }));
  }
}

function inputInvalid(message: string): ApiError {
  return new ApiError("INPUT_INVALID", { details: [{ path: "", message }] });
}

/**
 * Whether a JSON text has more levels of objects and lists than allowed. Malformed JSON gets any
 * answer.
 */
function nestsDeeper(text: string, levels: number): boolean {
  let level = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === "\\") i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "[" || char === "{") {
      if (++level > levels) return true;
    } else if (char === "]" || char === "}") level--;
  }
  return false;
}

/**
 * JSON with sorted keys. The order of fields depends on who made an object: PostgreSQL and the
 * contract's schemas have orders of their own.
 */
export function stableText(value: unknown): string {
  return JSON.stringify(
    value,
    (_, part: unknown) =>
      typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : 1))
        : part,
  );
}
