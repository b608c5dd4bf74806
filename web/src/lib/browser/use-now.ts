import { useEffect, useReducer } from "react";
import { serverNow } from "../time/clock.ts";
import { useSettings } from "../http/settings.ts";

const everyMs = 30_000;

/** Now as the server sees it, moving on twice a minute: for what opens or closes while someone looks. */
export function useNow(): string {
  // The settings carry the server's time; when they arrive, what was shown by the device's own is shown again.
  useSettings();
  const [, look] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}
