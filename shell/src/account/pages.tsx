/** The screens of the own account (specification, part 1 §2), as one chunk. */
import "./account.css";
import { paths } from "@crumbtrail/host/paths";
import { useAccount, useCan } from "@crumbtrail/host/session";
import { useTitle } from "@crumbtrail/host/titles";
import { LinkTabs, Page, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link, Navigate, useMatch } from "@tanstack/react-router";
import type { FunctionComponent } from "react";
import { AccountForm } from "./AccountForm.tsx";
import { ApiAccessPage } from "./api_access/ApiAccessPage.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { NotificationsPage } from "./NotificationsPage.tsx";
import { SecurityPage } from "./security/SecurityPage.tsx";
import { Sessions } from "./Sessions.tsx";
import { MadminSection, TenantProperties } from "./TenantProperties.tsx";

const SCREENS = new Map<string, FunctionComponent>([
  [paths.accountMain(), MainPage],
  [paths.accountSecurity(), SecurityPage],
  [paths.accountNotifications(), NotificationsPage],
  [paths.accountApiAccess(), ApiAccessPage],
]);

/** The screen of the address below the account's tabs; other addresses lead to the first one. */
export function AccountPage() {
  useTitle(t("Account"));
  const managesUsers = useCan("MANAGE_USERS");
  // Not the location, which differs while the next area is loading.
  const shown = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const Screen = SCREENS.get(shown.replace(/\/$/, ""));
  if (!Screen) return <Navigate to={paths.accountMain()} replace />;
  return (
    <Stack gap="lg">
      <LinkTabs label={t("Account")}>
        <Link to={paths.accountMain()}>{t("My account")}</Link>
        <Link to={paths.accountSecurity()}>{t("Security")}</Link>
        <Link to={paths.accountNotifications()}>{t("Notifications")}</Link>
        {managesUsers && <Link to={paths.accountApiAccess()}>{t("API access")}</Link>}
      </LinkTabs>
      <Screen />
    </Stack>
  );
}

/** 'My account': the own data, the sessions, and the deletion of the account. */
function MainPage() {
  const { tenant } = useAccount();
  const isStaff = useCan("MANAGE_TENANTS");
  return (
    <Page title={t("My account")} width="form">
      <AccountForm />
      {isStaff && <TenantProperties own={tenant} />}
      {isStaff && <MadminSection />}
      <Sessions />
      <DeleteAccount />
    </Page>
  );
}
