import { matchPrecache } from "workbox-precaching";
import type { WorkerScope } from "./scope.ts";

/** The page that renders any address of the application. */
export const shell = "/app-shell.html";

/** Not pages: server answers, pictures, and files by extension. They are never served from here. */
export const noPages = [/^\/(api|local|pictures)(\/|$)/, /\/[^/]+\.[a-z0-9]+$/i];

/** Longer than any connection worth waiting for. */
const patienceMs = 8_000;
const takeOver = "take over";

interface Asked {
  request: Request;
  event: Event & { preloadResponse?: Promise<Response | undefined> };
}

/**
 * Opens a page from the network, so that a new deployment is seen with the next page; without an answer, from the
 * cached shell with its cached files. So a page and its files always belong to one build.
 */
export const openPage =
  (scope: WorkerScope) =>
  async ({ request, event }: Asked): Promise<Response> => {
    const asked = asking(request, event);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => void (timer = setTimeout(resolve, patienceMs, undefined)));
    try {
      const answer = await Promise.race([asked, late]);
      if (answer) {
        void giveWay(scope);
        return answer;
      }
    } catch {
      // Offline.
    } finally {
      clearTimeout(timer);
    }
    return (await matchPrecache(shell)) ?? asked;
  };

const asking = async (request: Request, { preloadResponse }: Asked["event"]) =>
  (await preloadResponse) ?? (await fetch(request));

/**
 * A new deployment's worker waits while pages of the former one are open; this is the last of them, and is being left.
 */
async function giveWay({ registration, clients }: WorkerScope) {
  if (!registration.waiting) return;
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  // To a worker, which has no other origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (open.length <= 1) registration.waiting.postMessage(takeOver);
}

/** The other end of it, and the browser's navigation preload. */
export function takeTurns(scope: WorkerScope) {
  scope.addEventListener("message", ({ data }) => void (data === takeOver && scope.skipWaiting()));
  scope.addEventListener("activate", (event) => event.waitUntil(scope.registration.navigationPreload?.enable()));
}
