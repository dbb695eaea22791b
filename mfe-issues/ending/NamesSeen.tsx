import type { Issue } from "@crumbtrail/contract/issue";
import { CutText } from "@crumbtrail/kit";
import { Fact } from "../details/FactList.tsx";

const NAME_LENGTH = 60;

/** The names that are this one issue, and the rule that made them one; nothing of a single name. */
export function NamesSeen({ issue: { nameRule, variants } }: { issue: Issue }) {
  if (nameRule === null) return null;
  return (
    <Fact label="Names seen" wide>
      <span className="ct-dimmed">
        One issue, because they differ in random parts alone ({nameRule}). An admin can switch this
        off in the settings.
      </span>
      <ul className="is-names">
        {variants.map((name) => (
          <li key={name}>
            <CutText text={name} length={NAME_LENGTH} where="middle" mono copy="the name" />
          </li>
        ))}
      </ul>
    </Fact>
  );
}
