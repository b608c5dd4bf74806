import { lazy, lazyExtra } from "@/lib/texts/lazy.ts";
import { Route, Routes } from "react-router-dom";
import { SessionProvider } from "@/lib/sign-in/session-provider.tsx";
import { orWithout } from "@/routes/shared/or-without.ts";
import { still } from "@/routes/shared/public.ts";
import { MembersOnly } from "@/shell/members-only.tsx";
import { Shell } from "@/shell/shell.tsx";

const App = lazy(() => import("./app.tsx"));
const Banners = lazyExtra(() => import("@/features/identity/members/banners.tsx"));

const pages = still.map(({ path, load }) => ({ path, Page: lazy(orWithout(load)) }));

const banner = (
  <MembersOnly>
    <Banners />
  </MembersOnly>
);

/** Everything, under any router: the static pages, and the application (`app.tsx`) at every other address. */
export const Site = () => (
  <SessionProvider>
    <Routes>
      <Route element={<Shell banner={banner} />}>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<App />} />
      </Route>
    </Routes>
  </SessionProvider>
);
