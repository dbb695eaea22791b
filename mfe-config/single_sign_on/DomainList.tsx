import type { SsoDomain } from "@crumbtrail/contract/single_sign_on";
import { confirm, failureText, notify, useAccount } from "@crumbtrail/host";
import { Alert, Badge, Button, CutText, Panel, Row, Stack, TextInput } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { addDomain, removeDomain, verifyDomain } from "../server/single_sign_on.ts";
import { SSO_FAILURES } from "./form.ts";

/** E-mail domains of the tenant, each with the DNS record that verifies it. */
export function DomainList({ domains }: { domains: readonly SsoDomain[] }) {
  return (
    <Panel title={t("E-mail domains")}>
      <Stack gap="lg">
        <p className="ct-field-note">
          {t(
            "Single sign-on counts for e-mail addresses of your domains. Add a domain, create the DNS record, then press Verify. If you cannot change the DNS, contact us.",
          )}
        </p>
        {domains.map((domain) => <DomainRow key={domain.domain} entry={domain} />)}
        <AddDomain />
      </Stack>
    </Panel>
  );
}

function DomainRow({ entry: { domain, record, verifiedAt, verifiedBy } }: { entry: SsoDomain }) {
  const { tenant } = useAccount();
  /** The last check found no DNS record. */
  const [isMissing, setMissing] = useState(false);
  const verify = useMutation({
    mutationFn: () => verifyDomain(tenant, domain),
    onSuccess: (found) => {
      setMissing(!found);
      if (found) notify(t("{domain} is verified.", { domain }));
    },
  });
  const remove = useMutation({
    mutationFn: () => removeDomain(tenant, domain),
    onSuccess: () => notify(t("{domain} was removed.", { domain })),
  });
  const ask = async () => {
    const text = verifiedAt === null
      ? domain
      : t("{domain}: its members can no longer use single sign-on.", { domain });
    const sure = await confirm({ title: t("Remove this domain?"), text, action: t("Remove") });
    if (sure) remove.mutate();
  };
  const error = verify.error ?? remove.error;
  return (
    <Stack>
      <Row justify="space-between">
        <Row>
          <strong>{domain}</strong>
          <Badge tone={verifiedAt === null ? "orange" : "green"}>
            {verifiedAt === null
              ? t("Not verified")
              : verifiedBy === "DNS"
              ? t("Verified by DNS")
              : t("Verified by the provider")}
          </Badge>
        </Row>
        <Row gap="sm">
          {verifiedAt === null && (
            <Button
              size="sm"
              busy={verify.isPending}
              onClick={() => verify.mutate()}
            >
              {t("Verify [action]")}
            </Button>
          )}
          <Button
            size="sm"
            look="quiet"
            aria-label={t("Remove {name}", { name: domain })}
            busy={remove.isPending}
            onClick={() => void ask()}
          >
            {t("Remove")}
          </Button>
        </Row>
      </Row>
      {verifiedAt === null && (
        <div>
          <p className="ct-field-note">{t("TXT record:")}</p>
          <CutText text={record.name} length={60} mono copy={t("the name")} />
          <CutText text={record.value} length={80} mono copy={t("the value")} />
        </div>
      )}
      {isMissing && (
        <Alert kind="warning">
          {t("The record was not found. A new record can take up to an hour to appear.")}
        </Alert>
      )}
      {error && <Alert kind="error">{failureText(error, SSO_FAILURES)}</Alert>}
    </Stack>
  );
}

function AddDomain() {
  const { tenant } = useAccount();
  const [domain, setDomain] = useState("");
  const add = useMutation({
    mutationFn: () => addDomain(tenant, domain.trim()),
    onSuccess: () => setDomain(""),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (domain.trim() !== "") add.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={t("New domain")}
          placeholder={t("example.com")}
          maxLength={253}
          spellCheck={false}
          autoCapitalize="none"
          value={domain}
          error={add.isError ? failureText(add.error, SSO_FAILURES) : undefined}
          onChange={(event) => {
            setDomain(event.currentTarget.value);
            add.reset();
          }}
        />
        <div>
          <Button type="submit" busy={add.isPending} disabled={domain.trim() === ""}>
            {t("Add domain")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
