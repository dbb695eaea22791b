import type { CauseAssignment } from "@crumbtrail/contract/cause_assignment";
import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import { failureText, notify, useCan } from "@crumbtrail/host";
import { Badge, Button, RelativeTime, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { usePropertyNames } from "../fields/PropertiesField.tsx";
import { assignedCausesQuery, withdrawCause } from "../server/assignees.ts";

/** The causes whose later issues are assigned to the group, each with Withdraw. */
export function AssignedCauses({ group }: { group: IssueAssigneeGroup }) {
  const { data } = useQuery(assignedCausesQuery(group._id));
  if (!data || data.length === 0) return null;
  return (
    <section className="co-causes" aria-label={t("Causes assigned to the group")}>
      <h3>{t("Causes assigned to the group")}</h3>
      <p className="ct-field-note">
        {t("Each later issue of a cause is assigned to the group, until you withdraw the cause.")}
      </p>
      <ul>{data.map((each) => <AssignedCause key={each._id} assigned={each} />)}</ul>
    </section>
  );
}

function AssignedCause({ assigned }: { assigned: CauseAssignment }) {
  const { _id, cause, properties, by, createdAt, inForce } = assigned;
  const mayWork = useCan("WORK_ON_ISSUES");
  const { nameOf } = usePropertyNames();
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawCause(_id),
    onSuccess: () => notify(t("Later issues of {cause} stay unassigned.", { cause: cause.text })),
    onError: (error) => notify(failureText(error)),
  });
  const where = properties.includes(ALL_PROPERTIES)
    ? t("All properties")
    : properties.map(nameOf).join(", ");
  return (
    <li>
      <span>
        <span className="co-cause-text">{cause.text}</span>
        <span className="ct-dimmed">
          {where} ·{" "}
          <Trans
            text="since {date}, by {by}"
            date={<RelativeTime at={createdAt} />}
            by={by ?? t("a deleted account")}
          />
        </span>
        {!inForce && (
          <Badge
            tone="orange"
            title={t("The group is disabled, or the person may not assign issues any more.")}
          >
            {t("Not in force")}
          </Badge>
        )}
      </span>
      {mayWork && (
        <Button
          size="sm"
          busy={isPending}
          aria-label={t("Withdraw {cause}", { cause: cause.text })}
          onClick={() => mutate()}
        >
          {t("Withdraw")}
        </Button>
      )}
    </li>
  );
}
