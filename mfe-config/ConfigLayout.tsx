import { useAccount } from "@crumbtrail/host";
import { EmptyState, IconSettings, LinkTabs } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link, Navigate, Outlet, useLocation } from "@tanstack/react-router";
import { tabAt, tabsFor } from "./tabs.ts";

/**
 * The tabs of the area, with the screen of the open tab below. Unknown paths and tabs without
 * permission redirect to the first tab (specification, part 2 §2).
 */
export function ConfigLayout() {
  const { permissions } = useAccount();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const tabs = tabsFor(permissions);
  const [first] = tabs;
  if (!first) return <NothingHere />;
  return (
    <div className="co-area">
      <LinkTabs label={t("Configuration")}>
        {tabs.map(({ path, label }) => (
          <Link key={path} to={path} activeOptions={{ includeSearch: false }}>{label}</Link>
        ))}
      </LinkTabs>
      {tabAt(tabs, here) || !isInArea(here) ? <Outlet /> : <Navigate to={first.path} replace />}
    </div>
  );
}

/** False during navigation to another area, while its remote may still be loading. */
function isInArea(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname);
}

function NothingHere() {
  return (
    <EmptyState icon={<IconSettings size={24} />} title={t("Nothing to configure")}>
      {t(
        "Your role has no part in the configuration. An administrator of your company can change that.",
      )}
    </EmptyState>
  );
}
