/**
 * Downloads run for as long as their reader likes. So that they never hold up other calls, only so
 * many run at a time in a process, for each tenant and in all, and each has a deadline. What a
 * download reads from the database it reads in short transactions before it is sent: none is open
 * while the reader takes his time.
 */
import type { AppContext } from "./context.ts";
import { sessionOf } from "./guard.ts";

/**
 * Answers with a download.
 * @param open gives the body; it is called once there is a place
 * @throws ApiError see `Downloads`, and what `open` throws
 */
export async function sendDownload(
  c: AppContext,
  headers: Record<string, string>,
  open: () => Promise<ReadableStream<Uint8Array>> | ReadableStream<Uint8Array>,
): Promise<Response> {
  // Nobody would read the body, and nobody end it.
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

/** The same stream, which breaks off at the deadline. @param onEnd however it ended */
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
