import { currentVisit, useCan } from "@crumbtrail/host";
import { EmptyState, IconTenants, LinkTabs, Logo } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link, Outlet } from "@tanstack/react-router";
import { MADMIN_TABS } from "./tabs.ts";

/**
 * The area's header with the provider's brand, the tabs, and the screen of the open tab
 * (specification, part 2 §2). Users of tenants see a notice instead; during a visit, staff is first
 * to leave the visited tenant, whose data the calls of this browser tab are about.
 */
export function MadminLayout() {
  const isStaff = useCan("MANAGE_TENANTS");
  const visit = currentVisit();
  if (!isStaff) {
    return (
      <Notice title={t("This area is for the provider's staff")}>
        {t("Your account is an account of a tenant.")}
      </Notice>
    );
  }
  if (visit) {
    return (
      <Notice
        title={visit.name
          ? t("You are acting in {tenant}", { tenant: visit.name })
          : t("You are acting in another tenant")}
      >
        {t("End the visit to manage the tenants.")}
      </Notice>
    );
  }
  return (
    <div className="ma-area">
      <header className="ma-brand">
        <Logo />
        <strong>Crumbtrail</strong>
      </header>
      <LinkTabs label={t("Madmin")}>
        {MADMIN_TABS.map(({ path, label }) => (
          <Link key={path} to={path} activeOptions={{ includeSearch: false }}>{label}</Link>
        ))}
      </LinkTabs>
      <Outlet />
    </div>
  );
}

function Notice({ title, children }: { title: string; children: string }) {
  return <EmptyState icon={<IconTenants size={24} />} title={title}>{children}</EmptyState>;
}
