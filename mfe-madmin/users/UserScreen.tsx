import type { ListedUser } from "@crumbtrail/contract/user";
import { failureOf, useAccount, useTitle } from "@crumbtrail/host";
import { ErrorState, IconChevronLeft, Page, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { anyUserQuery, userQuery } from "../server/users.ts";
import { user as route } from "../addresses/tree.ts";
import { nameOfUser } from "@crumbtrail/kit/administration";
import { isOpenTo } from "./form.ts";
import { UserFacts } from "./UserFacts.tsx";
import { UserForm } from "./UserForm.tsx";

const REASONS: Partial<Record<string, string>> = {
  ENTITY_NOT_FOUND: t("There is no such user. The account may have been deleted."),
  VALIDATION_ERROR: t("There is no such user. The account may have been deleted."),
  FORBIDDEN: t("The tenant of this user does not let your team in."),
};

/** A user of any tenant: as a form where the tenant lets staff in, else to read. */
export function UserScreen() {
  const { id } = route.useParams();
  const account = useAccount();
  const listed = useQuery(anyUserQuery(id));
  useTitle(listed.data ? nameOfUser(listed.data) : t("User"));
  return (
    <Page title={listed.data ? nameOfUser(listed.data) : t("User")} width="form">
      <Link to="/madmin/users" className="ma-back">
        <IconChevronLeft />
        {t("All users")}
      </Link>
      <Loaded query={listed}>
        {(user) => isOpenTo(account, user) ? <OpenUser user={user} /> : <UserFacts user={user} />}
      </Loaded>
    </Page>
  );
}

function OpenUser({ user }: { user: ListedUser }) {
  const query = useQuery(userQuery(user._id, user.tenant));
  return <Loaded query={query}>{(whole) => <UserForm key={whole._id} user={whole} />}</Loaded>;
}

interface LoadedProps {
  query: {
    data: ListedUser | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
  children(user: ListedUser): ReactNode;
}

function Loaded({ query, children }: LoadedProps) {
  const { data, error, isPending, isFetching, refetch } = query;
  if (data) return <>{children(data)}</>;
  if (isPending) return <SkeletonRows rows={4} height={60} />;
  return (
    <ErrorState onRetry={() => void refetch()} busy={isFetching}>
      {error && REASONS[failureOf(error)]}
    </ErrorState>
  );
}
