import { refusedFields } from "@crumbtrail/contract/errors";
import type { Property } from "@crumbtrail/contract/property";
import { isBaseUrl } from "@crumbtrail/contract/urls";
import { ApiError } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { movePreviewQuery } from "../server/properties.ts";
import { duplicateHost, type PropertyFields } from "./form.ts";
import { previewTexts } from "./moves.ts";

/** Issues are counted once nothing was typed for so long. */
const TYPING_MS = 400;

interface MoveNoteProps {
  values: Pick<PropertyFields, "name" | "baseUrl" | "status">;
  /** Undefined for a new property. */
  property: Property | undefined;
  /** Whether the values are being saved. */
  busy: boolean;
}

/** Which issues saving will move to or from the property, because their pages move. */
export function MoveNote({ values: { name, baseUrl, status }, property, busy }: MoveNoteProps) {
  const change = JSON.stringify({ baseUrl, status });
  const settled = useSettled(change);
  // A change is not counted again once it is being saved: there is nothing left to foresee.
  const [saved, save] = useState("");
  if (busy && saved !== change) save(change);
  const isChanged = !property || property.baseUrl !== baseUrl || property.status !== status;
  const isShown = isChanged && isBaseUrl(baseUrl);
  const { data, error } = useQuery({
    ...movePreviewQuery({ property: property?._id, baseUrl, status }),
    enabled: isShown && settled === change && saved !== change,
  });
  const texts = data ? previewTexts(data, name.trim() || t("this property")) : [];
  return (
    <ul className="co-overlaps" aria-label={t("Issues that move")} aria-live="polite">
      {isShown && error && <li>{whyUncounted(error)}</li>}
      {isShown && texts.map((text) => <li key={text}>{text}</li>)}
    </ul>
  );
}

/** The reason for which saving would be refused, too; a general one for other failures. */
function whyUncounted(error: Error): string {
  const [refused] = error instanceof ApiError ? refusedFields(error.details) : [];
  return duplicateHost(error).baseUrl ?? refused?.message ??
    t("The issues of these pages could not be counted.");
}

/** A text once it stays the same for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, TYPING_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
