import type { Role } from "@naqi/contracts";
import type { ReactNode } from "react";
import { useUnread } from "@/lib/data/use-unread.ts";
import { useSession } from "@/lib/session/session.ts";
import { type NavItem, navOf } from "@/routes/shared/page.ts";
import { table } from "@/routes/table.ts";

interface Props {
  role: Role;
  draw: (item: NavItem) => ReactNode;
}

export default function MemberItems({ role, draw }: Props) {
  const { unread } = useUnread();
  const { member } = useSession();
  return navOf(table, role, member?.inTeam).map((item) =>
    draw(item.label === "nav.messages" ? { ...item, unread } : item),
  );
}
