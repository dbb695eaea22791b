import { apiUrl } from "@crumbtrail/host/runtime_config";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AnchorLink } from "./AnchorLink.tsx";
import { isServed } from "./links.ts";

/** A link in a help text: to an anchor of the help, a screen, or a page of the API. */
export function HelpTextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith("#")) return <AnchorLink anchor={href.slice(1)}>{children}</AnchorLink>;
  return isServed(href) ? <a href={apiUrl(href)}>{children}</a> : <Link to={href}>{children}</Link>;
}
