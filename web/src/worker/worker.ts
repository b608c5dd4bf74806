import { clientsClaim } from "workbox-core";
import { precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { showNotices } from "./notices.ts";
import { noPages, openPage, takeTurns } from "./pages.ts";
import type { WorkerScope } from "./scope.ts";

/** The cached files, and the shell by its content; written by the build (`web/offline.ts`). */
declare const __KEPT__: { url: string; revision: string | null }[];

const scope = globalThis as unknown as WorkerScope;

// Only build files are cached: no server answer, picture or document.
precacheAndRoute(__KEPT__, { cleanURLs: false, directoryIndex: "", ignoreURLParametersMatching: [] });
registerRoute(new NavigationRoute(openPage(scope), { denylist: noPages }));
clientsClaim();
takeTurns(scope);
showNotices(scope);
