import type { ReportRequest } from "@crumbtrail/contract/test_result";
import { Badge, IconSuspicious } from "@crumbtrail/kit";

type Details = NonNullable<ReportRequest["suspicious"]>;

/** The keyword that makes a request suspicious. */
export function SuspiciousBadge({ details }: { details: Details }) {
  return (
    <Badge tone="orange" icon={<IconSuspicious size={14} />}>
      Suspicious: <mark className="te-keyword">{details.match}</mark>
      {details.type === "BODY" && " in the body"}
    </Badge>
  );
}

/** Where the keyword stands, as a piece of the request. */
export function SuspiciousExcerpt({ details }: { details: Details }) {
  const { excerpt, match } = details;
  const at = excerpt.toLowerCase().indexOf(match.toLowerCase());
  if (match === "" || at < 0) return <span className="te-excerpt ct-mono">{excerpt}</span>;
  return (
    <span className="te-excerpt ct-mono">
      {excerpt.slice(0, at)}
      <mark className="te-keyword">{excerpt.slice(at, at + match.length)}</mark>
      {excerpt.slice(at + match.length)}
    </span>
  );
}
