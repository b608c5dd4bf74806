import { useId } from "react";
import { cx } from "@/lib/browser/class-names.ts";

/** An eight-pointed star of radius 40; repeated every 80, the gaps between stars become crosses, as in a mashrabiya. */
export const starPath =
  "M80 40 68.3 51.7v16.6H51.7L40 80 28.3 68.3H11.7V51.7L0 40l11.7-11.7V11.7h16.6L40 0l11.7 11.7h16.6v16.6Z";

/** The product's only ornament: fine lines that fill the nearest positioned parent, behind its content. */
export function Pattern({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={cx("pointer-events-none absolute inset-0 size-full text-pattern/25", className)}>
      <pattern id={id} width="80" height="80" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="1">
          <path d={starPath} />
          <path d={starPath} transform="translate(40 40) rotate(22.5) scale(.5) translate(-40 -40)" opacity=".55" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
