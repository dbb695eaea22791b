/** The thread of calls about whole configurations; started by `configurationThread`. */
import { patternMatcher } from "@crumbtrail/catalogue/matcher";
import { connect } from "@crumbtrail/db/connect";
import { askedIn } from "@crumbtrail/texts/server";
import { speakInSchemas } from "./http/language.ts";
import { toApiError } from "./http/errors.ts";
import type { ThreadMessage, ThreadReply } from "./platform/configuration_thread.ts";
import { runConfigurationCall } from "./routes/configuration_calls.ts";

speakInSchemas();

const opened = Promise.withResolvers<ReturnType<typeof open>>();

self.onmessage = async ({ data }: MessageEvent<ThreadMessage>) => {
  if ("settings" in data) return opened.resolve(open(data.settings));
  const { deps, close } = await opened.promise;
  if ("end" in data) {
    await close();
    return self.close();
  }
  const { id, call } = data;
  const reply: ThreadReply = await askedIn(call.language, () => runConfigurationCall(deps, call))
    .then(
      (text) => ({ id, text }),
      (error) => ({ id, ...refusalOf(error) }),
    );
  self.postMessage(reply);
};

function open({ urls, statementMs }: Extract<ThreadMessage, { settings: unknown }>["settings"]) {
  const db = connect(urls, { max: 2, name: "crumbtrail-configuration", statementMs });
  const patterns = patternMatcher();
  const deps = { db, patterns, now: () => new Date() };
  const close = async () => {
    patterns.close();
    await db.close();
  };
  return { deps, close };
}

/** What of an error can be passed on between threads. */
function refusalOf(error: unknown) {
  const { code, details, status, headers } = toApiError(error);
  if (status !== 500) return { refusal: { code, details, status, headers } };
  return { fault: error instanceof Error ? `${error.stack}` : String(error) };
}
