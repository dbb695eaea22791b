/** Who adds properties: staff, a tenant whose plan allows it, or the provider on request. */
import { useCan, useTenant } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { AddEntryButton } from "../list/ConfiguredList.tsx";
import { tenantLimitsQuery } from "../server/tenant.ts";

/**
 * FULL: at the limit of the plan. Undefined without the right to add or request, and until known.
 */
export type Adding = "ADD" | "FULL" | "REQUEST" | undefined;

export function useAdding(): Adding {
  const mayManage = useCan("MANAGE_PROPERTIES");
  const isStaff = useCan("ADD_PROPERTIES");
  const tenant = useTenant();
  const { data } = useQuery({
    ...tenantLimitsQuery(tenant?._id ?? ""),
    enabled: mayManage && tenant !== undefined,
  });
  if (!mayManage || !data) return;
  if (!isStaff && !data.ownProperties) return "REQUEST";
  return data.quotas.propertiesCount >= data.limits.maxProperties ? "FULL" : "ADD";
}

/** Adds or requests a property. */
export function AddButton({ adding, onAdd }: { adding: Adding; onAdd(): void }) {
  if (!adding) return null;
  return (
    <AddEntryButton isFull={adding === "FULL"} onAdd={onAdd}>
      {adding === "REQUEST" ? t("Request a property") : t("Add property")}
    </AddEntryButton>
  );
}
