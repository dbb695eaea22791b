import type { ComponentProps } from "react";

/**
 * A small button for lists of hundreds: looks as a `Button` of size sm does. Each of Mantine's takes
 * as long to render as the rest of a row.
 */
export function ListButton(props: ComponentProps<"button">) {
  return <button type="button" className="ct-list-button" {...props} />;
}
