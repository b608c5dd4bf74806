import type { SiteSettings } from "@naqi/contracts";
import { useEffect, useSyncExternalStore } from "react";
import { setServerTime } from "../time/clock.ts";
import { send } from "./http.ts";

/** `site.settings` of the contract (a test holds them equal), written out because the landing page loads no contracts. */
export const settingsUrl = "/api/site";

let loading: Promise<SiteSettings> | undefined;
let known: SiteSettings | undefined;
const listeners = new Set<() => void>();

/** The stage's public settings, asked once per page load; a failure is not remembered. */
export function loadSettings(): Promise<SiteSettings> {
  loading ??= send({ method: "GET", url: settingsUrl }).then(
    (answer) => {
      const settings = answer as SiteSettings;
      setServerTime(settings.now);
      known = settings;
      for (const listener of listeners) listener();
      return settings;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The settings once they are there; a part that appears after a failure asks again. */
export function useSettings(): SiteSettings | undefined {
  useEffect(() => void loadSettings().catch(() => undefined), []);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

/** For tests, each of which has a stage of its own. */
export const forgetSettings = () => {
  loading = known = undefined;
};
