import { useCan } from "@crumbtrail/host";
import { MultiSelect } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { adminsQuery } from "../server/settings.ts";

interface RecipientsFieldProps {
  value: readonly string[];
  readOnly: boolean;
  onChange(ids: string[]): void;
}

/** Who is notified of major events; the list loads only for those who may see users. */
export function RecipientsField({ value, readOnly, onChange }: RecipientsFieldProps) {
  const maySee = useCan("VIEW_USERS");
  const admins = useQuery({ ...adminsQuery, enabled: maySee });
  const names = new Map(admins.data?.map(({ _id, username }) => [_id, username]));
  const gone = value.filter((id) => !names.has(id));
  const unnamed = admins.data ? "No longer an admin" : "…";
  return (
    <MultiSelect
      label="Major event recipients"
      description="Admins who receive an e-mail when tests fail repeatedly, a consent banner is gone, or a limit is reached."
      placeholder={value.length === 0 ? "Nobody" : ""}
      options={[
        ...[...names].map(([id, name]) => ({ value: id, label: name })),
        ...gone.map((id) => ({ value: id, label: unnamed })),
      ]}
      disabled={readOnly || !maySee}
      error={admins.isError ? "The users could not be loaded." : undefined}
      value={value}
      onChange={onChange}
    />
  );
}
