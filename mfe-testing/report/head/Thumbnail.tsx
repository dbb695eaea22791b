import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { apiUrl } from "@crumbtrail/host";
import { IconImage } from "@crumbtrail/kit";

interface ThumbnailProps {
  result: Pick<TestResultRow, "screenshot" | "url">;
  onOpen(): void;
}

/** The page as the test saw it, small; a click enlarges it. */
export function Thumbnail({ result, onOpen }: ThumbnailProps) {
  if (result.screenshot === null) {
    return (
      <div className="te-thumbnail te-thumbnail-none">
        <IconImage size={24} />
        No screenshot was taken
      </div>
    );
  }
  return (
    <button type="button" className="te-thumbnail" aria-label="Enlarge screenshot" onClick={onOpen}>
      <img src={apiUrl(result.screenshot)} alt="" loading="lazy" />
    </button>
  );
}
