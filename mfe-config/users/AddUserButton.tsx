import { useTenant } from "@crumbtrail/host";
import { Button, IconPlus, Tooltip } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { usersCountQuery } from "../server/users.ts";

/** Opens an empty form. When the tier allows no more users it says so to pointer and keyboard. */
export function AddUserButton({ onAdd }: { onAdd(): void }) {
  const max = useTenant()?.limits.maxUsers;
  const { data: count } = useQuery(usersCountQuery);
  const full = max !== undefined && count !== undefined && count >= max;
  return (
    <Tooltip label="Subscription tier limit reached" disabled={!full} inPlace>
      {/* A disabled button has no focus; what stands around it can. */}
      <span className="co-add" tabIndex={full ? 0 : undefined}>
        <Button look="primary" icon={<IconPlus />} disabled={full} onClick={onAdd}>Add user</Button>
      </span>
    </Tooltip>
  );
}
