import { MapPin } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  /** A picture or initials, which fill the window. */
  face: ReactNode;
  logo?: ReactNode;
  /** Buttons in the corner. */
  heart?: ReactNode;
  name: string;
  /** What loads with the whole profile; its room is kept. */
  facts?: ReactNode;
  /** The rate and the areas. */
  children: ReactNode;
}

/** The one deep block of a profile: the person in a window, beside what matters. */
export const HeroFrame = ({ face, logo, heart, name, facts, children }: Props) => (
  <section className="on-deep relative overflow-hidden rounded-block bg-deep text-text">
    <span
      aria-hidden="true"
      className="absolute -start-10 -top-24 size-80 rounded-pill bg-deep-2 sm:size-104 lg:-start-20"
    />
    <div className="relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-end gap-x-4 px-3.5 pt-4 max-[22rem]:grid-cols-1 sm:grid-cols-[11.75rem_minmax(0,1fr)] sm:gap-x-7.5 sm:px-8 sm:pt-6">
      <span className="relative block self-end">
        <span className="block h-38 overflow-hidden rounded-t-[6rem] border-4 border-b-0 border-deep-text/85 bg-tint-sand *:size-full *:rounded-none sm:h-52">
          {face}
        </span>
        {logo}
      </span>
      <div className="grid min-w-0 content-center gap-1.5 self-center pb-4 text-small sm:gap-2 sm:pb-6">
        {heart && <div className="-me-1.5 flex justify-end gap-1 sm:absolute sm:end-6 sm:top-4 sm:me-0">{heart}</div>}
        <p aria-hidden="true" dir="auto" className="min-w-0 text-heading font-semibold break-words sm:pe-24">
          {name}
        </p>
        <div className="grid min-h-17 content-start gap-1.5">{facts}</div>
        {children}
      </div>
    </div>
  </section>
);

export const HeroAreas = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-1.5 text-muted">
    <MapPin className="size-4 shrink-0" />
    {children}
  </p>
);
