import { Badge } from "@crumbtrail/kit";

/** A test showed that the entry is the record of the consent choice. */
export function KeepsChoice() {
  return (
    <Badge
      tone="green"
      title="A test showed that this entry keeps the visitor's choice: it is strictly necessary"
    >
      Keeps the consent choice
    </Badge>
  );
}
