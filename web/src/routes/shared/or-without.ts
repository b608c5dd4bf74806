import type { Row } from "./page.ts";

/** A page's file; if it is neither cached nor reachable, the page that says so. Only the service worker caches any. */
export const orWithout =
  (load: Row["load"]): Row["load"] =>
  () =>
    load().catch((error: unknown) => {
      if (!navigator.serviceWorker?.controller) throw error;
      return import("./open.ts").then((files) => files.withoutSignal());
    });
