import { currentVisit, useCan } from "@crumbtrail/host";
import { EmptyState, IconTenants, LinkTabs, Logo } from "@crumbtrail/kit";
import { Link, Outlet } from "@tanstack/react-router";
import { MADMIN_TABS } from "./tabs.ts";

/**
 * The area's header with the provider's brand, the tabs, and the screen of the open tab (part 2
 * section 2). Users of tenants see a notice instead; during a visit, staff is first to leave the
 * visited tenant, whose data the calls of this browser tab are about.
 */
export function MadminLayout() {
  const isStaff = useCan("MANAGE_TENANTS");
  const visit = currentVisit();
  if (!isStaff) {
    return (
      <Notice title="This area is for the provider's staff">
        Your account is an account of a tenant.
      </Notice>
    );
  }
  if (visit) {
    return (
      <Notice title={`You are acting in ${visit.name || "another tenant"}`}>
        End the visit to manage the tenants.
      </Notice>
    );
  }
  return (
    <div className="ma-area">
      <header className="ma-brand">
        <Logo />
        <strong>Crumbtrail</strong>
        <span>MAdmin: tenants, plans, people and the health of the service</span>
      </header>
      <LinkTabs label="Madmin">
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
