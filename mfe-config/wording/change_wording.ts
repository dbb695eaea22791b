import type { AuditEntityType } from "@crumbtrail/contract/audit";
import { changeWording } from "@crumbtrail/contract/audit_wording";
import type { ChangeWording } from "@crumbtrail/contract/change_text";
import { propertiesQuery, useCan } from "@crumbtrail/host";
import { exactTime } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { adminsQuery } from "../server/tenant.ts";

/**
 * Labels and values of an object's changed fields, for the audit log and for forms whose object
 * somebody else has changed. Ids of properties and, among the tenant's settings, of admins have
 * names.
 */
export function useChangeWording(type: AuditEntityType): ChangeWording {
  const maySeeUsers = useCan("VIEW_USERS");
  const { data: properties } = useQuery(propertiesQuery);
  const { data: admins } = useQuery({ ...adminsQuery, enabled: type === "tenant" && maySeeUsers });
  const names = {
    ...properties && { property: new Map(properties.map(({ _id, name }) => [_id, name])) },
    ...admins && { account: new Map(admins.map(({ _id, username }) => [_id, username])) },
  };
  return changeWording(type, { names, timeText: (at) => exactTime(at) });
}
