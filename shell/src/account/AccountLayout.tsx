import { paths } from "@crumbtrail/host/paths";
import { useTitle } from "@crumbtrail/host/titles";
import { LinkTabs, Stack } from "@crumbtrail/kit";
import { Link, Outlet } from "@tanstack/react-router";

/** Around the screens of the own account (part 1 section 2). */
export function AccountLayout() {
  useTitle("Account");
  return (
    <Stack gap="lg">
      <LinkTabs label="Account">
        <Link to={paths.accountMain()}>My account</Link>
        <Link to={paths.accountNotifications()}>Notifications</Link>
      </LinkTabs>
      <Outlet />
    </Stack>
  );
}
