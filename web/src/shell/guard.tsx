import type { Role } from "@naqi/contracts";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSession } from "@/lib/session/session.ts";
import { Problem } from "@/ui/problem.tsx";
import { SkeletonBlock, SkeletonRows } from "@/ui/skeleton.tsx";

interface Props {
  /** Who may see the page; a member without a role is sent to complete the sign-up. */
  only: Role;
  children: ReactNode;
}

/** Sends visitors to /auth and back, and members of another role to the landing page. The server checks again. */
export function Guard({ only, children }: Props) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "loading") {
    return (
      <div className="page-width py-12">
        {session.problem ? (
          <Problem error={session.problem} />
        ) : (
          <SkeletonBlock>
            <SkeletonRows />
          </SkeletonBlock>
        )}
      </div>
    );
  }
  if (session.status === "anonymous" || !session.role) {
    return <Navigate to={`/auth?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return session.role === only ? children : <Navigate to="/" replace />;
}
