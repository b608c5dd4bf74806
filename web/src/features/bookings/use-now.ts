import { useEffect, useState } from "react";
import { serverNow } from "@/lib/clock.ts";
import { useSettings } from "@/lib/settings.ts";

/** Now as the server sees it, moving on twice a minute: for what opens or closes while someone looks. */
export function useNow(): string {
  const [now, setNow] = useState(serverNow);
  // The settings carry the server's time; before they are here, the device's own has to do.
  const settings = useSettings();
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, [settings]);
  return now;
}
