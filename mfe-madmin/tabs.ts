/** The tabs of the area, in order; the area opens at the first tab. */
import { t } from "@crumbtrail/texts";

export const MADMIN_TABS = [
  { path: "/madmin/tenants", label: t("Tenants") },
  { path: "/madmin/tiers", label: t("Tiers") },
  { path: "/madmin/users", label: t("Users") },
  { path: "/madmin/announcements", label: t("Announcements") },
  { path: "/madmin/feedback", label: t("Feedback") },
  { path: "/madmin/global-vendors", label: t("Knowledge Hub") },
  { path: "/madmin/system", label: t("System") },
] as const;
