import { type ReactNode, Suspense } from "react";
import { useSession } from "@/lib/session/session.ts";

/** What only members see on every page; visitors do not even load it. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { status } = useSession();
  return status === "member" ? <Suspense fallback={null}>{children}</Suspense> : null;
}
