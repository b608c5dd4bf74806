import { useEffect, useReducer } from "react";
import { serverNow } from "../time/clock.ts";
import { useSettings } from "../http/settings.ts";

const everyMs = 30_000;

/** The server's current time, updated twice a minute: for deadlines while a page is open. */
export function useNow(): string {
  // The settings carry the server's time; when they arrive, the display switches from the device's time.
  useSettings();
  const [, look] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}
