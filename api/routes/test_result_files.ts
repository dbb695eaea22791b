/**
 * Downloads of a test result: `/test-results/{id}.json` and `.xlsx` (specification, part 2 §7), and
 * all evidence as `.zip`.
 */
import { recording } from "@crumbtrail/contract/recording";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { report } from "@crumbtrail/contract/report";
import {
  findManifestSha256,
  findReportText,
  findTestResultBlobs,
  findTestResultById,
} from "@crumbtrail/db/queries/test_results";
import { z } from "zod";
import { answerText } from "@crumbtrail/texts/server";
import type { AppContext } from "../http/context.ts";
import { sendDownload } from "../http/downloads.ts";
import { endpoints, file, idParams, ok, resource } from "../http/endpoint.ts";
import { ApiError, found } from "../platform/errors.ts";
import { inTenant } from "../http/guard.ts";
import { readEvidence, readRecording } from "../scans/results/evidence.ts";
import { exportReport } from "../scans/results/export.ts";
import { zipStream } from "../scans/results/zip.ts";
import { XLSX } from "../platform/xlsx/workbook.ts";

/** Enough by itself: every role with this permission also has VIEW_RESULTS. */
const ACCESS = "EXPORT_DATA";
const ZIP = "application/zip";

const endpoint = endpoints("Test results");
const request = { params: idParams };

const asJson = endpoint.get("/test-results/{id}.json", {
  summary: "Downloads the recording, byte for byte as hashed",
  access: ACCESS,
  request,
  responses: ok(recording),
});

const asWorkbook = endpoint.get("/test-results/{id}.xlsx", {
  summary: "Downloads the report as an Excel workbook",
  access: ACCESS,
  request,
  responses: file(XLSX, "A download"),
});

const asArchive = endpoint.get("/test-results/{id}.zip", {
  summary: "Downloads recording, HTTP Archive, pictures and the manifest with their hashes",
  access: ACCESS,
  request,
  responses: file(ZIP, "A download"),
});

/** The id in `:file`, before the ending: a parameter of the router is a whole segment of the path. */
function idOf(c: AppContext): string {
  const id = z.uuid().safeParse(c.req.param("file")?.replace(/\.\w+$/, ""));
  if (!id.success) {
    throw new ApiError("INPUT_INVALID", {
      details: [{ path: "id", message: answerText("must be an id") }],
    });
  }
  return id.data;
}

/**
 * `www.site.org-2025-11-20-1405.json`: host and start in UTC, in characters valid on every file
 * system.
 */
function fileName(
  result: Pick<TestResultRow, "url" | "createdAt">,
  ending: "json" | "xlsx" | "zip",
): string {
  const host = new URL(result.url).hostname.replace(/[^a-z0-9.-]+/gi, "_");
  const started = result.createdAt.slice(0, 16).replace("T", "-").replace(":", "");
  return `${host}-${started}.${ending}`;
}

async function sendRecording(c: AppContext): Promise<Response> {
  const id = idOf(c);
  const row = found(await inTenant(c, (tx) => findTestResultById(tx, id)));
  const { recordingKey, recordingSha256 } = found(
    await inTenant(c, (tx) => findTestResultBlobs(tx, id)),
  );
  const packed = /\bgzip\b/i.test(c.req.header("accept-encoding") ?? "");
  const headers = {
    "Content-Type": "application/json",
    "Content-Disposition": `attachment; filename="${fileName(row, "json")}"`,
    "Vary": "Accept-Encoding",
    ...(packed ? { "Content-Encoding": "gzip" } : {}),
  };
  return await sendDownload(c, headers, async () => {
    const { json, gzip } = await readRecording(c.get("deps").blobs, recordingKey, recordingSha256);
    return new Blob([packed ? gzip : json]).stream();
  });
}

async function sendWorkbook(c: AppContext): Promise<Response> {
  const id = idOf(c);
  const [row, text] = await inTenant(c, async (tx) => [
    found(await findTestResultById(tx, id)),
    found(await findReportText(tx, id)),
  ]);
  const { log } = c.get("deps");
  const onError = (error: unknown) => log.error({ err: error, testResult: id }, "export broke off");
  const headers = {
    "Content-Type": XLSX,
    "Content-Disposition": `attachment; filename="${fileName(row, "xlsx")}"`,
  };
  const open = () => exportReport(row, report.parse(JSON.parse(text)), onError);
  return await sendDownload(c, headers, open);
}

async function sendArchive(c: AppContext): Promise<Response> {
  const id = idOf(c);
  const [row, keys, manifestSha256] = await inTenant(c, async (tx) => [
    found(await findTestResultById(tx, id)),
    found(await findTestResultBlobs(tx, id)),
    // Runs from before manifests were introduced have no proof for an archive.
    found(await findManifestSha256(tx, id)),
  ]);
  const { blobs, log } = c.get("deps");
  const onError = (error: unknown) => log.error({ err: error, testResult: id }, "ZIP broke off");
  const headers = {
    "Content-Type": ZIP,
    "Content-Disposition": `attachment; filename="${fileName(row, "zip")}"`,
  };
  return await sendDownload(c, headers, async () => {
    const files = await readEvidence(blobs, keys, manifestSha256);
    return zipStream(files, new Date(row.createdAt), onError);
  });
}

// Paths with an ending after `{id}` are documented by themselves: the router cannot read them.
const files = resource();
files.openAPIRegistry.registerPath(asJson);
files.openAPIRegistry.registerPath(asWorkbook);
files.openAPIRegistry.registerPath(asArchive);

export const testResultFileRoutes = files
  .get("/test-results/:file{[^/]+\\.json}", asJson.middleware, sendRecording)
  .get("/test-results/:file{[^/]+\\.xlsx}", asWorkbook.middleware, sendWorkbook)
  .get("/test-results/:file{[^/]+\\.zip}", asArchive.middleware, sendArchive);
