/** The services beside the database: blobs, reader, Elasticsearch, mail. */
import { openBlobStore } from "@crumbtrail/db/blob";
import type { S3Variables } from "@crumbtrail/db/s3_keys";
import { createTransport } from "nodemailer";
import type { ApiEnvironment } from "../../platform/environment.ts";
import { reasonOf } from "../../platform/process/start.ts";
import { answerOf, openElasticsearch } from "../../search/elasticsearch/client.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

const WAIT_MS = 5000;

export async function blobFinding(
  config: Pick<ApiEnvironment, "BLOB_URL" | keyof S3Variables>,
): Promise<Finding> {
  return await tried("Recordings can be stored.", "BLOB_URL does not work", async () => {
    await openBlobStore(config.BLOB_URL, config).check();
  });
}

export async function readerFinding(url: string): Promise<Finding> {
  return await tried("The reader answers.", `No reader answers at ${url}`, async () => {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(WAIT_MS) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it says ${answer.status}`);
  });
}

export async function searchFinding(url: string | undefined): Promise<Finding> {
  if (!url) return ok("PostgreSQL answers searches.");
  const { client } = openElasticsearch(url);
  try {
    return await tried("Elasticsearch answers.", "ELASTICSEARCH_URL does not work", async () => {
      await answerOf(client.info({}, { requestTimeout: WAIT_MS }));
    });
  } finally {
    await client.close();
  }
}

export async function mailFinding(smtp: { url: string } | undefined): Promise<Finding> {
  if (!smtp) return note("SMTP_URL is not set: no e-mail is sent.");
  const limits = { connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS };
  const transport = createTransport({ url: smtp.url, ...limits });
  try {
    return await tried("The mail server takes the login.", "SMTP_URL does not work", async () => {
      await transport.verify();
    });
  } finally {
    transport.close();
  }
}

async function tried(fine: string, fault: string, work: () => Promise<void>): Promise<Finding> {
  try {
    await work();
    return ok(fine);
  } catch (error) {
    return wrong(`${fault}: ${reasonOf(error)}.`);
  }
}
