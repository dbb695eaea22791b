import assert from "node:assert/strict";
import type { Recording } from "@crumbtrail/contract/recording";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { har as validateHar } from "har-validator/lib/promise.js";
import { toHar } from "../evidence/har.ts";

const ajv = new Ajv();
addFormats.default(ajv);
const isUri = ajv.compile({ type: "string", format: "uri" });

/** @throws when a reader of the format would complain about the archive */
export async function assertAccessible(recording: Recording): Promise<void> {
  // Through text, as a reader gets it.
  const har: unknown = JSON.parse(JSON.stringify(toHar(recording)));
  await validateHar(har);
  for (const { request } of toHar(recording).log.entries) {
    assert.ok(isUri(request.url), request.url);
  }
}
