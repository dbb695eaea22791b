import { useCan } from "@crumbtrail/host";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** The way to the Run test screen, for those who may run one. */
export function TestLink({ children }: { children: ReactNode }) {
  const mayTest = useCan("RUN_TESTS");
  if (!mayTest) return null;
  return <Link to="/on-demand/test" className="is-link-button">{children}</Link>;
}
