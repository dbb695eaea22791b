import { paths } from "@crumbtrail/host/paths";
import { useCan } from "@crumbtrail/host/session";
import { useTitle } from "@crumbtrail/host/titles";
import { LinkTabs, Stack } from "@crumbtrail/kit";
import { Link, Outlet } from "@tanstack/react-router";

/** Around the screens of the own account (part 1 section 2). */
export function AccountLayout() {
  useTitle("Account");
  const managesUsers = useCan("MANAGE_USERS");
  return (
    <Stack gap="lg">
      <LinkTabs label="Account">
        <Link to={paths.accountMain()}>My account</Link>
        <Link to={paths.accountNotifications()}>Notifications</Link>
        {managesUsers && <Link to={paths.accountApiAccess()}>API access</Link>}
      </LinkTabs>
      <Outlet />
    </Stack>
  );
}
