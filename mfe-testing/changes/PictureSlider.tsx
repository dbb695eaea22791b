import { apiUrl } from "@crumbtrail/host";
import { Modal } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type CSSProperties, type ReactNode, useState } from "react";

interface Picture {
  /** Path below API_BASE. */
  path: string;
  label: string;
  alt: string;
  /** Lies over the picture. */
  mark?: ReactNode;
}

interface PictureSliderProps {
  title: string;
  before: Picture;
  after: Picture;
  onClose(): void;
}

/** Two pictures above each other; a slider, also by the arrow keys, uncovers one or the other. */
export function PictureSlider({ title, before, after, onClose }: PictureSliderProps) {
  const [share, setShare] = useState(50);
  return (
    <Modal opened size="wide" title={title} onClose={onClose}>
      <div className="te-slider" style={{ "--share": `${share}%` } as CSSProperties}>
        <label>
          <span>{before.label}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label={t("Share of the earlier picture")}
            onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
          />
          <span>{after.label}</span>
        </label>
        <div className="te-slider-pictures">
          <img src={apiUrl(after.path)} alt={after.alt} />
          <div className="te-slider-before">
            <img src={apiUrl(before.path)} alt={before.alt} />
            {before.mark}
          </div>
        </div>
      </div>
    </Modal>
  );
}
