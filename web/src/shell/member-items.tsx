import type { Role } from "@naqi/contracts";
import type { ReactNode } from "react";
import { type NavItem, navOf } from "@/routes/page.ts";
import { table } from "@/routes/table.ts";

interface Props {
  role: Role;
  draw: (item: NavItem) => ReactNode;
}

export default function MemberItems({ role, draw }: Props) {
  return navOf(table, role).map(draw);
}
