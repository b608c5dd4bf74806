import { useEffect } from "react";

const delayMs = 300;

/** Confetti 300 ms after opening (001 §2); its code is loaded only then. None with reduced motion. */
export function useConfetti(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let isGone = false;
    let clear = () => undefined as void;
    const timer = setTimeout(async () => {
      const { throwConfetti } = await import("./confetti.ts");
      if (!isGone) clear = throwConfetti();
    }, delayMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      clear();
    };
  }, [isOpen]);
}
