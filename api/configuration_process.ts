/** The program of the reader's processes for whole configurations: a process computes one call. */
import { matchEngine, matchNow } from "@crumbtrail/catalogue/match";
import type { PatternMatcher } from "@crumbtrail/catalogue/matcher";
import { connect } from "@crumbtrail/db/connect";
import { askedIn } from "@crumbtrail/texts/server";
import { speakInSchemas } from "./http/language.ts";
import { toApiError } from "./http/errors.ts";
import type { AboutConfiguration, NoConfiguration } from "./platform/reader/configuration.ts";
import { answerMessages } from "./platform/reader/program.ts";
import { runConfigurationCall } from "./routes/configuration_calls.ts";

speakInSchemas();

/** Matches in this very process, which nobody else waits for. */
const engine = matchEngine();
const patterns: PatternMatcher = {
  match: (_, request) => Promise.resolve(matchNow(request, engine)),
  close: () => {},
};

await answerMessages(async ({ about, body }) => {
  const { login, ...call }: AboutConfiguration = JSON.parse(about);
  const { urls, statementMs } = login;
  const db = connect(urls, { max: 2, name: "crumbtrail-configuration", statementMs });
  const deps = { db, patterns, now: () => new Date() };
  try {
    const run = () => runConfigurationCall(deps, { ...call, body });
    return { about: "", text: await askedIn(call.language, run) };
  } catch (error) {
    return { about: JSON.stringify(noAnswer(error)), text: "" };
  } finally {
    await db.close();
  }
});

function noAnswer(error: unknown): NoConfiguration {
  const { code, details, status, headers } = toApiError(error);
  if (status !== 500) return { refusal: { code, details, status, headers } };
  return { fault: error instanceof Error ? `${error.stack}` : String(error) };
}
