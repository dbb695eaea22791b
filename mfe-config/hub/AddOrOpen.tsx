import { failureText, notify } from "@crumbtrail/host";
import { Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";

interface AddOrOpenProps {
  /** Name of the hub's entry. */
  name: string;
  /** Id of the tenant's copy, if it has one. */
  copy: string | null;
  /** Text of the button that adds a copy. */
  action: string;
  /** Name of that button for assistive technology. */
  label: string;
  /** Tooltip of that button. */
  note?: string;
  add(): Promise<{ _id: string }>;
  /** Message after the copy was added. */
  added: string;
  /** Opens the editor of the tenant's copy. */
  onOpen(id: string): void;
}

/** The button of an entry of the Knowledge Hub: adds a copy of the entry, or opens the copy. */
export function AddOrOpen(props: AddOrOpenProps) {
  const { name, copy, action, label, note, add, added, onOpen } = props;
  const adding = useMutation({
    mutationFn: add,
    onSuccess: ({ _id }) => {
      notify(added);
      onOpen(_id);
    },
    onError: (error) => notify(`${t("{name} was not added.", { name })} ${failureText(error)}`),
  });
  if (copy !== null) {
    return (
      <Button size="sm" aria-label={t("Open {name}", { name })} onClick={() => onOpen(copy)}>
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
