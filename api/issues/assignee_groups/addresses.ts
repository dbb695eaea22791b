/** E-mail addresses of a group. */
import { EMAIL } from "@crumbtrail/contract/email";
import { ApiError } from "../../platform/errors.ts";

/** Each once. @throws ApiError EMAIL_NOT_VALID with details `{addresses}`: those that are none */
export function checkedAddresses(addresses: readonly string[]): string[] {
  const wrong = addresses.filter((address) => !EMAIL.test(address));
  if (wrong.length > 0) throw new ApiError("EMAIL_NOT_VALID", { details: { addresses: wrong } });
  return [...new Set(addresses)];
}
