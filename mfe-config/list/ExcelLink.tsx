import { apiUrl, useCan } from "@crumbtrail/host";
import { DownloadLink } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

/** A list as a workbook. */
export interface Excel {
  /** Path of the list in the API. */
  path: string;
  /** Query parameters; empty and undefined ones are left out. */
  filters: Readonly<Record<string, string | undefined>>;
}

/** Downloads a list as filtered; only for those who may export. */
export function ExcelLink({ path, filters }: Excel) {
  if (!useCan("EXPORT_DATA")) return null;
  const set = Object.entries(filters).flatMap(([name, value]) => value ? [[name, value]] : []);
  const query = new URLSearchParams([["export-format", "xlsx"], ...set]);
  return <DownloadLink href={apiUrl(`${path}?${query}`)}>{t("Download Excel")}</DownloadLink>;
}
