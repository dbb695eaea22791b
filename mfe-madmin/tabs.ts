/** The tabs of the area, in order; the area opens at the first tab. */
export const MADMIN_TABS = [
  { path: "/madmin/tenants", label: "Tenants" },
  { path: "/madmin/tiers", label: "Tiers" },
  { path: "/madmin/users", label: "Users" },
  { path: "/madmin/announcements", label: "Announcements" },
  { path: "/madmin/feedback", label: "Feedback" },
  { path: "/madmin/global-vendors", label: "Knowledge Hub" },
  { path: "/madmin/system", label: "System" },
] as const;
