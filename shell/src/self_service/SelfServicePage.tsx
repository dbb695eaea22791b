import { paths } from "@crumbtrail/host/paths";
import { useLocation, useSearch } from "@tanstack/react-router";
import { RequestLink } from "./RequestLink.tsx";
import { UseLink } from "./UseLink.tsx";

/** What the address promises, until the link's guid has told. */
const TITLES: Record<string, string> = {
  [paths.accountActivation()]: "Activate Account",
  [paths.emailChange()]: "Change E-mail",
};

/** Password recovery, activation, another user name: the link's guid decides (part 1 section 2). */
export function SelfServicePage() {
  const search = useSearch({ strict: false });
  const guid = "guid" in search ? search.guid : undefined;
  const title = TITLES[useLocation().pathname] ?? "Password Reset";
  return guid ? <UseLink key={guid} guid={guid} title={title} /> : <RequestLink />;
}
