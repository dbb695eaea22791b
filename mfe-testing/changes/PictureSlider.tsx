import { apiUrl } from "@crumbtrail/host";
import { Modal } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type CSSProperties, useState } from "react";

interface PictureSliderProps {
  /** Paths below API_BASE. */
  before: string;
  after: string;
  onClose(): void;
}

/** Two pictures above each other; a slider, also by the arrow keys, uncovers one or the other. */
export function PictureSlider({ before, after, onClose }: PictureSliderProps) {
  const [share, setShare] = useState(50);
  return (
    <Modal opened size="wide" title={t("Pictures of both tests")} onClose={onClose}>
      <div className="te-slider" style={{ "--share": `${share}%` } as CSSProperties}>
        <label>
          <span>{t("Earlier")}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label={t("Share of the earlier picture")}
            onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
          />
          <span>{t("Now")}</span>
        </label>
        <div className="te-slider-pictures">
          <img src={apiUrl(after)} alt={t("The page in this test")} />
          <img
            className="te-slider-before"
            src={apiUrl(before)}
            alt={t("The page in the earlier test")}
          />
        </div>
      </div>
    </Modal>
  );
}
