import type { FactorKind } from "@crumbtrail/contract/enums";
import type { FactorList } from "@crumbtrail/contract/second_factor";
import { useTitle } from "@crumbtrail/host/titles";
import { Alert, Button, ErrorState, Page, Panel, Row, SkeletonRows, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasPasskeys } from "../../second_factor/passkey.ts";
import { AddFactorModal } from "./AddFactorModal.tsx";
import { FactorRows } from "./FactorRows.tsx";
import { factorsQuery } from "./factors.ts";
import { NewCodesModal } from "./NewCodesModal.tsx";

/** Few recovery codes are left. */
const FEW = 3;

/** The second factors of the own account. */
export function SecurityPage() {
  useTitle(t("Security"));
  const { data, isError, refetch } = useQuery(factorsQuery);
  return (
    <Page title={t("Security")} width="form">
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={3} height={52} />}
      {data && <Factors list={data} />}
    </Page>
  );
}

function Factors({ list }: { list: FactorList }) {
  const [opened, setOpened] = useState<FactorKind | "codes">();
  const { factors, recoveryCodesLeft, isRequired } = list;
  const close = () => setOpened(undefined);
  const add = (
    <Row gap="sm">
      {hasPasskeys() && (
        <Button size="sm" onClick={() => setOpened("PASSKEY")}>{t("Add passkey")}</Button>
      )}
      <Button size="sm" onClick={() => setOpened("TOTP")}>{t("Add authenticator app")}</Button>
    </Row>
  );
  return (
    <>
      <Panel title={t("Second factor")} actions={add} flush>
        {factors.length === 0
          ? (
            <p className="sh-factors-none">
              {t(
                "Only your password protects your account. With a second factor, a stolen password is not enough to sign in.",
              )}
            </p>
          )
          : <FactorRows list={list} />}
      </Panel>
      {isRequired && <p className="sh-hint">{t("Your company requires a second factor.")}</p>}
      {factors.length > 0 && (
        <Panel title={t("Recovery codes")}>
          <Stack>
            {recoveryCodesLeft <= FEW && (
              <Alert kind="warning">
                {t(
                  "{count, plural, =0 {No recovery code is} one {Only # is} other {Only # are}} left. Create new ones before you need them.",
                  { count: recoveryCodesLeft },
                )}
              </Alert>
            )}
            <p className="sh-hint">
              {t("{count} of 10 codes left. Each replaces your second factor once.", {
                count: recoveryCodesLeft,
              })}
            </p>
            <Row>
              <Button onClick={() => setOpened("codes")}>{t("New recovery codes")}</Button>
            </Row>
          </Stack>
        </Panel>
      )}
      {opened === "codes" && <NewCodesModal list={list} onClose={close} />}
      {opened && opened !== "codes" && <AddFactorModal kind={opened} list={list} onClose={close} />}
    </>
  );
}
