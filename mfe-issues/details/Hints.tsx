import type { Issue } from "@crumbtrail/contract/issue";
import { Badge, CutText } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { chainQuery } from "../server/issues.ts";
import { useInPreview } from "./in_preview.ts";
import { Fact } from "./FactList.tsx";
import { URL_LENGTH } from "./Urls.tsx";

/** Whose it is beside the tenant's vendors, as the newest report has it; nothing until that comes. */
export function Hints({ issue }: { issue: Issue }) {
  const { data } = useQuery({ ...chainQuery(issue._id), enabled: !useInPreview() });
  const { vendorSuggested, servedBy } = data?.entry ?? {};
  return (
    <>
      {vendorSuggested && issue.vendorsMatch.length === 0 && (
        <Fact label="Suggested vendor">
          <Badge>{vendorSuggested.name}</Badge>{" "}
          <span className="ct-dimmed">
            {vendorSuggested.category}; a public name; this approves nothing
          </span>
        </Fact>
      )}
      {servedBy && (
        <Fact label="Served by" wide>
          <CutText text={servedBy} length={URL_LENGTH} where="middle" mono copy="the host" />{" "}
          <span className="ct-dimmed">
            a third party that answers under the site's own name (CNAME)
          </span>
        </Fact>
      )}
    </>
  );
}
