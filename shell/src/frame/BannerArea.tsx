import { type Banner, bannerAtom, clearBanner } from "@crumbtrail/host/overlays";
import { IconAlert, IconClose } from "@crumbtrail/kit";
import { useAtomValue } from "jotai";

const FAILED = {
  title: "An error occurred",
  text: "Please contact the administrator if this error persists",
};
/** The specification's words (part 1 section 2). */
const TEXTS: Record<Banner, { title: string; text: string }> = {
  "session-expired": {
    title: "Your session has expired",
    text: "Please reload the page and login into your account",
  },
  "request-failed": FAILED,
  "no-answer": FAILED,
};

/** Sticks below the navigation until it is clicked, or until what had no answer has one again. */
export function BannerArea() {
  const banner = useAtomValue(bannerAtom);
  return (
    <div className="sh-banner-area" role="alert">
      {banner && (
        <button type="button" className={`sh-banner sh-${banner}`} onClick={clearBanner}>
          <IconAlert size={20} />
          <span>
            <strong>{TEXTS[banner].title}</strong>
            <br />
            {TEXTS[banner].text}
          </span>
          <IconClose />
          <span className="ct-hidden">Dismiss</span>
        </button>
      )}
    </div>
  );
}
