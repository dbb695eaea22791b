/** The check for robots as used by the form: begins with the screen, and is done when needed. */
import { api, read } from "@crumbtrail/host/api";
import { runtimeConfig } from "@crumbtrail/host/runtime_config";
import { useCallback, useEffect, useState } from "react";
import { type BotCheck, proofOfWork, recaptcha } from "./bot_check.ts";

export type CheckState = "working" | "done" | "failed";

export interface FormCheck {
  state: CheckState;
  retry(): void;
  /** @throws BotCheckError, ApiError */
  token(): Promise<string>;
  /** The token was refused; begins another. */
  renew(): void;
}

export function useBotCheck(): FormCheck {
  const [check] = useState<BotCheck>(botCheck);
  const [state, setState] = useState<CheckState>("working");

  const watch = useCallback(async <T>(work: Promise<T>): Promise<T> => {
    setState("working");
    try {
      const result = await work;
      setState("done");
      return result;
    } catch (error) {
      setState("failed");
      throw error;
    }
  }, []);
  // A failure is shown as a state, with a button to retry.
  const prepare = useCallback(() => void watch(check.prepare()).catch(() => undefined), [
    check,
    watch,
  ]);
  useEffect(prepare, [prepare]);

  return {
    state,
    retry: prepare,
    token: () => watch(check.token()),
    renew: () => {
      check.discard();
      prepare();
    },
  };
}

/** The check of this installation: the configured service, else our own proof of work. */
function botCheck(): BotCheck {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SCRIPT_URL: script } = runtimeConfig().MISC;
  if (siteKey && script) return recaptcha(siteKey, script);
  return proofOfWork(() => read(api().register.challenge.$get()));
}
