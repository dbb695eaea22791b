import { api, read } from "@crumbtrail/host/api";
import { notify } from "@crumbtrail/host/overlays";
import { useTenant } from "@crumbtrail/host/session";
import { currentVisit } from "@crumbtrail/host/visit";
import { Alert, LinkedText } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { VisitBar } from "./VisitBar.tsx";
import { useState } from "react";

/** Whose data is shown, and the announcements of staff. */
export function Bars() {
  return (
    <>
      <VisitBar />
      <Announcements />
    </>
  );
}

/** Announcements come with the tenant, and with every refetch of the tenant. */
function Announcements() {
  const announced = useTenant()?.announcements ?? [];
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const current = announced.filter(({ _id, endsAt }) =>
    !dismissed.includes(_id) && Date.parse(endsAt) > Date.now()
  );
  const isVisit = currentVisit() !== undefined;
  /** Hides an announcement at once; it comes back if the server does not take that. */
  const dismiss = async (id: string) => {
    setDismissed((others) => [...others, id]);
    try {
      await read(await api().announcements[":id"].dismissal.$post({ param: { id } }));
    } catch (error) {
      console.error("The announcement was not dismissed.", error);
      notify(t("The announcement was not dismissed. Please try again."));
      setDismissed((others) => others.filter((other) => other !== id));
    }
  };
  if (current.length === 0) return null;
  return (
    <section className="sh-announcements" aria-label={t("Announcements")}>
      {current.map(({ _id, level, text }) => (
        <Alert
          key={_id}
          kind={level === "WARNING" ? "warning" : "info"}
          // Staff sees what a visited tenant sees, and has no account there to dismiss it with.
          onClose={isVisit ? undefined : () => void dismiss(_id)}
        >
          <LinkedText text={text} />
        </Alert>
      ))}
    </section>
  );
}
