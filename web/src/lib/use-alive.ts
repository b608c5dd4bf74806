import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page has come to life: false while it is the HTML made at build time, whose forms the browser would send. */
export const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
