import { IconChevronRight, ShortcutLayer, useDialogLayer } from "@crumbtrail/kit";
import { type ReactNode, useEffect, useId, useRef } from "react";

export interface DecisionProps {
  title: string;
  /** What the decision does, in a sentence. */
  text: string;
  open: boolean;
  onToggle(): void;
  /** Called by Escape. */
  onFold(): void;
  children: ReactNode;
}

/** A decision whose form unfolds below its title. Escape folds the form and nothing else. */
export function Decision({ title, text, open, onToggle, onFold, children }: DecisionProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const fold = () => {
    onFold();
    button.current?.focus();
  };
  return (
    <div className="ct-decision" data-open={open || undefined}>
      <h4>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={open ? `${id}-form` : undefined}
          aria-describedby={`${id}-text`}
          onClick={onToggle}
        >
          <IconChevronRight size={14} />
          {title}
        </button>
      </h4>
      <p id={`${id}-text`} className="ct-dimmed">{text}</p>
      {open && <Unfolded id={`${id}-form`} title={title} onFold={fold}>{children}</Unfolded>}
    </div>
  );
}

interface UnfoldedProps extends Pick<DecisionProps, "title" | "onFold" | "children"> {
  id: string;
}

/** The form, which takes focus and keys as a dialog does. */
function Unfolded({ id, title, onFold, children }: UnfoldedProps) {
  const { layer } = useDialogLayer(true, onFold);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>(
      "[data-autofocus], input, textarea, button",
    );
    // Without a field, such as while the groups load, the form itself takes the focus.
    (field ?? form.current)?.focus();
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <ShortcutLayer value={layer}>
      <div
        ref={form}
        id={id}
        className="ct-decision-form"
        role="group"
        aria-label={title}
        tabIndex={-1}
      >
        {children}
      </div>
    </ShortcutLayer>
  );
}
