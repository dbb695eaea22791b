import { SNACKBAR_MS, SNACKBAR_UNDO_MS } from "@crumbtrail/contract/constants";
import { hideSnack, type Snack, snackAtom } from "@crumbtrail/host/overlays";
import { ABOVE_ALL, IconClose, ShortcutLayer, Trans, useShortcuts } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useAtomValue } from "jotai";
import { type FocusEvent, useEffect, useRef, useState } from "react";

/**
 * A text that disappears after three seconds. A text with a button stays longer, and as long as the
 * snackbar has the pointer or the focus.
 */
export function Snackbar() {
  const snack = useAtomValue(snackAtom);
  const held = useAutoHide(snack);
  return (
    <div className="sh-snack-area" role="status" {...useFocusBack(snack)}>
      {snack && (
        <div className="sh-snack" {...held}>
          <span>{snack.text}</span>
          {snack.undo && (
            <ShortcutLayer value={ABOVE_ALL}>
              <UndoButtons undo={snack.undo} />
            </ShortcutLayer>
          )}
          {snack.offer && <OfferButtons {...snack.offer} />}
        </div>
      )}
    </div>
  );
}

function UndoButtons({ undo }: { undo: () => void }) {
  const hideAndUndo = () => {
    hideSnack();
    undo();
  };
  useShortcuts([{ key: "u", label: t("Undo what was just done"), run: hideAndUndo }]);
  return (
    <>
      <button type="button" className="sh-undo" aria-keyshortcuts="u" onClick={hideAndUndo}>
        <Trans text="Undo {kbd}" kbd={<kbd aria-hidden>u</kbd>} />
      </button>
      <Dismiss />
    </>
  );
}

function OfferButtons({ label, run }: NonNullable<Snack["offer"]>) {
  const hideAndRun = () => {
    hideSnack();
    run();
  };
  return (
    <>
      <button type="button" onClick={hideAndRun}>{label}</button>
      <Dismiss />
    </>
  );
}

function Dismiss() {
  return (
    <button type="button" className="sh-dismiss" aria-label={t("Dismiss")} onClick={hideSnack}>
      <IconClose size={16} />
    </button>
  );
}

/** Hides the snackbar in time; gives the handlers that keep the snackbar open. */
function useAutoHide(snack: Snack | null) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (snack === null) {
      setPointed(false);
      setFocused(false);
    } else if (!held) {
      const timer = setTimeout(
        hideSnack,
        snack.undo || snack.offer ? SNACKBAR_UNDO_MS : SNACKBAR_MS,
      );
      return () => clearTimeout(timer);
    }
  }, [snack, held]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

/** Gives the focus back to the element that was focused before the snackbar. */
function useFocusBack(snack: Snack | null) {
  const before = useRef<Element>(null);
  useEffect(() => {
    if (snack !== null) return;
    const lost = document.activeElement === document.body;
    if (lost && before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [snack]);
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
  };
}
