import {
  Button,
  type Column,
  FilterBar,
  FilterChip,
  type HintWord,
  IconPlus,
  type ListAddress,
  ListPanel,
  type ListRows,
  Page,
  Tooltip,
} from "@crumbtrail/kit";
import { language, t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { type Excel, ExcelLink } from "./ExcelLink.tsx";
import type { InactiveSearch } from "../addresses/inactive.ts";

export interface ConfiguredListProps<T extends { _id: string; status: string }> {
  title: string;
  /** Explains the title. */
  word?: HintWord;
  /** An entry in singular and plural, such as `user` and `users`. */
  unit: readonly [one: string, several: string];
  address: ListAddress<InactiveSearch>;
  list: ListRows<T>;
  columns: readonly Column<T>[];
  /** Buttons at the right of the title, after the workbook's. */
  actions?: ReactNode;
  /** The list as a workbook, for those who may export: path of the API, and the list's filters. */
  excel?: Excel;
  /** Placeholder of the search box; a list without a search leaves it out. */
  search?: string;
  /** Further filters. */
  filters?: ReactNode;
  /** Whether inactive entries are hidden until a filter shows them. */
  hidesInactive?: boolean;
  /** Between the filters and the list. */
  notice?: ReactNode;
  /** Shown for a list without any entry. */
  empty?: ReactNode;
  /**
   * Set while the list is filtered: shown instead of `empty`, with a button that ends the filter.
   */
  nothingFound?: string;
  /**
   * The dialog of the entry in the address; while it is open, shortcuts do not reach the filters.
   */
  editor: ReactNode;
}

/**
 * A screen with a list of what is configured: title and buttons, filters, the list with its states,
 * and the dialog of the entry in the address. Disabled entries are greyed (specification,
 * part 2 §4).
 */
export function ConfiguredList<T extends { _id: string; status: string }>(
  props: ConfiguredListProps<T>,
) {
  const { title, address, excel, notice, nothingFound, editor } = props;
  const download = excel && <ExcelLink {...excel} />;
  return (
    <Page
      title={title}
      word={props.word}
      actions={(download || props.actions) && <>{download}{props.actions}</>}
    >
      {props.search !== undefined && <Filters {...props} search={props.search} />}
      {notice}
      <ListPanel
        label={title}
        unit={props.unit}
        list={props.list}
        columns={props.columns}
        onOpen={({ _id }) => address.open(_id)}
        rowClass={({ status }) => status === "DISABLED" ? "ct-disabled" : undefined}
        empty={props.empty}
        filter={nothingFound === undefined ? undefined : { nothingFound, clear: address.clear }}
      />
      {editor}
    </Page>
  );
}

type FiltersProps =
  & Pick<
    ConfiguredListProps<{ _id: string; status: string }>,
    "title" | "address" | "filters" | "hidesInactive" | "editor"
  >
  & { search: string };

function Filters({ title, address, search, filters, hidesInactive, editor }: FiltersProps) {
  const { inactive = false, search: text } = address.search;
  return (
    <FilterBar
      // In a sentence; German nouns keep their capital.
      of={language() === "en" ? title.toLowerCase() : title}
      search={text}
      placeholder={search}
      onSearch={(typed) => address.filter({ search: typed })}
      inert={Boolean(editor)}
    >
      {filters}
      {hidesInactive && (
        <FilterChip
          pressed={inactive}
          onChange={(pressed) => address.filter({ inactive: pressed || undefined })}
        >
          {t("Show inactive")}
        </FilterChip>
      )}
    </FilterBar>
  );
}

export interface AddEntryButtonProps {
  /** At the limit of the plan: the button is disabled, with the reason for pointer and keyboard. */
  isFull?: boolean;
  onAdd(): void;
  /** The label. */
  children: string;
}

/** The button that opens the dialog of a new entry. */
export function AddEntryButton({ isFull = false, onAdd, children }: AddEntryButtonProps) {
  return (
    <Tooltip label={t("Subscription tier limit reached")} disabled={!isFull} inPlace>
      {/* A disabled button cannot have the focus, so the surrounding element takes it. */}
      <span className="co-add" tabIndex={isFull ? 0 : undefined}>
        <Button look="primary" icon={<IconPlus />} disabled={isFull} onClick={onAdd}>
          {children}
        </Button>
      </span>
    </Tooltip>
  );
}
