/** A user name belongs to one account, in whichever tenant. */
import { z } from "zod";
import { ApiError } from "../../platform/errors.ts";

const taken = z.object({ constraint_name: z.literal("accounts_username_key") });

/** @param error what writing an account threw; ENTITY_ALREADY_EXISTS where its name is taken */
export function refuseTaken(error: unknown): never {
  if (taken.safeParse(error).success) throw new ApiError("ENTITY_ALREADY_EXISTS");
  throw error;
}
