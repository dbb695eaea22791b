/** The files of a report that can be downloaded. Pure. */
import type { TestResult } from "@crumbtrail/contract/test_result";
import { t } from "@crumbtrail/texts";

interface ReportFile {
  label: string;
  /** Path below API_BASE. */
  path: string;
}

export function filesOf({ _id, results }: TestResult): ReportFile[] {
  const path = `/test-results/${encodeURIComponent(_id)}`;
  const files = [
    { label: t("Download JSON"), path: `${path}.json` },
    { label: t("Download Excel"), path: `${path}.xlsx` },
  ];
  // Runs of older scanners have no manifest, and an archive without manifest proves nothing.
  if (!results.evidence?.manifestSha256) return files;
  return [...files, { label: t("Download Evidence"), path: `${path}.zip` }];
}
