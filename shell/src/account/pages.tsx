/** The screens of the own account (part 1 section 2), as one chunk. */
import "./account.css";
import { paths } from "@crumbtrail/host/paths";
import { useCan } from "@crumbtrail/host/session";
import { useTitle } from "@crumbtrail/host/titles";
import { LinkTabs, Page, Stack } from "@crumbtrail/kit";
import { Link, Outlet } from "@tanstack/react-router";
import { AccountForm } from "./AccountForm.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { Sessions } from "./Sessions.tsx";

export { ApiAccessPage } from "./api_access/ApiAccessPage.tsx";
export { NotificationsPage } from "./NotificationsPage.tsx";

/** The frame of the account's screens: their tabs. */
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

/** 'My account': the own data, the sessions, and the deletion of the account. */
export function MainPage() {
  return (
    <Page title="My account" width="form">
      <AccountForm />
      <Sessions />
      <DeleteAccount />
    </Page>
  );
}
