import type { User } from "@crumbtrail/contract/user";
import {
  confirm,
  confirmDelete,
  failureOf,
  failureText,
  notify,
  useAccount,
  useTitle,
} from "@crumbtrail/host";
import {
  Alert,
  Button,
  ErrorState,
  IconChevronLeft,
  Page,
  Panel,
  SaveForm,
  SkeletonRows,
  Stack,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { changeUser, deleteUser, resetSecondFactor, userQuery } from "../server/users.ts";
import { user as route } from "../tree.ts";
import { bodyOf, fieldsOf, nameOfUser, USER_FAILURES, USER_RULES } from "./form.ts";
import { RightsFields } from "./RightsFields.tsx";
import { useTenantOptions } from "./tenant_options.ts";

const REASONS: Partial<Record<string, string>> = {
  ENTITY_NOT_FOUND: "There is no such user. The account may have been deleted.",
  FORBIDDEN: "The tenant of this user does not let your team in.",
};

/** A user of any tenant that lets staff in. */
export function UserScreen() {
  const { id } = route.useParams();
  const { tenant: own } = useAccount();
  const { tenant = own } = route.useSearch();
  const { data, error, isPending, isFetching, refetch } = useQuery(userQuery(id, tenant));
  useTitle(data ? nameOfUser(data) : "User");
  return (
    <Page title={data ? nameOfUser(data) : "User"} width="form">
      <Link to="/madmin/users" className="ma-back">
        <IconChevronLeft />All users
      </Link>
      {data
        ? <UserPanels key={data._id} user={data} />
        : isPending
        ? <SkeletonRows rows={4} height={60} />
        : (
          <ErrorState onRetry={refetch} busy={isFetching}>
            {error && REASONS[failureOf(error)]}
          </ErrorState>
        )}
    </Page>
  );
}

function UserPanels({ user }: { user: User }) {
  const { _id: ownId } = useAccount();
  return (
    <>
      <UserForm user={user} />
      {user._id !== ownId && <SecondFactorPanel user={user} />}
    </>
  );
}

function UserForm({ user }: { user: User }) {
  const { _id: ownId } = useAccount();
  const navigate = useNavigate();
  const isOwn = user._id === ownId;
  const form = useSaveForm({
    initialValues: fieldsOf(user),
    version: user.version,
    validate: USER_RULES,
    body: bodyOf,
    save: (_, change) => changeUser(user, change),
    onSaved: () => notify("Account successfully modified."),
  });
  const remove = () =>
    confirmDelete({
      name: nameOfUser(user),
      text: user.username,
      remove: async () => {
        await deleteUser(user);
        await navigate({ to: "/madmin/users" });
      },
      failures: USER_FAILURES,
    });
  return (
    <Panel
      title="Account"
      actions={!isOwn && <Button size="sm" onClick={() => void remove()}>Delete user</Button>}
    >
      <SaveForm
        form={form}
        label="Account"
        failureText={(error) => failureText(error, USER_FAILURES)}
      >
        <TenantLine tenant={user.tenant} />
        <div className="ma-two">
          <TextInput label="First name" required maxLength={100} {...form.field("firstname")} />
          <TextInput label="Surname" required maxLength={100} {...form.field("lastname")} />
        </div>
        <TextInput label="E-mail" disabled {...form.field("username")} />
        <RightsFields form={form} tenant={user.tenant} isNew={false} isOwn={isOwn} />
      </SaveForm>
    </Panel>
  );
}

/** A user who has lost phone and recovery codes needs somebody to reset the second factor. */
function SecondFactorPanel({ user }: { user: User }) {
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(user),
    onSuccess: () => notify(`The second factor of ${user.username} was reset.`),
  });
  const ask = async () => {
    const sure = await confirm({
      title: `Reset the second factor of ${user.username}?`,
      text: "The password alone is then enough to sign in. The user gets an e-mail.",
      action: "Reset",
    });
    if (sure) reset.mutate();
  };
  return (
    <Panel title="Second factor">
      <Stack>
        <p className="ma-note">
          {user.hasSecondFactor
            ? "This user signs in with a second factor. Reset it if phone and recovery codes are lost."
            : "This user signs in without a second factor."}
        </p>
        {reset.isError && (
          <Alert kind="error" title="It was not reset.">
            {failureText(reset.error, USER_FAILURES)}
          </Alert>
        )}
        {user.hasSecondFactor && (
          <div>
            <Button look="danger" busy={reset.isPending} onClick={() => void ask()}>
              Reset second factor
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function TenantLine({ tenant }: { tenant: string }) {
  const name = useTenantOptions().find(({ value }) => value === tenant)?.label ?? "Its tenant";
  return (
    <p className="ma-note">
      Tenant: <Link to="/madmin/tenants/$id" params={{ id: tenant }}>{name}</Link>
    </p>
  );
}
