/** The check of a service that works as reCAPTCHA v3 does; its script is loaded with the screen. */
import { type BotCheck, BotCheckError } from "./bot_check.ts";

/** What the API expects a token to be for (part 1 section 7). */
const ACTION = "submit";
const NOT_LOADED = "The bot check could not be loaded. Please try again.";

/** What the script puts on the global object. */
interface Service {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

export function recaptcha(siteKey: string, script: string): BotCheck {
  let loading: Promise<Service> | undefined;
  const load = () =>
    loading ??= loadService(`${script}?render=${encodeURIComponent(siteKey)}`).catch((error) => {
      loading = undefined;
      throw error;
    });
  return {
    prepare: async () => void await load(),
    token: async () => await (await load()).execute(siteKey, { action: ACTION }),
    discard: () => undefined,
  };
}

async function loadService(url: string): Promise<Service> {
  await loadScript(url);
  const service: unknown = Reflect.get(globalThis, "grecaptcha");
  if (!isService(service)) throw new BotCheckError(NOT_LOADED);
  await new Promise<void>((resolve) => service.ready(resolve));
  return service;
}

function loadScript(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement("script");
  script.src = url;
  script.async = true;
  script.onload = () => resolve();
  script.onerror = () => {
    script.remove();
    reject(new BotCheckError(NOT_LOADED));
  };
  document.head.append(script);
  return promise;
}

function isService(value: unknown): value is Service {
  return typeof value === "object" && value !== null &&
    "ready" in value && typeof value.ready === "function" &&
    "execute" in value && typeof value.execute === "function";
}
