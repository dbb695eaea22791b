import { useAccount } from "@crumbtrail/host";
import { EmptyState, IconSettings } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Navigate, Outlet, useMatches } from "@tanstack/react-router";
import { Sections } from "./Sections.tsx";
import { tabAt, tabsFor } from "./tabs.ts";

/**
 * The tabs of the area, with the screen of the open tab beside them. Unknown paths and tabs without
 * permission redirect to the first tab (specification, part 2 §2).
 */
export function ConfigLayout() {
  const { permissions } = useAccount();
  // Of the screen that is shown: the address already names the next one while that is loading.
  const here = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? "" });
  const tabs = tabsFor(permissions);
  const [first] = tabs;
  if (!first) return <NothingHere />;
  const shown = tabAt(tabs, here);
  return (
    <div className="co-area">
      <Sections tabs={tabs} shown={shown} />
      <div className="co-screen">
        {shown ? <Outlet /> : <Navigate to={first.path} replace />}
      </div>
    </div>
  );
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
