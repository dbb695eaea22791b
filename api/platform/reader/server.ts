/** The reader's server on this machine: takes documents, passes them to its processes. */
import { MAX_IMPORT_BYTES } from "@crumbtrail/contract/config_import";
import { aboutReaderCall, type Keyring } from "@crumbtrail/db/secrets";
import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { frame, type Message } from "./frames.ts";
import type { Pool } from "./pool.ts";
import { DOCUMENT_KINDS, HEADERS, NO_RESULT, ReaderError, type ReaderFailure } from "./reader.ts";

/** The text of 10 MB in any encoding takes no more in UTF-8. */
const MAX_BYTES = 40_000_000;
const STATUS = { SLOW: 504, ENDED: 502, BUSY: 503, AWAY: 502 } as const satisfies Record<
  ReaderFailure,
  number
>;

/**
 * What a call says about its document. A web page in a browser on this machine can't send such
 * headers, and an unknown kind would end a process.
 */
const call = z.object({
  [HEADERS.tenant]: z.string().min(1),
  [HEADERS.kind]: z.enum(DOCUMENT_KINDS),
  [HEADERS.base]: z.string().transform(decoded).pipe(z.url()),
});

const configurationCall = z.object({
  [HEADERS.tenant]: z.string().min(1),
  [HEADERS.about]: z.string().min(1),
});

/** Adds the route of foreign documents to an app that has health and metrics. */
export function addReading(app: Hono, pool: Pool): Hono {
  return app.post("/read", bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const { data } = call.safeParse(c.req.header());
    if (data === undefined) return c.body(null, 400);
    const { [HEADERS.tenant]: tenant, [HEADERS.kind]: kind, [HEADERS.base]: base } = data;
    const text = new Uint8Array(await c.req.arrayBuffer());
    return await answered(
      () => pool.read(tenant, frame(JSON.stringify({ kind, base }), text)),
      ({ body }) => json(body, 200),
    );
  });
}

/** Adds the route of whole configurations, for callers with the same keys. */
export function addConfigurations(app: Hono, pool: Pool, keys: Keyring): Hono {
  return app.post("/configuration", bodyLimit({ maxSize: MAX_IMPORT_BYTES }), async (c) => {
    const { data } = configurationCall.safeParse(c.req.header());
    if (data === undefined) return c.body(null, 400);
    const { [HEADERS.tenant]: tenant, [HEADERS.about]: sealed } = data;
    const about = await keys.open(sealed, aboutReaderCall(tenant));
    const body = new Uint8Array(await c.req.arrayBuffer());
    return await answered(
      () => pool.read(tenant, frame(about, body)),
      ({ about, body }) => about === "" ? json(body, 200) : json(about, NO_RESULT),
    );
  });
}

const json = (body: BodyInit, status: number) =>
  new Response(body, { status, headers: { "Content-Type": "application/json" } });

async function answered(
  read: () => Promise<Message>,
  answer: (message: Message) => Response,
): Promise<Response> {
  try {
    return answer(await read());
  } catch (error) {
    if (!(error instanceof ReaderError)) throw error;
    return json(JSON.stringify({ failure: error.failure }), STATUS[error.failure]);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return "";
  }
}
