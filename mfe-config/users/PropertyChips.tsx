import type { User } from "@crumbtrail/contract/user";
import { ALL_PROPERTIES, isHeldToProperties } from "@crumbtrail/contract/user_options";
import { Badge, Tooltip } from "@crumbtrail/kit";

const SHOWN = 2;

interface PropertyChipsProps {
  user: User;
  nameOf(property: string): string;
}

/** What a user sees: the first properties, and how many more. */
export function PropertyChips({ user, nameOf }: PropertyChipsProps) {
  const ids = user.propertyAuthorization.map(({ property }) => property);
  if (!isHeldToProperties(user.role) || ids.includes(ALL_PROPERTIES)) {
    return <span className="co-dimmed">All properties</span>;
  }
  if (ids.length === 0) return <span className="co-dimmed">None</span>;
  const names = ids.map(nameOf).sort((a, b) => a.localeCompare(b));
  const rest = names.slice(SHOWN);
  return (
    <span className="co-chips">
      {names.slice(0, SHOWN).map((name) => <Badge key={name}>{name}</Badge>)}
      {rest.length > 0 && (
        <Tooltip label={rest.join(", ")}>
          <span className="co-more" tabIndex={0}>+{rest.length}</span>
        </Tooltip>
      )}
    </span>
  );
}
