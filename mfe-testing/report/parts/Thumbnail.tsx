import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { apiUrl } from "@crumbtrail/host";
import { IconImage } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

interface ThumbnailProps {
  result: Pick<TestResultRow, "screenshot" | "url">;
  /** Of the picture; a picture that is only its button's needs none. */
  alt?: string;
  onOpen(): void;
}

/** A thumbnail of the page as tested; a click enlarges the picture. */
export function Thumbnail({ result, alt = "", onOpen }: ThumbnailProps) {
  if (result.screenshot === null) {
    return (
      <div className="te-thumbnail te-thumbnail-none">
        <IconImage size={24} />
        {t("No screenshot was taken")}
      </div>
    );
  }
  return (
    <button
      type="button"
      className="te-thumbnail"
      aria-label={t("Enlarge screenshot")}
      onClick={onOpen}
    >
      <img src={apiUrl(result.screenshot)} alt={alt} loading="lazy" />
    </button>
  );
}
