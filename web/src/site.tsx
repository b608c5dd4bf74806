import { lazy } from "@/lib/lazy.ts";
import { Route, Routes } from "react-router-dom";
import { SessionProvider } from "@/lib/session/session-provider.tsx";
import { isIndexable, publicPages } from "@/routes/public-pages.ts";
import { MembersOnly } from "@/shell/members-only.tsx";
import { Shell } from "@/shell/shell.tsx";

const App = lazy(() => import("./app.tsx").then((file) => ({ default: file.App })));
const UnconfirmedBanner = lazy(() =>
  import("@/features/members/unconfirmed-banner.tsx").then((file) => ({
    default: file.UnconfirmedBanner,
  })),
);

const banner = (
  <MembersOnly>
    <UnconfirmedBanner />
  </MembersOnly>
);

/** Everything, under whichever router: the public pages, and the application (`app.tsx`) at every other address. */
export const Site = () => (
  <SessionProvider>
    <Routes>
      <Route element={<Shell banner={banner} isIndexable={isIndexable} />}>
        {publicPages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<App />} />
      </Route>
    </Routes>
  </SessionProvider>
);
