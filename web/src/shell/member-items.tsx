import type { Role } from "@naqi/contracts";
import type { ReactNode } from "react";
import { useInbox } from "@/lib/data/use-inbox.ts";
import { type NavItem, navOf } from "@/routes/page.ts";
import { table } from "@/routes/table.ts";

interface Props {
  role: Role;
  draw: (item: NavItem) => ReactNode;
}

export default function MemberItems({ role, draw }: Props) {
  const { unread } = useInbox();
  return navOf(table, role).map((item) => draw(item.label === "nav.messages" ? { ...item, unread } : item));
}
