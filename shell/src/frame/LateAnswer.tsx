import { SAVES } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const LATE_MS = 3000;

/** Says that the server is slow, once something was waited for that long; over dialogs, too. */
export function LateAnswer() {
  // What is only read again stays on the screen meanwhile.
  const loading = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  // Other calls, such as an import, say themselves how far they are.
  const saving = useIsMutating({ mutationKey: SAVES });
  const isLate = useStays(loading + saving > 0);
  return (
    <div className="sh-late" role="status">
      {isLate && <p>{t("The server is slow to answer. Please wait, this goes on by itself.")}</p>}
    </div>
  );
}

function useStays(waiting: boolean): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setStays(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setStays(false);
    };
  }, [waiting]);
  return stays;
}
