import { type ReactNode, useEffect, useRef } from "react";
import { IconDisc } from "@/ui/marks/icon-disc.tsx";
import { Pattern } from "@/ui/marks/pattern.tsx";

interface Props {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/**
 * One thing to read or do, in the middle of the page. A new title takes the focus, so that the outcome is announced.
 */
export function LinkCard({ icon, title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(title);
  useEffect(() => {
    if (first.current === title) return;
    first.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <div className="relative overflow-hidden rounded-sheet border border-border bg-raised p-6 shadow-lift sm:p-10">
      <Pattern className="opacity-60 [mask-image:linear-gradient(to_bottom,black,transparent_7rem)]" />
      <div className="relative">
        <IconDisc className="mb-5">{icon}</IconDisc>
        <h2 ref={heading} tabIndex={-1} className="mb-3 text-heading outline-none">
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
