import type { ReactNode } from "react";
import { Card } from "@/ui/page/card.tsx";

interface Props {
  /** What is looked at. */
  main: ReactNode;
  /** Who it is of. */
  who: ReactNode;
  /** What is decided. */
  children: ReactNode;
  /** What is less often asked. */
  below?: ReactNode;
}

/** What is looked at, with the person and the decision beside it; on phones below. */
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
