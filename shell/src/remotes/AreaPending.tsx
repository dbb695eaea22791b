import { Spinner } from "@crumbtrail/kit/signin";

/** While a remote is fetched. */
export function AreaPending() {
  return <Spinner />;
}
