/** The configuration as a document: export, dry run and import. All functions throw ApiError. */
import { documentText } from "@crumbtrail/contract/config_file";
import type { ApplyInput, ImportInput } from "@crumbtrail/contract/config_import";
import { api, read, saved } from "@crumbtrail/host";

/** The text of the document. */
export async function exportConfiguration(): Promise<string> {
  return documentText(await read(api().configuration.$get()));
}

export const planImport = (json: ImportInput) => read(api().configuration.plan.$post({ json }));

/** Loads all queries again: an import may have changed anything on the screens. */
export const applyImport = (json: ApplyInput) =>
  saved([], read(api().configuration.apply.$post({ json })));
