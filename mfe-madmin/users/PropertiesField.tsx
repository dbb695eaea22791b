import {
  PropertiesSelect,
  seenPropertiesNote,
  type UserForm,
} from "@crumbtrail/kit/administration";
import { useQuery } from "@tanstack/react-query";
import { propertiesQuery } from "../server/users.ts";

/** The properties of the tenant that a role USER sees. */
export function PropertiesField({ form, tenant }: { form: UserForm; tenant: string }) {
  const { data: properties = [] } = useQuery(propertiesQuery(tenant));
  return (
    <PropertiesSelect
      description={seenPropertiesNote(form.values)}
      properties={properties}
      readOnly={form.readOnly}
      {...form.field("properties")}
    />
  );
}
