import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { apiUrl } from "@crumbtrail/host";
import { MOMENT_LABELS, momentsOf } from "../../views/moments.ts";

interface MomentsProps {
  result: TestResult;
  onOpen(moment: PictureMoment): void;
}

/** The page before the choice, after it, and at the end; nothing where no choice was made. */
export function Moments({ result, onOpen }: MomentsProps) {
  const moments = momentsOf(result);
  if (!moments.some(({ moment }) => moment !== "end")) return null;
  return (
    <ul className="te-moments" aria-label="Pictures of the choice">
      {moments.map(({ moment, path }) => (
        <li key={moment}>
          <button
            type="button"
            className="te-thumbnail"
            aria-label={`Enlarge picture: ${MOMENT_LABELS[moment]}`}
            onClick={() => onOpen(moment)}
          >
            <img src={apiUrl(path)} alt={`The page ${WORDS[moment]}`} loading="lazy" />
          </button>
          <span aria-hidden>{MOMENT_LABELS[moment]}</span>
        </li>
      ))}
    </ul>
  );
}

const WORDS: Record<PictureMoment, string> = {
  before: "just before the choice was made",
  after: "right after the choice was made",
  end: "at the end of the test",
};
