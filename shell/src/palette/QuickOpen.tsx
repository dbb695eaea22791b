/** The keys for the search and for quick open; the palette is loaded when first wanted. */
import { SEARCH } from "@crumbtrail/contract/areas";
import { provideDialogs } from "@crumbtrail/host/dialogs";
import { notify } from "@crumbtrail/host/overlays";
import { useCan } from "@crumbtrail/host/session";
import { ABOVE_ALL, hasChangedForm, ShortcutLayer, useShortcuts } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useNavigate } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";

// Here, because every signed-in screen loads this file.
provideDialogs({
  dialog: async (name) => await (await import("../remotes/federation.ts")).loadDialog(name),
  part: async (name) => await (await import("../remotes/federation.ts")).loadPart(name),
});

type Palette = ComponentType<{ onClose(): void }>;

/** `/` leads to the search on screens without a search box, `Ctrl+K` opens the palette. */
export function QuickOpen() {
  const navigate = useNavigate();
  const maySearch = useCan("VIEW_RESULTS");
  const [palette, setPalette] = useState<{ Palette: Palette }>();
  useShortcuts(
    maySearch
      ? [{ key: "/", label: t("Search"), run: () => void navigate({ to: SEARCH.path }) }]
      : [],
  );
  const open = () => {
    // An entry of the palette leads away from the screen.
    if (hasChangedForm()) return notify(t("Save or close the form first."));
    import("./Palette.tsx").then(setPalette, (error) => {
      console.error("Quick open did not load.", error);
      notify(t("Quick open could not be loaded. Please try again."));
    });
  };
  return (
    <>
      <ShortcutLayer value={ABOVE_ALL}>
        <QuickOpenKey onPress={open} />
      </ShortcutLayer>
      {palette && <palette.Palette onClose={() => setPalette(undefined)} />}
    </>
  );
}

function QuickOpenKey({ onPress }: { onPress(): void }) {
  useShortcuts([{ key: "k", ctrl: true, label: t("Quick open"), run: onPress }]);
  return null;
}
