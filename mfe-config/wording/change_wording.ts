/** The wording of changed fields, with the names that the screens load. */
import type { AuditEntityType } from "@crumbtrail/contract/audit";
import { changeWording } from "@crumbtrail/contract/audit_wording";
import type { ChangeWording } from "@crumbtrail/contract/change_text";
import { propertiesQuery, useCan } from "@crumbtrail/host";
import { exactTime } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { adminsQuery } from "../server/tenant.ts";

/** The wording of a type of object, with the names of the ids that its fields hold. */
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
