/** The check for robots as the form sees it: begun with the screen, done when it is needed. */
import { useCallback, useEffect, useState } from "react";
import { type BotCheck, botCheck } from "./bot_check.ts";

export type CheckState = "working" | "done" | "failed";

export interface FormCheck {
  state: CheckState;
  retry(): void;
  /** @throws BotCheckError, ApiError */
  token(): Promise<string>;
  /** The token was refused; another one is begun. */
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
