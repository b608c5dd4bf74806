import type { SiteSettings } from "@naqi/contracts";
import useSWR from "swr";
import { setServerTime } from "./clock.ts";
import { send } from "./http.ts";

/** `site.settings` of the contract (a test holds them equal), written out because the landing page loads no contracts. */
export const settingsUrl = "/api/site";

let loading: Promise<SiteSettings> | undefined;

/** The stage's public settings, asked once per page load; a failure is not remembered. */
export function loadSettings(): Promise<SiteSettings> {
  loading ??= send({ method: "GET", url: settingsUrl }).then(
    (answer) => {
      const settings = answer as SiteSettings;
      setServerTime(settings.now);
      return settings;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The settings once they are there. */
export const useSettings = (): SiteSettings | undefined => useSWR("site.settings", loadSettings).data;
