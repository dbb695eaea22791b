import type { RuntimeConfig } from "@crumbtrail/contract/runtime_config";
import { countRetry } from "@crumbtrail/host/retry";
import { httpsAddress, loadConfig } from "@crumbtrail/host/runtime_config";
import { KitProvider, Spinner } from "@crumbtrail/kit/signin";
import { t } from "@crumbtrail/texts";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { nonce } from "./Root.tsx";
import { FullPageError } from "./PageStates.tsx";
import { createAppRouter } from "./router.tsx";

type Phase = { router: AnyRouter } | "loading" | "failed";

/** Loads the configuration, which has the API's address, before rendering the router. */
export function Start() {
  const [phase, setPhase] = useState<Phase>("loading");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    loadConfig().then(
      (config) => current && !leaveForHttps(config) && setPhase({ router: createAppRouter() }),
      (error) => {
        console.error("The configuration could not be loaded.", error);
        if (current) setPhase("failed");
      },
    );
    return () => {
      current = false;
    };
  }, [attempt]);

  if (typeof phase === "object") return <RouterProvider router={phase.router} />;
  const retry = () => {
    countRetry();
    setPhase("loading");
    setAttempt((n) => n + 1);
  };
  return (
    <KitProvider nonce={nonce}>
      {phase === "loading"
        ? <Spinner />
        : <FullPageError title={t("Crumbtrail can't be reached")} onRetry={retry} />}
    </KitProvider>
  );
}

/** @returns whether the browser is on its way to the same address over https */
function leaveForHttps(config: RuntimeConfig): boolean {
  const target = httpsAddress(location.href, config.USE_SSL);
  if (target !== undefined) location.replace(target);
  return target !== undefined;
}
