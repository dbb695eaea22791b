import { CUT } from "@crumbtrail/contract/constants";
import type { SearchHit } from "@crumbtrail/contract/search";
import { RESULT_TYPE_LABELS } from "@crumbtrail/contract/search_options";
import { cut } from "@crumbtrail/contract/text";
import { addressOf } from "@crumbtrail/host/search";
import { Marked } from "@crumbtrail/kit";
import type { Entry } from "./Options.tsx";

/** A hit as an entry of the palette; it opens where it belongs. */
export function hitEntry(hit: SearchHit, go: (address: string) => void): Entry {
  const text = hit.resultType === "TEST_RESULT" ? hit.url : hit.name;
  const note = "property" in hit ? cut(hit.property.name, CUT.property) : undefined;
  return {
    group: RESULT_TYPE_LABELS[hit.resultType],
    label: text.text,
    content: <Marked text={text} length={CUT.searchName} mono />,
    ...(note !== undefined && { note }),
    run: () => go(addressOf(hit)),
  };
}
