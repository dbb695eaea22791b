/** Refuses sign-ups by machines: by a service where one is configured, else by our own check. */
import { recaptchaOf } from "../../platform/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { spendSolution } from "./altcha.ts";
import { verifyToken } from "./recaptcha.ts";

/** @throws ApiError INVALID_TOKEN when the token is forged, too old or was used before */
export async function requireHuman(deps: Deps, token: string, address: string): Promise<void> {
  const service = recaptchaOf(deps.config);
  const passed = service
    ? await verifyToken(service, token, address)
    : await spendSolution(deps, token);
  if (!passed) throw new ApiError("INVALID_TOKEN", { details: { field: "recaptchaToken" } });
}
