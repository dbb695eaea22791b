/**
 * Reads, plans and applies whole configurations by the reader, in a process of its own for each
 * call: a document of 20 MB takes seconds of computing and hundreds of megabytes.
 */
import type { DatabaseUrls } from "@crumbtrail/db/connect";
import { aboutReaderCall, type Keyring } from "@crumbtrail/db/secrets";
import type { Language } from "@crumbtrail/texts";
import { answerText } from "@crumbtrail/texts/server";
import type { AccountActor } from "../actor.ts";
import { ApiError } from "../errors.ts";
import { askReader, HEADERS, NO_RESULT, readerRefusal } from "./reader.ts";

export interface ConfigurationCall {
  work: "export" | "plan" | "apply" | "hub-plan" | "hub-apply";
  actor: AccountActor;
  /** Of the sentences in the answer. */
  language: Language;
  /** The body of the call; null for an export. */
  body: ReadableStream<Uint8Array> | ArrayBuffer | Uint8Array<ArrayBuffer> | null;
}

export interface ConfigurationCalls {
  /**
   * @returns the answer as JSON
   * @throws ApiError as the verbs do, and for a document whose process was ended
   */
  run(call: ConfigurationCall): Promise<string | ReadableStream<Uint8Array>>;
}

/**
 * How the process reaches the database: the reader has no login of its own. It goes sealed, because
 * another program may listen on the reader's port while the reader is down.
 */
export interface Login {
  urls: DatabaseUrls;
  /** Time limit of a statement. */
  statementMs: number;
}

/** What the process gets beside the body. */
export type AboutConfiguration = Omit<ConfigurationCall, "body"> & { login: Login };

/** What it answers instead of a result: a refusal for the caller, or an unexpected error. */
export type NoConfiguration =
  | { refusal: Pick<ApiError, "code" | "details" | "status" | "headers"> }
  | { fault: string };

/**
 * @param url of the reader
 * @param keys that the reader has, too; without any each call throws SecretsError
 * @param limitMs longest time of a call with its wait; the reader kills its process earlier
 */
export function configurationAt(
  url: string,
  login: Login,
  keys: Keyring,
  limitMs: number,
): ConfigurationCalls {
  return {
    async run({ body, ...call }) {
      const about: AboutConfiguration = { ...call, login };
      const { tenantId } = call.actor.scope;
      const response = await askReader(`${url}/configuration`, {
        headers: {
          [HEADERS.tenant]: tenantId,
          [HEADERS.about]: await keys.seal(JSON.stringify(about), aboutReaderCall(tenantId)),
        },
        body,
        signal: AbortSignal.timeout(limitMs),
      }).catch((error: unknown) => {
        throw readerRefusal(error, "text", {
          SLOW: answerText("takes too long to compute: divide the file"),
          ENDED: answerText("takes too much memory or time to compute: divide the file"),
        });
      });
      if (response.status !== NO_RESULT && response.body) return response.body;
      const answer: NoConfiguration = await response.json();
      if ("fault" in answer) throw new Error(`In a process of the reader: ${answer.fault}`);
      throw new ApiError(answer.refusal.code, answer.refusal);
    },
  };
}
