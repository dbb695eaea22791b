import { COMMENT_MAX_LENGTH, COMMENT_MIN_LENGTH } from "@crumbtrail/contract/issue_options";
import { Textarea } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

interface MessageFieldProps {
  text: string;
  readOnly?: boolean;
  onChange(text: string): void;
}

/** What whoever hands over tells the recipient. */
export function MessageField({ text, readOnly = false, onChange }: MessageFieldProps) {
  return (
    <Textarea
      label={t("Message to the recipient")}
      description={t(
        "Optional. It goes out with the e-mail and becomes a comment when you press Send.",
      )}
      maxLength={COMMENT_MAX_LENGTH}
      value={text}
      readOnly={readOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isTooShort(text) && t("At least {value} characters, or none.", {
        value: COMMENT_MIN_LENGTH,
      })}
    />
  );
}

/** Neither a message nor empty. */
export function isTooShort(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length < COMMENT_MIN_LENGTH;
}
