import type { TenantLimits } from "@crumbtrail/contract/tenant";
import type { TenantData } from "@crumbtrail/contract/tenant_data";
import { confirm, failureText, notify, useAccount } from "@crumbtrail/host";
import { Alert, Button, Loaded, Panel } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { setStatus, tenantLimitsQuery } from "../server/tenants.ts";
import { Fact } from "../Fact.tsx";
import { StatusBadge } from "./columns.tsx";
import { isReached, quotaUses, useText } from "./usage.ts";

/** Whether the tenant is active, what it uses, and the button that disables or enables it. */
export function StatusPanel({ data }: { data: TenantData }) {
  const { tenant: own } = useAccount();
  const limits = useQuery(tenantLimitsQuery(data._id));
  const isActive = data.status === "ACTIVE";
  const change = useMutation({
    mutationFn: () => setStatus(data._id, isActive ? "DISABLED" : "ACTIVE"),
    onSuccess: ({ name, status }) =>
      notify(
        status === "ACTIVE"
          ? t("{name} is active again.", { name })
          : t("{name} is disabled.", { name }),
      ),
  });
  const askAndDisable = async () => {
    if (await confirmDisabling(data.name)) change.mutate();
  };
  return (
    <Panel
      title={t("Status and usage")}
      actions={data._id !== own && (isActive
        ? (
          <Button size="sm" busy={change.isPending} onClick={askAndDisable}>
            {t("Disable tenant")}
          </Button>
        )
        : (
          <Button size="sm" busy={change.isPending} onClick={() => change.mutate()}>
            {t("Enable tenant")}
          </Button>
        ))}
    >
      <div className="ma-stack">
        <p className="ma-verdict">
          <StatusBadge status={data.status} deleteAt={data.deletion?.deleteAt ?? null} />{" "}
          {data._id === own
            ? t("This is your own tenant, which cannot be disabled here.")
            : isActive
            ? t("Users can sign in and tests run.")
            : t("Nobody can sign in and no test runs. All data is kept.")}
        </p>
        <Loaded query={limits} rows={2} height={28}>{(loaded) => <Usage {...loaded} />}</Loaded>
        {change.isError && (
          <Alert kind="error" title={t("Nothing was changed.")}>{failureText(change.error)}</Alert>
        )}
      </div>
    </Panel>
  );
}

function confirmDisabling(name: string): Promise<boolean> {
  return confirm({
    title: t("Disable {name}?", { name }),
    text: t(
      "Waiting and running tests are aborted, all users and tokens are signed out, and nobody can sign in. Nothing is deleted: enabling brings everything back, and users sign in again.",
    ),
    action: t("Disable tenant"),
    destructive: true,
  });
}

function Usage(limits: TenantLimits) {
  const { lastSevenDays } = limits.quotas;
  return (
    <dl className="ma-facts">
      {quotaUses(limits).map((use) => (
        <Fact
          key={use.label}
          name={use.label}
          className={isReached(use) ? "ma-reached" : undefined}
        >
          {isReached(use) ? t("{use} (limit reached)", { use: useText(use) }) : useText(use)}
        </Fact>
      ))}
      <Fact name={t("tests in the last 7 days")}>
        {t("{count}, {failed} failed", {
          count: lastSevenDays.testsCount,
          failed: lastSevenDays.testsFailed,
        })}
      </Fact>
    </dl>
  );
}
