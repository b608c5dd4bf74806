import type { SiteSettings } from "@naqi/contracts";
import { useEffect, useSyncExternalStore } from "react";
import { setServerTime } from "../time/clock.ts";
import { send } from "./http.ts";

/**
 * `site.settings` of the contract (a test keeps them equal), written out because the landing page loads no contracts.
 */
export const settingsUrl = "/api/site";

let loading: Promise<SiteSettings> | undefined;
let known: SiteSettings | undefined;
const listeners = new Set<() => void>();

/** The stage's public settings, loaded once per page load; a failure is not cached. */
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

/** The settings once loaded; a part that mounts after a failure retries. */
export function useSettings(): SiteSettings | undefined {
  useEffect(() => void loadSettings().catch(() => undefined), []);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

/** For tests, each with its own stage. */
export const forgetSettings = () => {
  loading = known = undefined;
};
