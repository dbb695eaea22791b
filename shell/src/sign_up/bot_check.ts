/** What shows that a person signs up: our own proof of work, or a service where one is configured. */
import { api, read } from "@crumbtrail/host/api";
import { runtimeConfig } from "@crumbtrail/host/runtime_config";
import { proofOfWork } from "./proof_of_work.ts";
import { recaptcha } from "./recaptcha.ts";

export interface BotCheck {
  /** Begins what takes its time; ends when a token can be had. @throws BotCheckError, ApiError */
  prepare(): Promise<void>;
  /** A token for one sign-up. @throws BotCheckError, ApiError */
  token(): Promise<string>;
  /** The last token was refused: the next one is another. */
  discard(): void;
}

/** The check this installation uses. */
export function botCheck(): BotCheck {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SCRIPT_URL: script } = runtimeConfig().MISC;
  if (siteKey && script) return recaptcha(siteKey, script);
  return proofOfWork(() => read(api().register.challenge.$get()));
}
