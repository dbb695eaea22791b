import type { Account } from "@crumbtrail/contract/account";
import { ACCOUNT_STATUS_LABELS, ROLE_LABELS } from "@crumbtrail/contract/enums";
import { Badge, Panel, Row } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { propertiesQuery } from "@crumbtrail/host/shared_queries";

/** Status, role and properties: to read; others change them. */
export function Rights({ account }: { account: Account }) {
  return (
    <>
      <Panel title="Status">{ACCOUNT_STATUS_LABELS[account.status]}</Panel>
      <Panel title="User Rights">{ROLE_LABELS[account.role]}</Panel>
      {account.role === "USER" && (
        <Panel title="Properties">
          <OwnProperties />
        </Panel>
      )}
    </>
  );
}

/** For role USER the server lists those it is authorised for. */
function OwnProperties() {
  const { data, isError } = useQuery(propertiesQuery);
  if (isError) return <>The properties could not be loaded.</>;
  if (data?.length === 0) return <>None</>;
  return <Row>{data?.map(({ _id, name }) => <Badge key={_id}>{name}</Badge>)}</Row>;
}
