import { paths } from "@crumbtrail/host/paths";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { topicWith } from "./topics.ts";

/** A link to an anchor of the help, on whichever page the anchor is. */
export function AnchorLink({ anchor, children }: { anchor: string; children: ReactNode }) {
  return (
    <Link
      to={topicWith(anchor)?.path ?? paths.help()}
      hash={anchor}
      activeOptions={{ exact: true, includeHash: true, includeSearch: false }}
    >
      {children}
    </Link>
  );
}
