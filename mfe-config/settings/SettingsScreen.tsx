import { useAccount, useCan, useTitle } from "@crumbtrail/host";
import { ErrorState, Page, SkeletonRows } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../server/settings.ts";
import { SettingsForm } from "./SettingsForm.tsx";

/** When do issues end by themselves, what is suspicious, and who hears of trouble? */
export function SettingsScreen() {
  useTitle("Settings");
  const { tenant } = useAccount();
  const readOnly = !useCan("MANAGE_TENANT_SETTINGS");
  const query = useQuery(settingsQuery(tenant));
  return (
    <Page title="Settings" width="form">
      {query.data
        ? <SettingsForm settings={query.data} readOnly={readOnly} />
        : query.isPending
        ? <SkeletonRows rows={4} height={64} />
        : <ErrorState onRetry={query.refetch} busy={query.isFetching} />}
    </Page>
  );
}
