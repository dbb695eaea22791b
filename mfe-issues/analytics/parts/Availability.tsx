/** Shows the analytics, or why there are none and what to do about it. */
import { runtimeConfig, useAccount, useTenant } from "@crumbtrail/host";
import { EmptyState, IconChart, SkeletonRows, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TestLink } from "../../list/NothingOpen.tsx";
import { testedQuery } from "../../server/statistics.ts";

export function Availability({ children }: { children: ReactNode }) {
  const { permissions } = useAccount();
  const tenant = useTenant();
  if (!permissions.includes("VIEW_ANALYTICS")) return <NotPermitted />;
  if (!tenant) return <SkeletonRows rows={8} />;
  if (!tenant.features.analytics) return <SwitchedOff tenant={tenant.name} />;
  return <Tested>{children}</Tested>;
}

function Tested({ children }: { children: ReactNode }) {
  const { data: isTested } = useQuery(testedQuery);
  if (isTested !== false) return children;
  return (
    <EmptyState
      icon={<IconChart size={24} />}
      title={t("No tests yet")}
      action={<TestLink>{t("Run a test")}</TestLink>}
    >
      {t("Analytics add up what your tests find. They start with the first test.")}
    </EmptyState>
  );
}

function NotPermitted() {
  return (
    <EmptyState icon={<IconChart size={24} />} title={t("Analytics are not part of your role")}>
      {t("An admin of your tenant sees analytics and can change your role.")}
    </EmptyState>
  );
}

function SwitchedOff({ tenant }: { tenant: string }) {
  const { CONTACT_EMAIL } = runtimeConfig().MISC;
  return (
    <EmptyState icon={<IconChart size={24} />} title={t("Analytics are switched off")}>
      {CONTACT_EMAIL
        ? (
          <Trans
            text="They are not switched on for {tenant}. To switch them on, contact <link>{address}</link>."
            tenant={tenant}
            address={CONTACT_EMAIL}
            link={(text) => <a href={`mailto:${CONTACT_EMAIL}`}>{text}</a>}
          />
        )
        : t("They are not switched on for {tenant}. To switch them on, contact us.", { tenant })}
    </EmptyState>
  );
}
