import { BACK_TO_TOP_DEBOUNCE_MS } from "@crumbtrail/contract/constants";
import { IconButton, IconUp } from "@crumbtrail/kit";
import { useEffect, useState } from "react";

/**
 * Appears once more than half a screen has been scrolled past; in the navigation's line, where it
 * covers nothing.
 */
export function BackToTop() {
  const shown = useScrolledPastHalf();
  return (
    <div className="sh-back-to-top">
      {shown && (
        <IconButton
          label="Back to top"
          icon={<IconUp />}
          onClick={() => scrollTo({ top: 0, behavior: "smooth" })}
        />
      )}
    </div>
  );
}

function useScrolledPastHalf(): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPast(scrollY > innerHeight / 2), BACK_TO_TOP_DEBOUNCE_MS);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      clearTimeout(timer);
    };
  }, []);
  return past;
}
