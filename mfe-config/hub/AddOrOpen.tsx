import { failureText, notify } from "@crumbtrail/host";
import { Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";

interface AddOrOpenProps {
  /** Name of the hub's entry. */
  name: string;
  /** Id of the tenant's copy, if it has one. */
  copy: string | null;
  /** Of the button that adds a copy: its text, its name, and what it does. */
  action: string;
  label: string;
  note?: string | undefined;
  add(): Promise<{ _id: string }>;
  /** The text of success. */
  added: string;
  /** Takes the id of the tenant's entry, to open its editor. */
  onAdded(id: string): void;
}

/** The button of an entry of the Knowledge Hub: adds a copy of the entry, or opens the copy. */
export function AddOrOpen(props: AddOrOpenProps) {
  const { name, copy, action, label, note, add, added, onAdded } = props;
  const adding = useMutation({
    mutationFn: add,
    onSuccess: ({ _id }) => {
      notify(added);
      onAdded(_id);
    },
    onError: (error) => notify(`${t("{name} was not added.", { name })} ${failureText(error)}`),
  });
  if (copy !== null) {
    return (
      <Button size="sm" aria-label={t("Open {name}", { name })} onClick={() => onAdded(copy)}>
        {t("Open [action]")}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      busy={adding.isPending}
      aria-label={label}
      title={note}
      onClick={() => adding.mutate()}
    >
      {action}
    </Button>
  );
}
