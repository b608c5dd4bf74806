/** The one worker of the site: it keeps pages for where there is no signal, and shows notices (`src/worker`). */
const file = "/worker.js";

/** Whether this browser can run it. Without it everything works that needs signal anyway. */
export const canRunWorker = () => "serviceWorker" in navigator;

/** Has this browser run it; throws where it may not. */
export const registerWorker = () => navigator.serviceWorker.register(file);
