import { useSearch } from "@tanstack/react-router";
import { RequestLink } from "./RequestLink.tsx";
import { UseLink } from "./UseLink.tsx";

/** Password recovery and account activation: the link's guid decides (part 1 section 2). */
export function SelfServicePage() {
  const search = useSearch({ strict: false });
  const guid = "guid" in search ? search.guid : undefined;
  return guid ? <UseLink key={guid} guid={guid} /> : <RequestLink />;
}
