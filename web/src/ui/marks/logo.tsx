import { brand } from "@naqi/contracts";
import { cx } from "@/lib/browser/class-names.ts";
import { starPath } from "./pattern.tsx";

/** The mark: the star of the pattern with the Arabic letter that begins the name. */
export const LogoMark = ({ className = "size-9" }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 80 80" className={className}>
    <path d={starPath} className="fill-accent" />
    <path
      d="M22 37c-1.5 14 6 20.5 18 20.5S59.500 51 58 37"
      fill="none"
      strokeWidth="6.5"
      strokeLinecap="round"
      className="stroke-accent-contrast"
    />
    <circle cx="40" cy="31" r="5.5" className="fill-saffron" />
  </svg>
);

/** The mark and the name; `short` shows only the mark on phones. */
export const Logo = ({ short = false }: { short?: boolean }) => (
  <span className="inline-flex items-center gap-2.5">
    <LogoMark />
    <span className={cx("text-[1.45rem] leading-none font-semibold", short && "max-[26rem]:hidden")}>{brand}</span>
  </span>
);
