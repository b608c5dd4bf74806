import type { ReactNode } from "react";

interface Props {
  time: ReactNode;
  /** The day or the duration. */
  more: ReactNode;
  children: ReactNode;
}

/** The first line of a job. On narrow screens the day wraps below the time, and the badge stays at the side. */
export const JobHead = ({ time, more, children }: Props) => (
  <div className="flex flex-wrap items-start justify-between gap-2">
    <p className="flex flex-[1_1_7.5rem] flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="text-title leading-snug font-medium">{time}</span>
      <span className="text-small text-muted">{more}</span>
    </p>
    <span className="mt-1 flex flex-wrap justify-end gap-1.5">{children}</span>
  </div>
);
