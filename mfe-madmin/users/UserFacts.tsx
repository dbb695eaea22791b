import { ACCOUNT_STATUS_LABELS, ROLE_LABELS } from "@crumbtrail/contract/enums";
import type { ListedUser } from "@crumbtrail/contract/user";
import { useAccount, visitTenant } from "@crumbtrail/host";
import { Alert, Button, CopyButton, Panel } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { Fact } from "../Fact.tsx";
import { isOpenTo } from "./form.ts";

/** What staff sees of a user whose tenant does not let staff in: name, user name, role and status. */
export function UserFacts({ user }: { user: ListedUser }) {
  return (
    <>
      <Alert
        kind="info"
        title={t("{tenantName} does not let your team in", { tenantName: user.tenantName })}
      >
        {t(
          "You see the name, role and status of this user. To change them, an admin of the tenant turns on Support in Configuration, Tenant.",
        )}
      </Alert>
      <Panel title={t("Account")}>
        <dl className="ma-facts">
          <Fact name={t("name")}>{`${user.firstname} ${user.lastname}`.trim() || "–"}</Fact>
          <Fact name={t("e-mail")}>{user.username}</Fact>
          <Fact name={t("status")}>{ACCOUNT_STATUS_LABELS[user.status]}</Fact>
          <Fact name={t("role")}>{ROLE_LABELS[user.role]}</Fact>
        </dl>
      </Panel>
      <MadminSection user={user} />
    </>
  );
}

/**
 * The provider's part of an account (specification, part 1 §2): whose it is, and the way into the
 * tenant.
 */
export function MadminSection({ user }: { user: ListedUser }) {
  const account = useAccount();
  const { _id, tenant, tenantName } = user;
  const isOwn = tenant === account.tenant;
  const visit = { _id: tenant, name: tenantName, back: `/madmin/users/${_id}` };
  return (
    <Panel
      title={t("MAdmin Section")}
      actions={!isOwn && isOpenTo(account, user) && (
        <Button
          size="sm"
          onClick={() => void visitTenant(visit, "/admin/users")}
        >
          {t("Act in this tenant")}
        </Button>
      )}
    >
      <dl className="ma-facts">
        <Fact name={t("tenant")}>
          <Link to="/madmin/tenants/$id" params={{ id: tenant }}>{tenantName}</Link>
        </Fact>
        <Fact name={t("your team")}>
          {isOwn
            ? t("Own tenant")
            : isOpenTo(account, user)
            ? t("Authorized")
            : t("Not authorized")}
        </Fact>
        <Fact name={t("account ID")}>
          {_id} <CopyButton text={_id} what={t("account ID")} />
        </Fact>
      </dl>
    </Panel>
  );
}
