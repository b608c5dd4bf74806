/** The one worker of the site: it keeps pages for where there is no signal, and shows notices (`src/worker`). */
const file = "/worker.js";

/** Has this browser run it; undefined where it cannot or may not. Without it everything works that needs signal anyway. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  return navigator.serviceWorker.register(file).catch(() => undefined);
}
