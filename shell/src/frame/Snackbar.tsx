import { hideSnack, snackAtom } from "@crumbtrail/host/overlays";
import { useAtomValue } from "jotai";

/** A sentence that goes by itself after three seconds, with a way back where there is one. */
export function Snackbar() {
  const snack = useAtomValue(snackAtom);
  return (
    <div className="sh-snack-area" role="status">
      {snack && (
        <div className="sh-snack">
          <span>{snack.text}</span>
          {snack.undo && (
            <button
              type="button"
              onClick={() => {
                snack.undo?.();
                hideSnack();
              }}
            >
              Undo
            </button>
          )}
        </div>
      )}
    </div>
  );
}
