import type { Row } from "./page.ts";

/** The file of a page; where it is neither kept nor reached, the page that says so. Only the site's worker keeps any. */
export const orWithout =
  (load: Row["load"]): Row["load"] =>
  () =>
    load().catch((error: unknown) => {
      if (!navigator.serviceWorker?.controller) throw error;
      return import("./open.ts").then((files) => files.withoutSignal());
    });
