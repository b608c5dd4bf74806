import { type ReactNode, Suspense } from "react";
import { t } from "texts:public/home";
import { Skeleton } from "@/ui/states/skeleton.tsx";

/** Cleaners who can be booked already, also before the launch (decisions G112). Both parts load on the client. */
export const FirstCleaners = ({ all, children }: { all: ReactNode; children: ReactNode }) => (
  <section className="py-9 lg:py-15">
    <div className="page-width">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-title lg:text-heading">{t("home.first")}</h2>
        <Suspense fallback={null}>{all}</Suspense>
      </div>
      <Suspense fallback={<CardsPlace />}>{children}</Suspense>
    </div>
  </section>
);

/** Four cards of the later height. */
const CardsPlace = () => (
  <div className="flex gap-3 overflow-hidden lg:gap-5">
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} className="h-92.5 w-54.5 shrink-0 rounded-card lg:h-106 lg:w-auto lg:shrink lg:grow" />
    ))}
  </div>
);
