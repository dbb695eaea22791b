/** Choices from a list: one of several, or some of several. */
import { t } from "@crumbtrail/texts";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { TextInput } from "./fields.tsx";
import { type Overlays, useOverlays } from "./overlays/loading.ts";
import { ShortcutLayer } from "./shortcuts.ts";

export interface Option<V extends string> {
  value: V;
  label: string;
  disabled?: boolean;
}

interface FieldProps<V extends string> {
  label: string;
  options: readonly Option<V>[];
  /** Reads the label out but does not show the label: for filters whose value is clear. */
  hideLabel?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  className?: string;
}

export interface SelectProps<V extends string> extends FieldProps<V> {
  value: V | null;
  onChange(value: V): void;
  searchable?: boolean;
  /** What is typed to search, for options that come from the server. */
  onSearch?(typed: string): void;
  /** Focuses the field when the field appears. */
  focused?: boolean;
}

const LIST = { withinPortal: true };
/** A dialog's list is a part of it, as for assistive technology nothing else is there. */
const LIST_IN_DIALOG = {
  withinPortal: false,
  floatingStrategy: "fixed",
  // Above the dialog's title, which stays while one scrolls.
  zIndex: 1100,
} as const;
const NOTHING = t("Nothing found");

/** A list to choose a single option from. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, onChange, hideLabel, label, focused, onSearch, ...rest } = props;
  const { value, searchable = false, ...looks } = rest;
  const name = hideLabel ? { "aria-label": label } : { label };
  const list = useContext(ShortcutLayer) === null ? LIST : LIST_IN_DIALOG;
  const { overlays, field, standIn } = useStandIn(searchable);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  if (!overlays) {
    const chosen = options.find((option) => option.value === value)?.label;
    return <StandIn {...standIn} {...looks} {...name} shown={chosen} />;
  }
  return (
    <overlays.Select<V>
      ref={field}
      // A dialog that opens together with the list looks for this attribute before taking the
      // focus.
      data-autofocus={focused || undefined}
      size="sm"
      withAsterisk={false}
      allowDeselect={false}
      nothingFoundMessage={NOTHING}
      comboboxProps={list}
      defaultSearchValue={standIn.typed || undefined}
      data={[...options]}
      onChange={(value) => value !== null && onChange(value)}
      onSearchChange={onSearch}
      // What is typed replaces the name of the chosen option.
      onClick={searchable ? (event) => event.currentTarget.select() : undefined}
      {...name}
      {...rest}
    />
  );
}

export interface MultiSelectProps<V extends string> extends FieldProps<V> {
  value: readonly V[];
  onChange(value: V[]): void;
}

/** A list to choose several options from, with a search and a button that clears the choice. */
export function MultiSelect<V extends string>(props: MultiSelectProps<V>) {
  const { options, value, hideLabel, label, placeholder, onChange, ...rest } = props;
  const name = hideLabel ? { "aria-label": label } : { label };
  const list = useContext(ShortcutLayer) === null ? LIST : LIST_IN_DIALOG;
  // The stand-in shows no buttons that remove a chosen option, so the list is loaded at once.
  const { overlays, field, standIn } = useStandIn(true, value.length > 0);
  if (!overlays) {
    const chosen = options.filter((option) => value.includes(option.value));
    const labels = chosen.map((option) => option.label).join(", ");
    return <StandIn {...standIn} {...rest} {...name} placeholder={labels || placeholder} />;
  }
  return (
    <overlays.MultiSelect<V>
      ref={field}
      size="sm"
      withAsterisk={false}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={NOTHING}
      comboboxProps={list}
      clearButtonProps={{ "aria-label": t("Clear all") }}
      defaultSearchValue={standIn.typed}
      data={[...options]}
      value={[...value]}
      onChange={onChange}
      placeholder={value.length === 0 ? placeholder : undefined}
      {...name}
      {...rest}
    />
  );
}

interface StandInState {
  field: RefObject<HTMLInputElement | null>;
  searchable: boolean;
  typed: string;
  type(text: string): void;
  press(pressed: boolean): void;
  focus(has: boolean): void;
  /** Opens the list as soon as possible. */
  ask(): void;
}

/**
 * A field that looks like the list's until the code of lists has been loaded; the list then takes
 * over the focus, the typed text, and the click.
 * @param wanted fetches the code without waiting for an act
 */
function useStandIn(searchable: boolean, wanted = false) {
  const field = useRef<HTMLInputElement>(null);
  const act = useRef({ focused: false, asked: false });
  const [touched, setTouched] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [typed, setTyped] = useState("");
  const loaded = useOverlays(wanted || touched);
  // Between press and click the element must stay, or the click is lost.
  const overlays: Overlays | undefined = pressed ? undefined : loaded;
  const taken = overlays !== undefined;
  useLayoutEffect(() => {
    const { focused, asked } = act.current;
    if (!taken) return;
    if (focused) field.current?.focus({ preventScroll: true });
    if (asked) field.current?.click();
  }, [taken]);
  const standIn: StandInState = {
    field,
    searchable,
    typed,
    type: setTyped,
    press: (now) => {
      setPressed(now);
      setTouched(true);
    },
    focus: (has) => {
      act.current.focused = has;
      if (has) setTouched(true);
    },
    ask: () => {
      act.current.asked = true;
      setPressed(false);
      setTouched(true);
    },
  };
  return { overlays, field, standIn };
}

interface StandInProps extends StandInState, Omit<FieldProps<string>, "options" | "label"> {
  label?: string;
  "aria-label"?: string;
  /** The choice in words. */
  shown?: string;
}

function StandIn(props: StandInProps) {
  const { field, searchable, typed, type, press, focus, ask, shown = "", ...rest } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = searchable ? ["ArrowDown", "ArrowUp"] : ["ArrowDown", "ArrowUp", "Enter", " "];
    if (!keys.includes(event.key)) return;
    event.preventDefault();
    ask();
  };
  return (
    <TextInput
      {...rest}
      ref={field}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      readOnly={!searchable}
      value={typed || shown}
      rightSection={<Chevron />}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={() => focus(true)}
      onBlur={() => focus(false)}
      onPointerDown={() => press(true)}
      // A finger that is lifted leaves before it clicks.
      onPointerLeave={({ pointerType }) => pointerType !== "touch" && press(false)}
      onPointerCancel={() => press(false)}
      onClick={ask}
      onKeyDown={onKeyDown}
    />
  );
}

/** As Mantine draws the chevron, so that nothing moves when the list takes over. */
function Chevron() {
  return (
    <svg className="ct-choice-chevron" viewBox="0 0 15 15" aria-hidden="true">
      <path d="M5.25 5.75 7.5 3.5l2.25 2.25M5.25 9.25 7.5 11.5l2.25-2.25" />
    </svg>
  );
}
