import type { TestResult } from "@crumbtrail/contract/test_result";
import { apiUrl, useCan } from "@crumbtrail/host";
import { Button, IconDownload, Menu } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { filesOf } from "./files.ts";

/** The files of a report behind one button; nothing for roles that may not export. */
export function DownloadMenu({ result }: { result: TestResult }) {
  if (!useCan("EXPORT_DATA")) return null;
  return (
    <Menu
      trigger={<Button icon={<IconDownload />}>{t("Download…")}</Button>}
      // A menu beside the page lies below the dialog that shows a report.
      inPlace
      items={[
        // The menu is closed by then, and what is printed is what the report shows.
        { label: t("PDF (print)"), onClick: () => setTimeout(() => globalThis.print()) },
        ...filesOf(result).map(({ label, path }) => ({
          label,
          onClick: () => globalThis.location.assign(apiUrl(path)),
        })),
      ]}
    />
  );
}
