/** Calls that are longer than others: imports, and changes of properties, which move issues. */
import type { ApiEnvironment } from "../platform/environment.ts";
import type { AppContext } from "./context.ts";

/** Bodies of imports have up to 20 MB; the process that reads them checks their nesting. */
export const isImport = (path: string) =>
  /^\/(configuration|hub\/import)\/(plan|apply)$/.test(path);

const PROPERTY = /^\/properties(?:\/[^/]+|\/moves\/[^/]+\/undo)?$/;

/** Milliseconds until a call is given up. */
export function timeOf(
  { method, path }: Pick<AppContext["req"], "method" | "path">,
  { REQUEST_TIMEOUT_MS, IMPORT_TIMEOUT_MS }: Pick<
    ApiEnvironment,
    "REQUEST_TIMEOUT_MS" | "IMPORT_TIMEOUT_MS"
  >,
): number {
  const isChange = method === "POST" || method === "PATCH";
  const isLong = isImport(path) || (isChange && PROPERTY.test(path));
  return isLong ? IMPORT_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
}
