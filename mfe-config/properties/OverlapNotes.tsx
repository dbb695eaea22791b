import { propertiesQuery } from "@crumbtrail/host";
import { useQuery } from "@tanstack/react-query";
import { overlapsOf, pagesOf } from "./overlaps.ts";

/** Which pages belong to other properties: the longest base URL wins. */
export function OverlapNotes({ baseUrl, id }: { baseUrl: string; id: string | undefined }) {
  const { data = [] } = useQuery(propertiesQuery);
  const { inner, outer } = overlapsOf(baseUrl, id, data);
  if (inner.length === 0 && !outer) return null;
  return (
    <ul className="co-overlaps" aria-label="Overlapping properties">
      {inner.map((other) => (
        <li key={other._id}>
          Pages of {pagesOf(other)} belong to <strong>{other.name}</strong>.
        </li>
      ))}
      {outer && (
        <li>
          <strong>{outer.name}</strong> covers{" "}
          {pagesOf(outer)}. The longer base URL wins, so pages of this property belong here.
        </li>
      )}
    </ul>
  );
}
