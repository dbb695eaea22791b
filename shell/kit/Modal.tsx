import { t } from "@crumbtrail/texts";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button } from "./Button.tsx";
import { useDialogLayer } from "./dialog_layers.ts";
import { Row } from "./layout.tsx";
import { useOverlays } from "./overlays/loading.ts";
import { ShortcutLayer } from "./shortcuts.ts";

const SIZES = { sm: 420, md: 640, lg: 960, wide: 1280 } as const;
/**
 * Height of the lowest dialog (specification, part 1 §9); a dialog opened from another lies higher.
 */
const Z_INDEX = 1000;

export interface ModalProps {
  opened: boolean;
  onClose(): void;
  title: ReactNode;
  size?: keyof typeof SIZES;
  children: ReactNode;
}

/** A dialog: traps focus, closes on Escape if topmost, gives focus back to the opener. */
export function Modal({ opened, onClose, title, size = "md", children }: ModalProps) {
  const narrow = useMediaQuery("(max-width: 600px)");
  const { layer, height } = useDialogLayer(opened, onClose);
  const content = useRef<HTMLDivElement>(null);
  useFocusBack(opened, content);
  const overlays = useOverlays(opened);
  if (!overlays) return null;
  const { Modal: MantineModal } = overlays;
  return (
    <MantineModal.Root
      opened={opened}
      onClose={onClose}
      size={SIZES[size]}
      fullScreen={narrow}
      zIndex={Z_INDEX + height}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 120, transition: "fade" }}
      classNames={{ content: "ct-modal", title: "ct-modal-title" }}
    >
      <MantineModal.Overlay backgroundOpacity={0.45} />
      <MantineModal.Content ref={content}>
        {/* Not Mantine's header: a <header> would be a second banner of the page. */}
        <div className="ct-modal-header">
          <MantineModal.Title>{title}</MantineModal.Title>
          <MantineModal.CloseButton aria-label={t("Close")} />
        </div>
        <MantineModal.Body>
          <ShortcutLayer value={layer}>{children}</ShortcutLayer>
        </MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}

export interface ConfirmDialogProps {
  opened: boolean;
  /** The question, with the name of the entry in it. */
  title: string;
  children?: ReactNode;
  /** Label of the button that performs the action. */
  action: string;
  destructive?: boolean;
  onAnswer(yes: boolean): void;
}

/** Asks before an action that can't be undone. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, action, destructive, onAnswer } = props;
  return (
    <Modal opened={opened} onClose={() => onAnswer(false)} title={title} size="sm">
      {children && <p className="ct-confirm-text">{children}</p>}
      <Row justify="end">
        <Button data-autofocus onClick={() => onAnswer(false)}>{t("Cancel")}</Button>
        <Button look={destructive ? "danger" : "primary"} onClick={() => onAnswer(true)}>
          {action}
        </Button>
      </Row>
    </Modal>
  );
}

/**
 * Gives the focus back to the element that had it when the dialog opened. Mantine can't: a dialog
 * that is open when its component is mounted has no earlier focus, and most dialogs are unmounted
 * instead of closed.
 */
function useFocusBack(opened: boolean, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      // The code that closes a dialog may have moved the focus to another element.
      const { activeElement: focused, body } = document;
      const lost = focused === null || focused === body || content.current?.contains(focused);
      if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opened, content]);
}
