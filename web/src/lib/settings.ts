import { site, type SiteSettings } from "@naqi/contracts";
import useSWR from "swr";
import { call } from "./api.ts";
import { setServerTime } from "./clock.ts";

let loading: Promise<SiteSettings> | undefined;

/** The stage's public settings, asked once per page load; a failure is not remembered. */
export function loadSettings(): Promise<SiteSettings> {
  loading ??= call(site.settings, {}).then(
    (settings) => {
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
