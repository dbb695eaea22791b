import type { ListedUser } from "@crumbtrail/contract/user";
import { failureOf, useAccount, useTitle } from "@crumbtrail/host";
import { IconChevronLeft, Loaded, Page } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { anyUserQuery, userQuery } from "../server/users.ts";
import { user as route } from "../addresses/tree.ts";
import { isNotThere, nameOfUser } from "@crumbtrail/kit/administration";
import { isOpenTo } from "./form.ts";
import { UserFacts } from "./UserFacts.tsx";
import { UserForm } from "./UserForm.tsx";

function reasonOf(error: Error): string | undefined {
  if (isNotThere(error)) return t("There is no such user. The account may have been deleted.");
  if (failureOf(error) === "FORBIDDEN") {
    return t("The tenant of this user does not let your team in.");
  }
}

/** A user of any tenant: as a form if the tenant lets staff in, else to be read. */
export function UserScreen() {
  const { id } = route.useParams();
  const account = useAccount();
  const listed = useQuery(anyUserQuery(id));
  const title = listed.data ? nameOfUser(listed.data) : t("User");
  useTitle(title);
  return (
    <Page title={title} width="form">
      <Link to="/madmin/users" className="ma-back">
        <IconChevronLeft />
        {t("All users")}
      </Link>
      <Loaded query={listed} rows={4} height={60} reason={reasonOf}>
        {(user) => isOpenTo(account, user) ? <OpenUser user={user} /> : <UserFacts user={user} />}
      </Loaded>
    </Page>
  );
}

function OpenUser({ user }: { user: ListedUser }) {
  const query = useQuery(userQuery(user._id, user.tenant));
  return (
    <Loaded query={query} rows={4} height={60} reason={reasonOf}>
      {(whole) => <UserForm key={whole._id} user={whole} />}
    </Loaded>
  );
}
