import { type ComponentType, type ReactNode, Suspense } from "react";
import { t } from "texts:public/home";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import room from "./art/room.svg";
import { EstimateCard, type HomeAsked } from "./estimate-card.tsx";

interface Props {
  /** Hours, prices and the way to the search. Like `checked` and `first` it loads on the client. */
  Answer: ComponentType<HomeAsked>;
  /** How many cleaners there are, and how they are rated. */
  checked: ReactNode;
  /** One cleaner, on the picture of a wide screen. */
  first: ReactNode;
}

/** Price, time and people on the first screen. The page's h1 says the same to screen readers. */
export const Hero = ({ Answer, checked, first }: Props) => (
  <section className="overflow-hidden bg-deep text-deep-text">
    <div className="page-width relative grid grid-cols-1 gap-x-14 pt-4 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] lg:items-end lg:pt-11">
      <div className="relative z-10 lg:pb-11">
        <LaunchStrip />
        <p
          aria-hidden="true"
          className="mt-2.5 max-w-[9em] text-hero font-semibold tracking-tight text-balance lg:mt-3.5"
        >
          {t("home.title")}
        </p>
        <p className="mt-2 text-deep-muted lg:mt-3.5 lg:text-lead">{t("home.lead")}</p>
        <EstimateCard Answer={Answer} />
        <div className="on-deep mt-4 min-h-12 max-[22rem]:min-h-17 lg:mt-5">
          <Suspense fallback={<CheckedPlace />}>{checked}</Suspense>
        </div>
      </div>
      <div className="relative -mx-4 mt-3 lg:mx-0 lg:mt-0">
        <img
          src={room}
          alt=""
          width="790"
          height="560"
          className="block h-auto max-h-80 w-full object-cover object-bottom lg:-ms-24 lg:max-h-none lg:w-[51rem] lg:max-w-none lg:[mask-image:linear-gradient(90deg,transparent,black_12%)]"
        />
        <div className="absolute start-[-2.125rem] bottom-9 max-lg:hidden">
          <Suspense fallback={null}>{first}</Suspense>
        </div>
      </div>
    </div>
  </section>
);

const words = () => [t("home.statusNew"), t("home.statusPrelaunch"), t("home.statusDubai"), t("home.statusSoon")];

/** The product's state: New, Pre-Launch, Dubai, Coming Soon (000 §2). */
const LaunchStrip = () => (
  <ul
    aria-label={t("home.status")}
    className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small font-medium text-deep-accent"
  >
    {words().map((word) => (
      <li
        key={word}
        className="flex items-center gap-2.5 not-last:after:size-1 not-last:after:rounded-pill not-last:after:bg-deep-muted"
      >
        {word}
      </li>
    ))}
  </ul>
);

/** As high and wide as what replaces it. */
const CheckedPlace = () => (
  <div className="flex items-center gap-3">
    <Skeleton className="h-11 w-32 rounded-pill" />
    <Skeleton className="h-9 w-44" />
  </div>
);
