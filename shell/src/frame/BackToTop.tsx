import { BACK_TO_TOP_DEBOUNCE_MS } from "@crumbtrail/contract/constants";
import { Button, IconUp } from "@crumbtrail/kit";
import { useEffect, useState } from "react";

/** Appears once more than half a screen has been scrolled past. */
export function BackToTop() {
  const shown = useScrolledPastHalf();
  if (!shown) return null;
  return (
    <div className="sh-back-to-top">
      <Button size="sm" icon={<IconUp />} onClick={() => scrollTo({ top: 0, behavior: "smooth" })}>
        Back to top
      </Button>
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
