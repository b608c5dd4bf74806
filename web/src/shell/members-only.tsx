import { type ReactNode, Suspense } from "react";
import { useSession } from "@/lib/session/session.ts";

/** Parts of every page for members only; not loaded for visitors. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { status } = useSession();
  return status === "member" ? <Suspense fallback={null}>{children}</Suspense> : null;
}
