/** Withdrawing consent: no preset does so yet, so it can't be told. Pure. */
import { t } from "@crumbtrail/texts";
import { unjudgeable } from "./layer.ts";
import { cannotTell, type Judge } from "./verdict.ts";

export const withdrawal: Judge = (ground) => {
  const not = unjudgeable(ground);
  return not?.result === "NOT_APPLICABLE" ? not : cannotTell(t("No run withdrew consent."));
};
