/** The configuration as a document: export, dry run and import. All functions throw ApiError. */
import { documentText } from "@crumbtrail/contract/config_file";
import type { ApplyInput, ConfigPlan, ImportInput } from "@crumbtrail/contract/config_import";
import { api, queryClient, read } from "@crumbtrail/host";

/** The text of the document. */
export async function exportConfiguration(): Promise<string> {
  return documentText(await read(await api().configuration.$get()));
}

export async function planImport(json: ImportInput): Promise<ConfigPlan> {
  return await read(await api().configuration.plan.$post({ json }));
}

/** Everything that screens have loaded may have changed. */
export async function applyImport(json: ApplyInput): Promise<ConfigPlan> {
  const plan = await read(await api().configuration.apply.$post({ json }));
  await queryClient.invalidateQueries();
  return plan;
}
