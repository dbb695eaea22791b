import { Button, TextInput } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { duties } from "../../addresses/tree.ts";

/** The day whose end is shown; today's state without one. */
export function AsOf({ day }: { day: string | undefined }) {
  const navigate = duties.useNavigate();
  const show = (at: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, at }), replace: true, resetScroll: false });
  return (
    <div className="te-duty-as-of">
      <TextInput
        type="date"
        label={t("As of")}
        max={dayOf(new Date())}
        value={day ?? ""}
        onChange={({ currentTarget: { value } }) => show(value || undefined)}
      />
      {day && <Button size="sm" onClick={() => show(undefined)}>{t("Today")}</Button>}
    </div>
  );
}

/** The day of a time in the browser's time zone, as a date field has it. */
function dayOf(at: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The last moment of a day in the browser's time zone, as an ISO time. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}
