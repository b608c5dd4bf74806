/** The site's one service worker: it caches pages for offline use, and shows push notifications (`src/worker`). */
const file = "/worker.js";

/** Whether this browser supports it. Without it everything works that needs a connection anyway. */
export const canRunWorker = () => "serviceWorker" in navigator;

/** Registers it; throws if not permitted. */
export const registerWorker = () => navigator.serviceWorker.register(file);
