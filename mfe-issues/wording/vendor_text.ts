import { NO_VENDOR } from "@crumbtrail/contract/statistics_options";
import { t } from "@crumbtrail/texts";

/** A vendor's name as people read it: that of entries without a known vendor is translated. */
export function vendorText(name: string): string {
  return name === NO_VENDOR ? t("No known vendor") : name;
}
