/**
 * A download lasts until its reader is done. To keep other calls fast, the number of concurrent
 * downloads is limited per process and per tenant, and each download has a deadline. A download
 * reads the database in short transactions before sending; no transaction is open while the reader
 * waits.
 */
import type { AppContext } from "./context.ts";
import { sessionOf } from "./guard.ts";

/**
 * Answers with a download.
 * @param open returns the body; called only within the limits
 * @throws ApiError errors of `Downloads` and of `open`
 */
export async function sendDownload(
  c: AppContext,
  headers: Record<string, string>,
  open: () => Promise<ReadableStream<Uint8Array>> | ReadableStream<Uint8Array>,
): Promise<Response> {
  // The body of a HEAD would be neither read nor ended.
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  const { downloads, config } = c.get("deps");
  const end = downloads.begin(sessionOf(c).scope.tenantId);
  try {
    return c.body(withDeadline(await open(), config.DOWNLOAD_TIMEOUT_MS, end), 200, headers);
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * Wraps a stream, to fail at the deadline.
 * @param onEnd called at any end of the stream
 */
function withDeadline(
  body: ReadableStream<Uint8Array>,
  ms: number,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    onEnd();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setTimeout(() => {
        const late = new Error("The download took longer than it may");
        controller.error(late);
        onEnd();
        reader.cancel(late).catch(() => {});
      }, ms);
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      end();
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  }, { highWaterMark: 0 });
}
