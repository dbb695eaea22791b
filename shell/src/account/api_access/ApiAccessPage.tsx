import { paths } from "@crumbtrail/host/paths";
import { apiUrl } from "@crumbtrail/host/runtime_config";
import { useCan } from "@crumbtrail/host/session";
import { Button, Page } from "@crumbtrail/kit";
import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { NewTokenModal } from "./NewTokenModal.tsx";
import { TokenList } from "./TokenList.tsx";

/** Tokens for programs: for those who manage the tenant's users, as each is an account of its own. */
export function ApiAccessPage() {
  const [opened, setOpened] = useState(false);
  if (!useCan("MANAGE_USERS")) return <Navigate to={paths.accountMain()} replace />;
  const add = <Button look="primary" onClick={() => setOpened(true)}>New token</Button>;
  return (
    <Page title="API access" actions={add}>
      <p className="sh-hint">
        Scripts use tokens to call the API. A token can do only what you allow.{" "}
        <a href={apiUrl("/docs")}>How to use the API</a>
      </p>
      <TokenList />
      {opened && <NewTokenModal onClose={() => setOpened(false)} />}
    </Page>
  );
}
