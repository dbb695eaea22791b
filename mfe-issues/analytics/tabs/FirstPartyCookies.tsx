/**
 * First-party storage entries by vendor, each vendor with its entries (specification, part 1 §2).
 */
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { FirstPartyVendor } from "@crumbtrail/contract/statistics";
import { ENTRY_NAME_CUT } from "@crumbtrail/contract/statistics_options";
import { Accordion, Badge, type Column, CutText, DataTable } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { firstPartyQuery, workbookUrl } from "../../server/statistics.ts";
import { toQuery } from "../../addresses/analytics.ts";
import { vendorText } from "../../wording/vendor_text.ts";
import { issuesOfEntry } from "../parts/issue_links.ts";
import { IssuesLink, PropertyBadges } from "../parts/badges.tsx";
import { countColumn, propertiesColumn } from "../parts/columns.tsx";
import { Statistics } from "../parts/Statistics.tsx";
import { firstParty } from "../../addresses/analytics_tree.ts";

export function FirstPartyCookies() {
  const filters = firstParty.useSearch();
  return (
    <Statistics
      title={t("First-party cookies by vendor")}
      word="first_party"
      kind="vendor"
      query={useInfiniteQuery(firstPartyQuery(filters))}
      excel={workbookUrl("first-party-storage-entries", toQuery(filters))}
      nothing={t("No test found a first-party cookie without approval")}
    >
      {(vendors: readonly FirstPartyVendor[]) => (
        <Accordion
          items={vendors.map((vendor) => ({
            // A vendor that was "Likely" and has been added to the catalogue since has two rows.
            id: `${vendor.source} ${vendor._id.vendorName}`,
            title: <VendorRow vendor={vendor} />,
            content: <Entries vendor={vendor} properties={filters.properties} />,
          }))}
        />
      )}
    </Statistics>
  );
}

function VendorRow({ vendor }: { vendor: FirstPartyVendor }) {
  return (
    <span className="an-vendor-row">
      <span className="an-cookies">{entriesText(vendor)}</span>
      <span className="an-vendor">
        {vendorText(vendor._id.vendorName)}
        {vendor.source === "PUBLIC_DATA" && <Badge>{t("Likely")}</Badge>}
      </span>
      <PropertyBadges {...vendor} />
    </span>
  );
}

/** `63 cookies, 13 storage items`: together the entries listed below the vendor. */
function entriesText({ cookieCount, entryCount }: FirstPartyVendor): string {
  const others = entryCount - cookieCount;
  return [
    (cookieCount > 0 || others === 0) &&
    t("{count, plural, one {# cookie} other {# cookies}}", { count: cookieCount }),
    others > 0 &&
    t("{count, plural, one {# storage item} other {# storage items}}", { count: others }),
  ].filter(Boolean).join(", ");
}

type Entry = FirstPartyVendor["issues"][number];

function Entries({ vendor, properties }: {
  vendor: FirstPartyVendor;
  properties: string | undefined;
}) {
  const { entryCount, issues } = vendor;
  const columns: Column<Entry>[] = [
    {
      id: "name",
      title: t("Entry name"),
      width: "minmax(0, 2fr)",
      sortBy: ({ entryName }) => entryName,
      cell: (entry) => (
        <IssuesLink search={issuesOfEntry(entry, properties)}>
          <CutText text={entry.entryName} length={ENTRY_NAME_CUT} mono />
        </IssuesLink>
      ),
    },
    countColumn(
      { id: "count", title: t("Total occurrences") },
      ({ totalOccurrenceCount }) => totalOccurrenceCount,
    ),
    {
      id: "type",
      title: t("Type"),
      sortBy: ({ storageType }) => storageType,
      cell: ({ storageType }) => STORAGE_KIND_LABELS[storageType],
    },
    propertiesColumn(),
  ];
  return (
    <DataTable
      label={t("Entries of {vendorName}", { vendorName: vendorText(vendor._id.vendorName) })}
      columns={columns}
      rows={issues}
      rowKey={({ storageType, entryName }) => `${storageType} ${entryName}`}
      footer={entryCount > issues.length && (
        <p className="an-more">
          {t(
            "The {count} entries with the most occurrences of {total, plural, one {# entry} other {# entries}}. The Excel has all.",
            { count: issues.length, total: entryCount },
          )}
        </p>
      )}
    />
  );
}
