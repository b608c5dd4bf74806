import { useSyncExternalStore } from "react";

// As in the design.
const widths = { md: "(min-width: 48rem)", lg: "(min-width: 64rem)", xl: "(min-width: 80rem)" };

const following = (query: string) => (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};
const follow = { md: following(widths.md), lg: following(widths.lg), xl: following(widths.xl) };

/** Whether the window is that wide. False during prerendering: content for wide screens appears later. */
export const useWide = (width: keyof typeof widths) =>
  useSyncExternalStore(
    follow[width],
    () => window.matchMedia(widths[width]).matches,
    () => false,
  );
