import { Suspense } from "react";
import { lazy, lazyExtra } from "@/lib/texts/lazy.ts";
import { generatePath, Navigate, Route, Routes, useLocation, useParams } from "react-router-dom";
import { memberIdOf } from "@/lib/links/member-id.ts";
import { useKeptPages } from "@/lib/browser/use-kept-pages.ts";
import { useSession } from "@/lib/session/session.ts";
import { orWithout } from "@/routes/shared/or-without.ts";
import { application, otherNames } from "@/routes/table.ts";
import { Answers } from "@/shell/answers.tsx";
import { Guard } from "@/shell/guard.tsx";
import { MembersOnly } from "@/shell/members-only.tsx";

const NotFoundPage = lazy(() => import("@/routes/shared/not-found.tsx"));
const WelcomeModal = lazyExtra(() =>
  import("@/features/identity/welcome/welcome-modal.tsx").then((file) => ({ default: file.WelcomeModal })),
);
const DayKeeper = lazyExtra(() =>
  import("@/features/bookings/jobs/day-keeper.tsx").then((file) => ({ default: file.DayKeeper })),
);
const pages = application.map((row) => ({ ...row, Page: lazy(orWithout(row.load)) }));

/** Every address except the static pages (`site.tsx`). */
export default function App() {
  const { member } = useSession();
  useKeptPages(member?.role === "cleaner" || member?.role === "customer");
  return (
    <>
      {member?.role === "cleaner" && (
        <Suspense fallback={null}>
          <DayKeeper key={member.memberId} memberId={member.memberId} />
        </Suspense>
      )}
      <Routes>
        <Route element={<Answers />}>
          {pages.map(({ path, only, welcomes, Page }) => (
            <Route
              key={path}
              path={path}
              element={
                <>
                  {only ? (
                    <Guard only={only} otherwise={only === "admin" && <NotFoundPage />}>
                      <Page />
                    </Guard>
                  ) : (
                    <Page />
                  )}
                  {welcomes && (
                    <MembersOnly key={path}>
                      <WelcomeModal />
                    </MembersOnly>
                  )}
                </>
              }
            />
          ))}
        </Route>
        {Object.entries(otherNames).map(([path, to]) => (
          <Route key={path} path={path} element={<Onward to={to} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </>
  );
}

function Onward({ to }: { to: string }) {
  // The splat matches the whole address, so the application is mounted at the root.
  const { "*": _address, ...params } = useParams();
  const { search } = useLocation();
  const areIds = Object.values(params).every(memberIdOf);
  return areIds ? <Navigate to={{ pathname: generatePath(to, params), search }} replace /> : <NotFoundPage />;
}
