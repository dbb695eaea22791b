import { SegmentedControl, Stack, Textarea, TextInput } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { choosableDates, REASON_MAX_LENGTH, reasonError, TIMES, type Until } from "./until.ts";

export interface AcceptFieldsProps {
  reason: string;
  until: Until;
  onReason(reason: string): void;
  onUntil(until: Until): void;
  /** Called on Ctrl+Enter. */
  onSubmit?: () => void;
}

/** The fields for the reason and the end of an acceptance. */
export function AcceptFields(props: AcceptFieldsProps) {
  const { reason, until, onReason, onUntil, onSubmit } = props;
  return (
    <>
      <Textarea
        label={t("Reason")}
        description={t("Required. Shown in the history and in exports.")}
        data-autofocus
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit?.();
        }}
        error={reasonError(reason)}
      />
      <Stack gap="sm">
        <SegmentedControl<Until["time"]>
          label={t("Until")}
          showLabel
          options={TIMES}
          value={until.time}
          onChange={(time) => onUntil({ ...until, time })}
          fullWidth
        />
        {until.time === "date" && (
          <TextInput
            type="date"
            label={t("Last day")}
            {...choosableDates(new Date())}
            value={until.date}
            onChange={(event) => onUntil({ ...until, date: event.currentTarget.value })}
          />
        )}
      </Stack>
    </>
  );
}
