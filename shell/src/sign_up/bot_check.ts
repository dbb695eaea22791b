/**
 * The check for robots at sign-up, of two kinds: a proof of work, and a service that works as
 * reCAPTCHA v3 does.
 */
import type { botChallenge } from "@crumbtrail/contract/sign_in";
import { t } from "@crumbtrail/texts";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { z } from "zod";

/** A way to show that a person signs up. */
export interface BotCheck {
  /** Does the slow part; resolves when a token can be had. @throws BotCheckError, ApiError */
  prepare(): Promise<void>;
  /** A token for one sign-up. @throws BotCheckError, ApiError */
  token(): Promise<string>;
  /** The last token was refused: the next token is made anew. */
  discard(): void;
}

/** The bot check failed; the message is for people. */
export class BotCheckError extends Error {}

/** The API takes a solution for ten minutes. A browser's clock may be wrong, a stopwatch is not. */
const GOOD_FOR_MS = 8 * 60_000;

type Challenge = z.infer<typeof botChallenge>;

interface Proof {
  token: string;
  begun: number;
}

/**
 * ALTCHA's proof of work. The browser's own threads derive the keys while somebody types, so the
 * page stays quick.
 * @param challenge fetches a new challenge
 */
export function proofOfWork(challenge: () => Promise<Challenge>): BotCheck {
  let proof: Promise<Proof> | undefined;
  const discard = () => {
    proof = undefined;
  };
  const current = () =>
    proof ??= solve(challenge).catch((error) => {
      discard();
      throw error;
    });
  return {
    prepare: async () => void await current(),
    async token() {
      if (performance.now() - (await current()).begun > GOOD_FOR_MS) discard();
      return (await current()).token;
    },
    discard,
  };
}

async function solve(fetchChallenge: () => Promise<Challenge>): Promise<Proof> {
  if (!globalThis.crypto?.subtle) {
    throw new BotCheckError(t("The bot check works over HTTPS only."));
  }
  const begun = performance.now();
  const challenge = await fetchChallenge();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new BotCheckError(t("The bot check took too long. Please try again."));
  return { token: btoa(JSON.stringify({ challenge, solution })), begun };
}

/** The action for which the API accepts tokens (specification, part 1 §7). */
const ACTION = "submit";
const NOT_LOADED = t("The bot check could not be loaded. Please try again.");

/** The object that the service's script puts on the global object. */
interface Service {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

/** The check of a service that works as reCAPTCHA v3 does; its script is loaded with the screen. */
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
