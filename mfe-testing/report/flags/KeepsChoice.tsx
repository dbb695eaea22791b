import { Badge } from "@crumbtrail/kit";

const WHY =
  "This test showed that the entry keeps the visitor's choice: it is strictly necessary, " +
  "and no issue is raised for it";

/** The entry is the record of the consent choice. */
export function KeepsChoice() {
  return <Badge tone="green" title={WHY}>Keeps the consent choice</Badge>;
}
