import { brand } from "@naqi/contracts";
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

/** The mark and the name. */
export const Logo = () => (
  <span className="inline-flex items-center gap-2.5">
    <LogoMark />
    <span className="text-[1.45rem] leading-none font-semibold">{brand}</span>
  </span>
);
