/** The base URL of a property, as it is saved and as a change is looked at before. */
import { t } from "@crumbtrail/texts";
import { z } from "zod";
import { withoutWhitespace } from "./text.ts";
import { isBaseUrl } from "./urls.ts";

export const baseUrlInput = z.string().max(500).transform(withoutWhitespace).pipe(
  z.string().refine(isBaseUrl, t("not a host name, nor a root domain with a leading dot")),
);
