/**
 * A download lasts until its reader is done. To keep other calls fast, the number of concurrent
 * downloads is limited per process and per tenant, and each download has a deadline. A download
 * reads the database in short transactions before sending; no transaction is open while the reader
 * waits.
 */
import type { Permission } from "@crumbtrail/contract/permissions";
import type { TenantScope } from "@crumbtrail/db/tenant";
import type { z } from "zod";
import type { Deps } from "../platform/deps.ts";
import { XLSX } from "../platform/xlsx/workbook.ts";
import type { AppContext } from "./context.ts";
import { declared, file, ok } from "./endpoint.ts";
import { requirePermission, sessionOf } from "./guard.ts";
import { scopeNow } from "./rights_now.ts";

/**
 * Response declarations of a list that is also given as a workbook: see `exportableQuery`. The type
 * is the list's, since the typed client never asks for the workbook.
 */
export function okOrWorkbook<T extends z.ZodType>(list: T) {
  const listed = ok(list);
  Object.assign(listed[200].content, file(XLSX, "")[200].content);
  return listed;
}

/**
 * Answers with an Excel workbook. Needs EXPORT_DATA.
 * @param name of the file, without its ending
 * @param permission needed until the end of the download
 * @param open makes the workbook; its `scope` gives the caller's current scope, and throws once the
 *   permission is lost
 * @throws ApiError MISSING_PERMISSION; errors of `sendDownload`
 */
export async function sendWorkbook(
  c: AppContext,
  { name, permission }: { name: string; permission: Permission },
  open: (deps: Deps, scope: () => Promise<TenantScope>) => ReadableStream<Uint8Array>,
) {
  requirePermission(c, "EXPORT_DATA");
  const headers = {
    "Content-Type": XLSX,
    "Content-Disposition": `attachment; filename="${name}.xlsx"`,
  };
  const [deps, session] = [c.get("deps"), sessionOf(c)];
  const scope = () => scopeNow(deps, session, permission);
  return declared<never>(await sendDownload(c, headers, () => open(deps, scope)));
}

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
 * A stream that fails at the deadline.
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
