import { Page } from "@crumbtrail/kit";
import { AccountForm } from "./AccountForm.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { Sessions } from "./Sessions.tsx";

/** 'My account': who one is, where one is signed in, and the way out. */
export function MainPage() {
  return (
    <Page title="My account" width="form">
      <AccountForm />
      <Sessions />
      <DeleteAccount />
    </Page>
  );
}
