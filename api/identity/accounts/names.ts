/** Names of people. */
import { answerText } from "@crumbtrail/texts/server";
import { ApiError } from "../../platform/errors.ts";

interface Names {
  firstname?: string | undefined;
  lastname?: string | undefined;
}

/**
 * Refuses to empty a name. A person who signed up has none yet, and may send the empty one back.
 * @throws ApiError VALIDATION_ERROR
 */
export function requireNames(before: Names, change: Names): void {
  const emptied = (["firstname", "lastname"] as const)
    .filter((name) => change[name] === "" && before[name] !== "");
  if (emptied.length === 0) return;
  const message = answerText("must not be empty");
  throw new ApiError("VALIDATION_ERROR", { details: emptied.map((path) => ({ path, message })) });
}
