import { SEARCH_MIN_LENGTH } from "@crumbtrail/contract/search_options";
import { Button, EmptyState, IconSearch } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

/** Texts that most tenants have something about. */
const EXAMPLES = ["_ga", "doubleclick", "consent", "session"];

/** What a searchable text needs. */
export const TOO_SHORT = t("At least {value} characters, with a letter or digit among them", {
  value: SEARCH_MIN_LENGTH,
});

interface FirstStateProps {
  /** The typed text, which is empty or cannot be searched. */
  text: string;
  onSearch(text: string): void;
}

/** Before a search: what can be searched, and examples. */
export function FirstState({ text, onSearch }: FirstStateProps) {
  return (
    <EmptyState
      icon={<IconSearch size={24} />}
      title={text === "" ? t("Where have I seen this?") : TOO_SHORT}
      action={
        <div className="se-examples">
          {EXAMPLES.map((example) => (
            <Button
              key={example}
              size="sm"
              onClick={() => onSearch(example)}
            >
              {example}
            </Button>
          ))}
        </div>
      }
    >
      {t(
        "Any part of a name, host or URL, in issues, test results with their cookies, storage items and requests, and in your storage items and vendors. For example:",
      )}
    </EmptyState>
  );
}
