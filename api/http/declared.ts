/** Answers that are not made by `c.json`, under the type their route declares. */
import type { TypedResponse } from "hono";

/**
 * Gives an answer the type of its route: JSON text that is sent on as it was stored, or a file in
 * place of JSON, which the typed client never asks for (then T is never).
 */
export function declared<T>(response: Response): Response & TypedResponse<T, 200, "json"> {
  return response as Response & TypedResponse<T, 200, "json">;
}
