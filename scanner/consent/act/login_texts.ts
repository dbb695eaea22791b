/**
 * Phrases of login pages in all languages of `languages/login.json`; they match lower-case text.
 */
import file from "../../languages/login.json" with { type: "json" };
import { readAlternatives } from "../../languages/phrases.ts";
import type { LoginTexts } from "./pur_script.ts";

const { signIn, goOn, credentials, wrong } = readAlternatives(file, [
  "signIn",
  "goOn",
  "credentials",
  "wrong",
]);

export const LOGIN_TEXTS: LoginTexts = {
  signIn,
  goOn,
  complaint: `(?:${credentials})[^.!?\\n]{0,60}(?:${wrong})|` +
    `(?:${wrong})[^.!?\\n]{0,60}(?:${credentials})`,
};
