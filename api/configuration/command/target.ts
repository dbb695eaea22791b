/** Where `deno task config` reads and writes: a database, or an API by token. */
import { patternMatcher } from "@crumbtrail/catalogue/matcher";
import { type ConfigDocument, configDocument } from "@crumbtrail/contract/config_document";
import { type ConfigPlan, configPlan, type ImportInput } from "@crumbtrail/contract/config_import";
import { connect } from "@crumbtrail/db/connect";
import { findTenantIds } from "@crumbtrail/db/queries/tenants";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { resolve } from "node:path";
import { systemActor } from "../../platform/actor.ts";
import { ApiError } from "../../platform/errors.ts";
import { findDatabase, StartError } from "../../platform/process/start.ts";
import { applyImport, planImport } from "../documents/import.ts";
import { exportConfiguration } from "../documents/read.ts";
import type { Options } from "./options.ts";

export interface Target {
  export(): Promise<ConfigDocument>;
  plan(input: ImportInput): Promise<ConfigPlan>;
  apply(input: ImportInput): Promise<ConfigPlan>;
  close(): Promise<void>;
}

/**
 * @param token needed for an API
 * @throws StartError without the tenant, the token or a database
 */
export function openTarget(source: Options["source"], token: string | undefined): Promise<Target> {
  return "api" in source ? openApi(source.api, token) : openDatabase(source);
}

async function openDatabase(
  { tenant, data }: { tenant: string; data: string },
): Promise<Target> {
  const db = connect(await findDatabase(resolve(data)), { max: 2, name: "crumbtrail-config" });
  const [tenantId, other] = await acrossTenants(db.system, (tx) => findTenantIds(tx, tenant));
  if (tenantId === undefined || other !== undefined) {
    await db.close();
    const fault = tenantId === undefined ? "There is no tenant" : "Several tenants are named";
    throw new StartError(`${fault} ${tenant}`);
  }
  const patterns = patternMatcher();
  const deps = { db, patterns, now: () => new Date() };
  const actor = systemActor(tenantId, "command line");
  return {
    export: () => orStartError(exportConfiguration(deps, actor)),
    plan: (input) => orStartError(planImport(deps, actor, input)),
    apply: (input) => orStartError(applyImport(deps, actor, input)),
    close: async () => {
      patterns.close();
      await db.close();
    },
  };
}

/** Refusals as errors that the terminal shows without a stack. */
async function orStartError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new StartError(refusalText(error.code, error.details));
  }
}

function openApi(url: string, token: string | undefined): Promise<Target> {
  if (!token) throw new StartError("CRUMBTRAIL_TOKEN is not set: an API token of the tenant");
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url.replace(/\/$/, "")}/configuration${path}`, {
      method: body ? "POST" : "GET",
      headers: { "Authorization": `Bearer ${token}`, "Content-Type": "application/json" },
      ...body && { body: JSON.stringify(body) },
    });
    // A proxy may answer without JSON; its status is then all there is to report.
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return answer;
    throw new StartError(
      refusalText(answer.message ?? `status ${response.status}`, answer.details),
    );
  };
  return Promise.resolve({
    export: async () => configDocument.parse(await call("")),
    plan: async (input) => configPlan.parse(await call("/plan", input)),
    apply: async (input) => configPlan.parse(await call("/apply", input)),
    close: () => Promise.resolve(),
  });
}

function refusalText(code: string, details: unknown): string {
  return details === undefined ? code : `${code} ${JSON.stringify(details)}`;
}
