import { useTitle } from "@crumbtrail/host";
import { Page } from "@crumbtrail/kit";

/** Who has access, to what, as whom? */
export function UsersScreen() {
  useTitle("Users");
  return <Page title="Users">{null}</Page>;
}
