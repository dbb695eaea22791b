import type { AddedFactor, FactorList } from "@crumbtrail/contract/second_factor";
import { api, ApiError, read } from "@crumbtrail/host/api";
import { paths, safeReturn } from "@crumbtrail/host/paths";
import { Alert, Button, Spinner } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { useEffect, useState } from "react";
import { logout } from "../logout.ts";
import { PublicPage } from "../PublicPage.tsx";
import { AppSetUp } from "./AppSetUp.tsx";
import { factorFailure } from "./failure.ts";
import { hasPasskeys } from "./passkey.ts";
import { PasskeySetUp } from "./PasskeySetUp.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

const leave = (to: string) => location.assign(to);

/** For a member of a tenant that requires a second factor: nothing else opens before. */
export function SetUpPage() {
  const [list, setList] = useState<FactorList>();
  const [failure, setFailure] = useState<unknown>();
  const [codes, setCodes] = useState<readonly string[]>();
  const goOn = () =>
    leave(safeReturn(new URLSearchParams(location.search).get("return"), location.origin));
  useEffect(() => {
    read(api().accounts.me["second-factors"].$get()).then((found) => {
      if (found.factors.length > 0) goOn();
      else setList(found);
    }, (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) leave(paths.login());
      else setFailure(error);
    });
  }, []);
  return (
    <PublicPage title={codes ? t("Your recovery codes") : t("Set up a second factor")}>
      {codes ? <RecoveryCodes codes={codes} onDone={goOn} /> : (
        <>
          <p>
            {t(
              "Your company requires a second factor. From now on you sign in with your password and a code from your phone, or a passkey.",
            )}
          </p>
          {failure !== undefined && <Alert kind="error">{factorFailure(failure)}</Alert>}
          {list
            ? (
              <FirstFactor
                list={list}
                onAdded={({ recoveryCodes }) => setCodes(recoveryCodes ?? [])}
              />
            )
            : failure === undefined && <Spinner label={t("Loading")} />}
          <Button look="quiet" onClick={() => void logout()}>{t("Sign out")}</Button>
        </>
      )}
    </PublicPage>
  );
}

interface FirstFactorProps {
  list: FactorList;
  onAdded(added: AddedFactor): void;
}

/** An authenticator app; a passkey instead where the browser makes them. */
function FirstFactor(props: FirstFactorProps) {
  const [isApp, setApp] = useState(true);
  const SetUp = isApp ? AppSetUp : PasskeySetUp;
  return (
    <>
      <SetUp {...props} />
      {hasPasskeys() && (
        <Button look="quiet" onClick={() => setApp(!isApp)}>
          {isApp ? t("Use a passkey instead") : t("Use an authenticator app instead")}
        </Button>
      )}
    </>
  );
}
