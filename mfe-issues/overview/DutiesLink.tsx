import { dutyMatrixQuery } from "@crumbtrail/host/duties";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

interface DutiesLinkProps {
  /** Id of the property. */
  property: string;
  name: string;
}

/** How many duties of a property are not fulfilled, leading to them; a dash before the first answer. */
export function DutiesLink({ property, name }: DutiesLinkProps) {
  const { data } = useQuery({
    ...dutyMatrixQuery,
    select: (rows) => rows.find((row) => row.property._id === property),
  });
  if (!data || data.judgedAt === null) return <span className="ct-dimmed">–</span>;
  const fails = Object.values(data.answers).filter(({ result }) => result === "FAIL").length;
  return (
    <Link
      to="/on-demand/duties"
      search={{ property }}
      aria-label={t(
        "{name}: {fails, plural, one {# duty is} other {# duties are}} not fulfilled",
        { name, fails },
      )}
    >
      {fails}
    </Link>
  );
}
