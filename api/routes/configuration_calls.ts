/** The calls about whole configurations, from body to answer, in whatever process they run. */
import { applyInput, importInput } from "@crumbtrail/contract/config_import";
import { hubApplyInput, hubImportInput } from "@crumbtrail/contract/hub_entry";
import { applyImport, planImport } from "../configuration/documents/import.ts";
import { exportConfiguration } from "../configuration/documents/read.ts";
import { applyHubImport, planHubImport } from "../configuration/hub/list_import.ts";
import type { ConfigurationCall } from "../platform/reader/configuration.ts";
import type { Deps } from "../platform/deps.ts";
import { readJson } from "../platform/json_text.ts";

/**
 * @returns the answer as JSON text
 * @throws ApiError as the verbs do; INPUT_INVALID and VALIDATION_ERROR for the body
 */
export async function runConfigurationCall(
  deps: Pick<Deps, "db" | "patterns" | "now">,
  { work, actor, body }: ConfigurationCall,
): Promise<string> {
  const text = await new Response(body).text();
  switch (work) {
    case "export":
      return JSON.stringify(await exportConfiguration(deps, actor));
    case "plan":
      return JSON.stringify(await planImport(deps, actor, readJson(importInput, text)));
    case "apply":
      return JSON.stringify(await applyImport(deps, actor, readJson(applyInput, text)));
    case "hub-plan":
      return JSON.stringify(await planHubImport(deps, actor, readJson(hubImportInput, text)));
    case "hub-apply":
      return JSON.stringify(await applyHubImport(deps, actor, readJson(hubApplyInput, text)));
  }
}
