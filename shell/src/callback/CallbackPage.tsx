import type { SecondStep } from "@crumbtrail/contract/second_factor";
import { api, ApiError, read } from "@crumbtrail/host/api";
import { detailOf } from "@crumbtrail/host/failure";
import { paths } from "@crumbtrail/host/paths";
import { t } from "@crumbtrail/texts";
import { lazyRouteComponent, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { PublicPage } from "../PublicPage.tsx";
import { OTHER_ADDRESS, USERS_FULL } from "../login/provider_failure.ts";
import { ENTITY_NOT_FOUND } from "../sign_up/search.ts";
import { arrivedWith, callbackIn } from "./arrival.ts";

/** Seldom needed, as in `LoginPage.tsx`. */
const ReplaceStep = lazyRouteComponent(() => import("../login/ReplaceStep.tsx"), "ReplaceStep");

type Replacement = NonNullable<SecondStep["replaces"]>;

/** Where an identity provider sends the browser back to (specification, part 1 §2). */
export function CallbackPage() {
  const navigate = useNavigate();
  const [replaces, setReplaces] = useState<Replacement>();
  // The provider's answer counts once, and development runs effects twice.
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // The answer must not stay in the history: going back would submit it again.
    history.replaceState(history.state, "", location.pathname);
    void verifyReturn(arrivedWith, callbackIn(location.pathname)).then((next) => {
      if ("home" in next) location.replace(next.home);
      else if ("replaces" in next) setReplaces(next.replaces);
      else void navigate({ ...next, replace: true });
    });
  }, [navigate]);

  return (
    <PublicPage title={t("Sign in")}>
      {replaces
        ? (
          <Suspense>
            <ReplaceStep
              replaces={replaces}
              onSignedIn={() => location.replace(paths.home())}
              onHalfIn={() => void navigate({ ...SECOND_STEP, replace: true })}
            />
          </Suspense>
        )
        : <p role="status">{t("Processing request...")}</p>}
    </PublicPage>
  );
}

/** The page to load afresh with the new session, a question, or the route to go to on this page. */
export type NextPage =
  | { home: string }
  | { replaces: Replacement }
  | { to: string; search: Record<string, unknown> };

const SECOND_STEP: NextPage = { to: paths.login(), search: { second_factor: true } };

/**
 * @param answer the provider's parameters
 * @param callback what follows `/callback/` in the address: the provider to which the redirect URI
 * was given, so that the answer of another provider is refused
 */
export async function verifyReturn(answer: string, callback?: string): Promise<NextPage> {
  // Only the address says it, no parameter of the same name.
  const { callback: _, ...given } = Object.fromEntries(new URLSearchParams(answer));
  const query = { ...given, ...callback !== undefined && { callback } };
  try {
    const response = await api()["external-identity"].verify.$post({ query });
    if (response.status === 202) {
      const { replaces } = await read(response);
      return replaces ? { replaces } : SECOND_STEP;
    }
    await read(response);
    return { home: paths.home() };
  } catch (error) {
    return afterFailure(error);
  }
}

function afterFailure(error: unknown): NextPage {
  if (!(error instanceof ApiError)) return toSignIn("UNKNOWN_ERROR");
  const { code, details } = error;
  const username = detailOf(details, "username");
  if (code === "ENTITY_NOT_FOUND" && typeof username === "string") {
    return { to: paths.signUp(), search: { username, action: ENTITY_NOT_FOUND } };
  }
  if (detailOf(details, "limit") === USERS_FULL) return toSignIn(USERS_FULL);
  return toSignIn(detailOf(details, "callback") === "OTHER" ? OTHER_ADDRESS : code);
}

/** @param details what failed, a code of `login/provider_failure.ts` */
function toSignIn(details: string): NextPage {
  return { to: paths.login(), search: { error: 1, details } };
}
