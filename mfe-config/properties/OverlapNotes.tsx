import { propertiesQuery } from "@crumbtrail/host";
import { Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { overlapsOf, pagesOf } from "./overlaps.ts";

/** Which pages belong to other properties: that with the longest base URL wins. */
export function OverlapNotes({ baseUrl, id }: { baseUrl: string; id: string | undefined }) {
  const { data = [] } = useQuery(propertiesQuery);
  const { inner, outer } = overlapsOf(baseUrl, id, data);
  if (inner.length === 0 && !outer) return null;
  return (
    <ul className="co-overlaps" aria-label={t("Overlapping properties")}>
      {inner.map((other) => (
        <li key={other._id}>
          <Trans
            text="Pages of {pages} belong to <b>{name}</b>."
            pages={pagesOf(other)}
            name={other.name}
            b={(text) => <strong>{text}</strong>}
          />
        </li>
      ))}
      {outer && (
        <li>
          <Trans
            text="<b>{name}</b> covers {pages}. The longer base URL wins, so pages of this property belong here."
            name={outer.name}
            b={(text) => <strong>{text}</strong>}
            pages={pagesOf(outer)}
          />
        </li>
      )}
    </ul>
  );
}
