import { useSyncExternalStore } from "react";

// `lg` of the design.
const query = "(min-width: 64rem)";

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Whether there is room for a second column. False while drawn at build time: what only wide screens show comes later. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
