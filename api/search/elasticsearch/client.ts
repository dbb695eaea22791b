/** The connection to Elasticsearch 8 or 9. Its failures never contain the server's URL or login. */
import { Client, errors } from "@elastic/elasticsearch";

/** Time limit of a search; PostgreSQL answers it if Elasticsearch takes longer. */
const SEARCH_TIMEOUT_MS = 2000;
/** Time limit of every other call, such as bulk requests and changes of indexes. */
const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Elasticsearch does not answer, refuses the call, or lacks the index; `status` is the HTTP status of
 * a refusal, null without an answer.
 */
export class ElasticsearchError extends Error {
  constructor(message: string, readonly status: number | null) {
    super(message);
  }
}

export interface Elasticsearch {
  client: Client;
  /** Name of the alias for searches, and beginning of the names of all its indexes. */
  alias: string;
  /** Time limit of a search. */
  searchMs: number;
}

/**
 * Makes a client, which connects with its first call.
 * @param url may contain a login, as `https://user:password@host`
 */
export function openElasticsearch(
  url: string,
  { alias = "crumbtrail-search", searchMs = SEARCH_TIMEOUT_MS } = {},
): Elasticsearch {
  const client = new Client({
    node: url,
    // Callers fall back to PostgreSQL, or try again by themselves.
    maxRetries: 0,
    requestTimeout: DEFAULT_TIMEOUT_MS,
    // No header about our versions.
    enableMetaHeader: false,
  });
  return { client, alias, searchMs };
}

/**
 * Awaits a call of the client.
 * @throws ElasticsearchError instead of the client's errors, which contain the whole request
 */
export async function answerOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof errors.ResponseError) {
      const { statusCode = null } = error;
      throw new ElasticsearchError(
        `Elasticsearch refused (${statusCode}): ${errorTypeOf(error)}`,
        statusCode,
      );
    }
    if (error instanceof errors.ElasticsearchClientError) {
      const reason = error instanceof errors.ConnectionError ? error.message : error.name;
      throw new ElasticsearchError(`Elasticsearch does not answer: ${reason}`, null);
    }
    throw error;
  }
}

/** Like `answerOf`, but returns undefined if the object of the call does not exist (status 404). */
export async function foundBy<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await answerOf(call);
  } catch (error) {
    if (error instanceof ElasticsearchError && error.status === 404) return undefined;
    throw error;
  }
}

/** The server's name for its refusal, such as `index_not_found_exception`. */
function errorTypeOf({ body }: errors.ResponseError): string {
  const error: unknown = typeof body === "object" ? body?.error : undefined;
  if (typeof error === "object" && error !== null && "type" in error) return String(error.type);
  return "without a reason";
}
