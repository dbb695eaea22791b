import { refusedFields } from "@crumbtrail/contract/errors";
import { confirm, failureText, notify } from "@crumbtrail/host";
import { Alert, Badge, Button, Panel, Row, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { approveDomain, singleSignOnQuery } from "../server/tenants.ts";

/** E-mail domains for single sign-on; renders nothing for a tenant without any. */
export function DomainsPanel({ tenant }: { tenant: string }) {
  const { data } = useQuery(singleSignOnQuery(tenant));
  const approve = useMutation({
    mutationFn: (domain: string) => approveDomain(tenant, domain),
    onSuccess: (_, domain) => notify(t("{domain} is approved.", { domain })),
  });
  const ask = async (domain: string) => {
    const sure = await confirm({
      title: t("Approve {domain}?", { domain }),
      text: t(
        "The tenant's provider then signs in everybody with an address of this domain. Approve it only if you know that the domain is the tenant's.",
      ),
      action: t("Approve"),
      destructive: false,
    });
    if (sure) approve.mutate(domain);
  };
  if (!data || data.domains.length === 0) return null;
  return (
    <Panel
      title={t("E-mail domains")}
      actions={
        <Link to="/madmin/users" search={{ foreignDomain: true }}>
          {t("Accounts elsewhere with such addresses")}
        </Link>
      }
    >
      <Stack>
        {approve.isError && (
          <Alert kind="error" title={t("It was not approved.")}>
            {failureText(approve.error, {
              ENTITY_ALREADY_EXISTS: t("Another tenant has verified this domain."),
              VALIDATION_ERROR: (details) => refusedFields(details)[0]?.message,
            })}
          </Alert>
        )}
        {data.domains.map(({ domain, verifiedAt, verifiedBy }) => (
          <Row key={domain} justify="space-between">
            <Row>
              <strong>{domain}</strong>
              <Badge tone={verifiedAt === null ? "orange" : "green"}>
                {verifiedAt === null
                  ? t("Not verified")
                  : verifiedBy === "DNS"
                  ? t("Verified by DNS")
                  : t("Approved by us")}
              </Badge>
            </Row>
            {verifiedAt === null && (
              <Button
                size="sm"
                aria-label={t("Approve {domain}", { domain })}
                busy={approve.isPending}
                onClick={() => void ask(domain)}
              >
                {t("Approve")}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}
