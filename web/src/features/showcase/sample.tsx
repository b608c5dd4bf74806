import { type ReactNode, useId } from "react";
import { Card } from "@/ui/page/card.tsx";

/** A group of parts, side by side in their states. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-4 text-title">
        {title}
      </h2>
      <Card className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">{children}</Card>
    </section>
  );
}

/** Parts in a row that wraps, over the whole width of the sample. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap items-center gap-3 lg:col-span-2">{children}</div>
);
