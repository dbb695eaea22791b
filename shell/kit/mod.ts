/** The components that all screens share, built on Mantine, in our design. */
export { Accordion, type AccordionItem } from "./Accordion.tsx";
export { Alert } from "./Alert.tsx";
export {
  Badge,
  IssueStateBadge,
  IssueTypeBadge,
  IssueTypeIcon,
  OutcomeBadge,
  type Tone,
} from "./Badge.tsx";
export { Button, DownloadLink } from "./Button.tsx";
export { retryMissingChunks, useFetchWhenIdle, useMissingChunks } from "./chunks.ts";
export { CopyButton, CutText } from "./CutText.tsx";
export { useDarkMode } from "./dark_mode.ts";
export { useDialogLayer } from "./dialog_layers.ts";
export { dayAndTime, exactTime, relativeTime, shortDate } from "./dates.ts";
export { Checkbox, PasswordInput, TextInput } from "./fields.tsx";
export { type Bar, BarList, Count } from "./figures.tsx";
export { FirstSteps } from "./FirstSteps.tsx";
export { hasChangedForm } from "./form/changed_forms.ts";
export { errorsBelow } from "./form/fields.ts";
export { FormModal } from "./form/FormModal.tsx";
export { SaveForm } from "./form/SaveForm.tsx";
export { type FieldProps, type SaveFormState, SAVES, useSaveForm } from "./form/use_save_form.ts";
export { Hint, hinted, HintedText } from "./Hint.tsx";
export type { HintWord } from "./hint_words.ts";
export { Logo } from "./icon.tsx";
export * from "./icons.ts";
export { InitiatorChain, type InitiatorLink } from "./InitiatorChain.tsx";
export { KitProvider } from "./KitProvider.tsx";
export { HelpLinks, Page, Panel, Row, Stack } from "./layout.tsx";
export { BatchDialog } from "./list/BatchDialog.tsx";
export { FilterBar, FilterChip, SearchInput } from "./list/filters.tsx";
export { lazyPart } from "./lazy_part.tsx";
export { LinkedText } from "./LinkedText.tsx";
export { AssigneeSelect, MakeGroup, NoAssigneeGroup } from "./assignee_groups.tsx";
export {
  effectiveSearch,
  type ListAddress,
  type ListSearch,
  NEW_ENTRY,
  readListSearch,
  useListAddress,
} from "./list/list_address.ts";
export { allRows, type ListRows, usePagedRows } from "./list/list_rows.ts";
export { ListPanel, NothingFound } from "./list/ListPanel.tsx";
export { ListFooter, ListStates, LoadMore } from "./list/ListStates.tsx";
export { type Selection, useSelection } from "./list/selection.ts";
export { SelectionBar } from "./list/SelectionBar.tsx";
export { Marked } from "./Marked.tsx";
export { CheckMenu, CheckMenuAction, CheckMenuItem, Menu, type MenuItem } from "./menus.tsx";
export { Meter, ProgressBar } from "./Meter.tsx";
export { ConfirmDialog, Modal } from "./Modal.tsx";
export { useOverlaysWhenIdle } from "./overlays/loading.ts";
export { useLightPrint } from "./printing.ts";
export { SegmentedControl } from "./SegmentedControl.tsx";
export { MultiSelect, type Option, Select } from "./Select.tsx";
export { ShortcutHelp } from "./ShortcutHelp.tsx";
export {
  ABOVE_ALL,
  type Shortcut,
  ShortcutLayer,
  ShortcutProvider,
  useShortcuts,
} from "./shortcuts.ts";
export { InlineSpinner, Spinner } from "./Spinner.tsx";
export { EmptyState, ErrorState, Loaded, SkeletonBlock, SkeletonRows } from "./states.tsx";
export { buttonsColumn, type Column } from "./table/columns.ts";
export { DataTable } from "./table/DataTable.tsx";
export { useRowKeys } from "./table/use_row_keys.ts";
export { LinkTabs, type Tab, Tabs } from "./Tabs.tsx";
export { Textarea } from "./Textarea.tsx";
export { RelativeTime, ShortDate } from "./Time.tsx";
export { IconButton, Tooltip } from "./Tooltip.tsx";
export { Trans } from "./Trans.tsx";
export { VirtualList, type VirtualListHandle } from "./VirtualList.tsx";
