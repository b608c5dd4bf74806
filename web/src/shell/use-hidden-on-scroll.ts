import { useEffect, useState } from "react";

const hideBeyond = 100;
const showWithin = 50;

/** Whether the header is hidden: past 100 px while scrolling down, until scrolling up or within 50 px of the top (000 §2). */
export function useHiddenOnScroll() {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const onScroll = () => {
      const at = window.scrollY;
      if (at < showWithin || at < before) setHidden(false);
      else if (at > hideBeyond && at > before) setHidden(true);
      before = at;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return hidden;
}
