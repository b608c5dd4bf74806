import type { ReactNode } from "react";
import { Card } from "@/ui/page/card.tsx";

interface Props {
  /** The document or profile. */
  main: ReactNode;
  /** Its owner. */
  who: ReactNode;
  /** The decision. */
  children: ReactNode;
  /** Secondary details. */
  below?: ReactNode;
}

/** The document or profile, with its owner and the decision next to it; on phones below. */
export const StepLayout = ({ main, who, children, below }: Props) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="grid min-w-0 grid-cols-1 gap-6">{main}</div>
    <aside className="grid grid-cols-1 gap-3">
      {who}
      <Card>{children}</Card>
      {below && <Card>{below}</Card>}
    </aside>
  </div>
);
