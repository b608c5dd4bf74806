import type { Role } from "@naqi/contracts";
import { type ReactNode, Suspense } from "react";
import { Navigate, useLocation } from "react-router-dom";
import type { ApiError } from "@/lib/http/api-error.ts";
import { useSession } from "@/lib/session/session.ts";
import { factorPath, mustSetUpFactor } from "@/lib/sign-in/must-set-up-factor.ts";
import { Problem } from "@/ui/states/problem.tsx";
import { SkeletonBlock, SkeletonRows } from "@/ui/states/skeleton.tsx";

interface Props {
  /** The page's role; a member without a role is sent to complete the sign-up. */
  only: Role | readonly Role[];
  /** Shown to other roles instead of a redirect: for pages that do not exist for them (decisions G04). */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Redirects visitors to /auth and back, and other roles to the landing page. The server checks again. */
export function Guard({ only, otherwise, children }: Props) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isTheirs = session.role !== undefined && [only].flat().includes(session.role);
  if (session.status === "loading") return <Waiting problem={session.problem} />;
  if (otherwise && !isTheirs) return otherwise;
  if (session.member && mustSetUpFactor(session.member) && pathname !== factorPath) {
    return <Navigate to={factorPath} replace />;
  }
  if (session.status === "anonymous" || !session.role) {
    return <Navigate to={`/auth?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  if (!isTheirs) return <Navigate to="/" replace />;
  // The page's code may still be loading; the surroundings of the guard stay meanwhile.
  return <Suspense fallback={<Waiting />}>{children}</Suspense>;
}

const Waiting = ({ problem }: { problem?: ApiError }) => (
  <div className="page-width py-12">
    {problem ? (
      <Problem error={problem} />
    ) : (
      <SkeletonBlock>
        <SkeletonRows />
      </SkeletonBlock>
    )}
  </div>
);
