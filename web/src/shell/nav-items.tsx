import { type ReactNode, Suspense } from "react";
import { lazyExtra } from "@/lib/texts/lazy.ts";
import { useSession } from "@/lib/session/session.ts";
import { type NavItem, navOf } from "@/routes/shared/page.ts";
import { publicRows } from "@/routes/shared/public.ts";

const MemberItems = lazyExtra(() => import("./member-items.tsx"));

/** The viewer's navigation items, in order. Members' load with the table of all pages. */
export function NavItems({ draw }: { draw: (item: NavItem) => ReactNode }) {
  const { role } = useSession();
  if (!role) return navOf(publicRows, "visitor").map(draw);
  return (
    <Suspense fallback={null}>
      <MemberItems role={role} draw={draw} />
    </Suspense>
  );
}
