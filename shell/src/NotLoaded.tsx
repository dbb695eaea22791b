import { countRetry } from "@crumbtrail/host/retry";
import { retryMissingChunks, useMissingChunks } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

/** Says that code did not load, over a screen that stays as it is; over dialogs, too. */
export function NotLoaded() {
  const isMissing = useMissingChunks();
  const retry = () => {
    countRetry();
    retryMissingChunks();
  };
  return isMissing && (
    <div className="sh-not-loaded" role="alert">
      <div className="sh-snack">
        <span>{t("Part of this page did not load. Nothing you did is lost.")}</span>
        <button type="button" onClick={retry}>{t("Retry")}</button>
      </div>
    </div>
  );
}
