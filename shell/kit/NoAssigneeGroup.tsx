import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";

interface NoAssigneeGroupProps {
  /** Why no group can be chosen. */
  text: string;
  /** Whether the user may make one. */
  mayManage: boolean;
}

/** Without a group nothing can be handed over: where one is made, or by whom. */
export function NoAssigneeGroup({ text, mayManage }: NoAssigneeGroupProps) {
  return (
    <>
      {text} {mayManage
        ? <Link to="/admin/issue-assignees">{t("Create one")}</Link>
        : t("Your administrator can create one.")}
    </>
  );
}
