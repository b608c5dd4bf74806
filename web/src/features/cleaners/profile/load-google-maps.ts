import { t } from "texts:cleaners";

interface Point {
  lat: number;
  lng: number;
}
interface GoogleMapOf {
  fitBounds: (bounds: object) => void;
}
/** As much of Google's library as is used. */
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
    /** Google calls it when it is ready. */
    naqiMapsReady?: () => void;
    /** Google calls it when it does not take the key for this site. */
    gm_authFailure?: () => void;
  }
}

/** Tried again after each of these waits: three times, each longer than the one before (000 §9). */
const waitsMs = [1_000, 2_000, 4_000];
const patienceMs = 15_000;

let loading: Promise<GoogleMaps> | undefined;
let refused = false;
/** Ends a try that is under way. */
let giveUp: (() => void) | undefined;
const listeners = new Set<(reason: string) => void>();

/**
 * Google's library, loaded once. Rejects with the reason after the last try. A key that Google does not take is told to
 * `onRefused`, perhaps after the map was drawn: for this site there is none.
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
