/** Loads the source of a document by the page's browser, through the scan's proxy. */
import type { POLICY_PROBLEMS } from "@crumbtrail/contract/recording";
import type { Session } from "../browser/attach.ts";
import { inTime } from "../in_time.ts";

const MAX_BYTES = 1_000_000;
const CHUNK_BYTES = 250_000;
const LOAD_MS = 5000;

type Loaded = { html: string } | { problem: Exclude<typeof POLICY_PROBLEMS[number], "NO_LINK"> };

/** Within 5 seconds, up to 1 MB. Never throws for what a server does. */
export async function loadDocument(session: Session, url: string): Promise<Loaded> {
  const late = { problem: "NO_ANSWER" as const };
  return await inTime(load(session, url).catch(() => late), LOAD_MS, () => late);
}

async function load(session: Session, url: string): Promise<Loaded> {
  const { frameTree: { frame } } = await session.send("Page.getFrameTree");
  const { resource } = await session.send("Network.loadNetworkResource", {
    frameId: frame.id,
    url,
    options: { disableCache: false, includeCredentials: true },
  });
  const { stream, httpStatusCode, headers } = resource;
  if (!stream || httpStatusCode !== 200) return { problem: "NO_ANSWER" };
  try {
    if (!/html/i.test(contentType(headers))) return { problem: "NO_HTML" };
    return await readAll(session, stream);
  } finally {
    await session.send("IO.close", { handle: stream });
  }
}

async function readAll(session: Session, handle: string): Promise<Loaded> {
  const parts: Uint8Array[] = [];
  let left = MAX_BYTES;
  for (;;) {
    const { data, base64Encoded, eof } = await session.send("IO.read", {
      handle,
      size: CHUNK_BYTES,
    });
    const bytes = base64Encoded ? Uint8Array.fromBase64(data) : new TextEncoder().encode(data);
    left -= bytes.length;
    if (left < 0) return { problem: "TOO_LARGE" };
    parts.push(bytes);
    if (eof) return { html: await new Blob(parts.map((part) => new Uint8Array(part))).text() };
  }
}

function contentType(headers: object | undefined): string {
  const found = Object.entries(headers ?? {}).find(([name]) =>
    name.toLowerCase() === "content-type"
  );
  return String(found?.[1] ?? "");
}
