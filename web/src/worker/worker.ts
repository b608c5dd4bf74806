import { clientsClaim } from "workbox-core";
import { precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { showNotices } from "./notices.ts";
import { noPages, openPage, takeTurns } from "./pages.ts";
import type { WorkerScope } from "./scope.ts";

/** The files that are kept, and the shell by its content; written by the build (`web/offline.ts`). */
declare const __KEPT__: { url: string; revision: string | null }[];

const scope = globalThis as unknown as WorkerScope;

// Only files of the build are ever kept: no answer of the server, no picture, no document.
precacheAndRoute(__KEPT__, { cleanURLs: false, directoryIndex: "", ignoreURLParametersMatching: [] });
registerRoute(new NavigationRoute(openPage(scope), { denylist: noPages }));
clientsClaim();
takeTurns(scope);
showNotices(scope);
