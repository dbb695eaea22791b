import { Badge } from "@crumbtrail/kit";

/** The entry was there for a while only. */
export function Transient() {
  return <Badge title="It came and went: at the end of the test it was gone">Transient</Badge>;
}
