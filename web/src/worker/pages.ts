import { matchPrecache } from "workbox-precaching";
import type { WorkerScope } from "./scope.ts";

/** The page that draws any address of the application. */
export const shell = "/app-shell.html";

/** What is no page: answers of the server, pictures, and files by their endings. It never comes from here. */
export const noPages = [/^\/(api|local|pictures)(\/|$)/, /\/[^/]+\.[a-z0-9]+$/i];

/** Longer than any line that is worth waiting for. */
const patienceMs = 8_000;
const takeOver = "take over";

interface Asked {
  request: Request;
  event: Event & { preloadResponse?: Promise<Response | undefined> };
}

/**
 * How a page is opened: from the network, so that a new deployment is seen with the next page that is opened; without an answer it is the
 * shell that is kept, with the files that are kept for it. So the page and its files are always of one build.
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
      // No signal.
    } finally {
      clearTimeout(timer);
    }
    return (await matchPrecache(shell)) ?? asked;
  };

const asking = async (request: Request, { preloadResponse }: Asked["event"]) =>
  (await preloadResponse) ?? (await fetch(request));

/** The worker of a new deployment waits while pages of the former one are open; this is the last of them, and is being left. */
async function giveWay({ registration, clients }: WorkerScope) {
  if (!registration.waiting) return;
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  // To a worker, which has no other origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (open.length <= 1) registration.waiting.postMessage(takeOver);
}

/** The other side of it, and the browser's help for opening pages sooner. */
export function takeTurns(scope: WorkerScope) {
  scope.addEventListener("message", ({ data }) => void (data === takeOver && scope.skipWaiting()));
  scope.addEventListener("activate", (event) => event.waitUntil(scope.registration.navigationPreload?.enable()));
}
