import { Badge, Tooltip } from "@crumbtrail/kit";

const SHOWN = 2;

/** The first names, and how many more; those on hover and focus. */
export function FirstNames({ names }: { names: readonly string[] }) {
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
