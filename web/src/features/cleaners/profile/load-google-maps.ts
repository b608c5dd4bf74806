import { t } from "texts:cleaners/cleaners";

interface Point {
  lat: number;
  lng: number;
}
interface GoogleMapOf {
  fitBounds: (bounds: object) => void;
}
/** The used part of Google's library. */
export interface GoogleMaps {
  Map: new (
    box: HTMLElement,
    options: { center: Point; zoom: number; disableDefaultUI: boolean; zoomControl: boolean },
  ) => GoogleMapOf;
  Circle: new (options: { map: GoogleMapOf; center: Point; radius: number }) => { getBounds: () => object | null };
}

declare global {
  interface Window {
    google?: { maps?: GoogleMaps };
    /** Called by Google when it is ready. */
    naqiMapsReady?: () => void;
    /** Called by Google if it refuses the key for this site. */
    gm_authFailure?: () => void;
  }
}

/** The waits before three retries, increasing (000 §9). */
const waitsMs = [1_000, 2_000, 4_000];
const patienceMs = 15_000;

let loading: Promise<GoogleMaps> | undefined;
let refused = false;
/** Ends a pending attempt. */
let giveUp: (() => void) | undefined;
const listeners = new Set<(reason: string) => void>();

/**
 * Google's library, loaded once. Rejects with the reason after the last attempt. Calls `onRefused` if Google refuses
 * the key, possibly after the map was drawn: then there is no map on this site.
 */
export function loadGoogleMaps(key: string, onRefused: (reason: string) => void): Promise<GoogleMaps> {
  const noKey = () => t("profile.mapNoKey");
  if (!key || refused) return Promise.reject(new Error(noKey()));
  listeners.add(onRefused);
  window.gm_authFailure = () => {
    refused = true;
    giveUp?.();
    for (const tell of listeners) tell(noKey());
  };
  loading ??= insisting(key, waitsMs).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function insisting(key: string, [wait, ...later]: readonly number[]): Promise<GoogleMaps> {
  try {
    return await load(key);
  } catch (error) {
    if (wait === undefined || refused) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return insisting(key, later);
  }
}

function load(key: string): Promise<GoogleMaps> {
  return new Promise((resolve, reject) => {
    const query = new URLSearchParams({ key, loading: "async", callback: "naqiMapsReady" });
    const script = Object.assign(document.createElement("script"), {
      src: `https://maps.googleapis.com/maps/api/js?${query.toString()}`,
      async: true,
    });
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(t(refused ? "profile.mapNoKey" : "profile.mapNoAnswer")));
    };
    const timer = setTimeout(fail, patienceMs);
    giveUp = fail;
    window.naqiMapsReady = () => {
      clearTimeout(timer);
      const maps = window.google?.maps;
      if (maps) resolve(maps);
      else fail();
    };
    script.addEventListener("error", fail);
    document.head.append(script);
  });
}
