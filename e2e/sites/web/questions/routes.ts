/**
 * The page of questions: what sites ask to tell an automated browser from a visitor's. Answers go
 * to the ledger, a line each: who answers, where, the question, and the answer as JSON.
 */
import { html } from "../../answers.ts";
import type { Route, Routes } from "../../site.ts";

const HINTS = [
  "Full-Version-List",
  "Platform-Version",
  "Arch",
  "Bitness",
  "Model",
  "WoW64",
  "Form-Factors",
].map((name) => `Sec-CH-UA-${name}`).join(", ");

/** Headers that differ from one request to the next of any browser. */
const PASSING = /^(host|cookie|content-length|referer|origin|cache-control|pragma|if-.*)$/;

function headersOf(request: Request): string {
  return JSON.stringify([...request.headers].filter(([name]) => !PASSING.test(name)).sort());
}

const page = (path: string): Route => async ({ request, file }) => {
  const text = await (await file(path)).text();
  const headers = headersOf(request).replaceAll('"', "&quot;");
  const body = text.replace("{headers}", () => headers);
  return html(body, { headers: { "accept-ch": HINTS } });
};

export const questions: Routes = {
  "/": page("/"),
  "/frame/": page("/frame/"),
  "/headers": ({ request }) => Response.json(JSON.parse(headersOf(request))),
  /** Answers are taken from the ledger. */
  "/fired": () => new Response(null, { status: 204 }),
};
