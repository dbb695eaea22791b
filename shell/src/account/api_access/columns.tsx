/** The columns of the list of tokens. */
import type { ApiToken } from "@crumbtrail/contract/api_token";
import { ALL_PROPERTIES, TOKEN_PERMISSION_LABELS } from "@crumbtrail/contract/permissions";
import { Badge, Button, type Column, RelativeTime, ShortDate } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

/** @param names of properties, by id */
export function tokenColumns(
  names: ReadonlyMap<string, string>,
  onRevoke: (token: ApiToken) => void,
): Column<ApiToken>[] {
  return [
    {
      id: "name",
      title: t("Name"),
      sortBy: ({ name }) => name,
      cell: ({ name, hint }) => (
        <span className="sh-token-name">
          <strong>{name}</strong>
          <code>ctr_…{hint}</code>
        </span>
      ),
    },
    {
      id: "permissions",
      title: t("May"),
      width: "minmax(0, 2fr)",
      cell: ({ permissions }) =>
        permissions.map((name) => TOKEN_PERMISSION_LABELS[name]).join(", "),
    },
    {
      id: "properties",
      title: t("Properties"),
      cell: ({ propertyAuthorization }) =>
        propertyAuthorization.map(({ property }) =>
          property === ALL_PROPERTIES ? t("All") : names.get(property) ?? property
        ).join(", "),
    },
    {
      id: "creator",
      title: t("Created by"),
      width: "minmax(150px, 1.4fr)",
      sortBy: ({ creator }) => creator.username,
      cell: ({ creator }) => <Creator {...creator} />,
    },
    {
      id: "expiresAt",
      title: t("Expires"),
      width: "110px",
      sortBy: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) =>
        Date.parse(expiresAt) < Date.now() ? t("Expired") : <ShortDate at={expiresAt} />,
    },
    {
      id: "lastUsedAt",
      title: t("Last used"),
      width: "130px",
      sortBy: ({ lastUsedAt }) => lastUsedAt,
      cell: ({ lastUsedAt }) => lastUsedAt ? <RelativeTime at={lastUsedAt} /> : t("Never"),
    },
    {
      id: "revoke",
      title: t("Revoke"),
      hideTitle: true,
      width: "130px",
      align: "end",
      cell: (token) => (
        <Button
          size="sm"
          aria-label={t("Revoke {name}", { name: token.name })}
          onClick={() => onRevoke(token)}
        >
          {t("Revoke")}
        </Button>
      ),
    },
  ];
}

/** Whoever made the token; a token of somebody who is gone may still be in their hands. */
function Creator({ username, status }: ApiToken["creator"]) {
  return (
    <span className="sh-token-name">
      <span>{username || t("Unknown")}</span>
      {status !== "ACTIVE" && (
        <Badge tone="orange">
          {status === "DELETED" ? t("Account deleted") : t("Account disabled")}
        </Badge>
      )}
    </span>
  );
}
