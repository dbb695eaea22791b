/** The language of answers: sentences about refused fields, and pages for a browser. */
import { preferredLanguage } from "@crumbtrail/texts";
import { askedIn, askedLanguage } from "@crumbtrail/texts/server";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import type { AppEnv } from "./context.ts";

/** The first known language of `Accept-Language`; the screens send that of the account. */
export const answerInLanguage: MiddlewareHandler<AppEnv> = (c, next) =>
  askedIn(preferredLanguage(c.req.header("Accept-Language")), next);

const ISSUES = { en: z.locales.en().localeError, de: z.locales.de().localeError };

/** Makes the schemas' own sentences follow the caller's language. */
export function speakInSchemas(): void {
  z.config({ localeError: (issue) => ISSUES[askedLanguage()](issue) });
}
