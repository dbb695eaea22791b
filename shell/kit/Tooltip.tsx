import {
  cloneElement,
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useOverlays } from "./overlays/loading.ts";

/** Props that the element within a tooltip takes; handlers of its own are called as well. */
interface TargetProps {
  onPointerEnter?(event: PointerEvent<HTMLElement>): void;
  onPointerLeave?(event: PointerEvent<HTMLElement>): void;
  onFocus?(event: FocusEvent<HTMLElement>): void;
  onBlur?(event: FocusEvent<HTMLElement>): void;
  "aria-describedby"?: string;
}

interface TooltipProps {
  label: ReactNode;
  /** A single element that can have the focus; otherwise keyboards never show the tooltip. */
  children: ReactElement<TargetProps>;
  disabled?: boolean;
  /** Keeps the tooltip within the landmark of its target, where no element cuts the tooltip off. */
  inPlace?: boolean;
  /** Milliseconds under the pointer before the tooltip appears. */
  delayMs?: number;
  /** The label is the target's name as well: the tooltip is for the mouse alone. */
  isName?: boolean;
}

/** More about the element within, on hover and focus. The element is the same all the time. */
export function Tooltip(props: TooltipProps) {
  const { label, children, disabled, inPlace = false, delayMs, isName = false } = props;
  const id = useId();
  const { target, open, close } = useTarget(delayMs);
  const shown = target !== null && !disabled;
  const own = children.props;
  const element = cloneElement(children, {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      if (!isName || event.pointerType === "mouse") open(event.currentTarget, true);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      // A finger that is lifted leaves at once; its tooltip stays until the next touch.
      if (event.pointerType !== "touch") close();
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      if (!isName && event.currentTarget.matches(":focus-visible")) open(event.currentTarget);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      close();
    },
    ...(shown && !isName ? { "aria-describedby": id } : {}),
  });
  return (
    <>
      {element}
      {shown && <Bubble target={target} label={<span id={id}>{label}</span>} inPlace={inPlace} />}
    </>
  );
}

/** The element whose tooltip is open. Escape closes the tooltip, and so does a press elsewhere. */
function useTarget(delayMs = 0) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setTarget(null);
  };
  const open = (element: HTMLElement, delayed = false) => {
    clearTimeout(timer.current);
    if (!delayed || delayMs === 0) setTarget(element);
    else timer.current = setTimeout(() => setTarget(element), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (target === null) return;
    const closed = new AbortController();
    const options = { capture: true, signal: closed.signal };
    document.addEventListener("keydown", ({ key }) => key === "Escape" && setTarget(null), options);
    document.addEventListener("pointerdown", (event) => {
      if (!(event.target instanceof Node && target.contains(event.target))) setTarget(null);
    }, options);
    return () => closed.abort();
  }, [target]);
  return { target, open, close };
}

interface BubbleProps {
  target: HTMLElement;
  label: ReactNode;
  inPlace: boolean;
}

function Bubble({ target, label, inPlace }: BubbleProps) {
  const Tooltip = useOverlays(true)?.Tooltip;
  // Mantine looks for the target in an effect: opened before, the tooltip has no place yet.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(Tooltip !== undefined), [Tooltip]);
  return Tooltip && (
    <Tooltip
      target={target}
      label={label}
      opened={opened}
      multiline
      withinPortal={!inPlace}
      // Within a landmark, as all that is read.
      portalProps={{ target: target.closest("main") ?? undefined }}
      maw={360}
    />
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "color" | "style"> {
  /** The button's action, in words: its name for assistive technology, and the tooltip. */
  label: string;
  icon: ReactNode;
  size?: "sm" | "md";
  danger?: boolean;
  busy?: boolean;
}

/** A button with only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, size = "md", danger, busy, disabled, ...rest } = props;
  const look = danger ? "ct-icon-button-danger" : "ct-button-quiet";
  return (
    <Tooltip label={label} delayMs={400} isName>
      <button
        type="button"
        className={`ct-icon-button ct-icon-button-${size} ${look}`}
        aria-label={label}
        aria-busy={busy || undefined}
        disabled={disabled || busy}
        data-busy={busy || undefined}
        {...rest}
      >
        {busy ? <span className="ct-button-spinner" aria-hidden /> : icon}
      </button>
    </Tooltip>
  );
}
