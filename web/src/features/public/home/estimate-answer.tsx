import { type AreaName, formatFils, type FreeTime } from "@naqi/contracts";
import { estimateFor, usualHome } from "@naqi/contracts/bookings/booking/estimate-rules";
import type { PropertyType } from "@naqi/contracts/customers/properties/types";
import { ChevronRight } from "lucide-react";
import { t as common } from "texts:common";
import { t as home } from "texts:public/home";
import { t } from "texts:public/landing";
import { searchUrl, useSearched } from "@/lib/http/search.ts";
import { passFocusOn } from "@/lib/browser/pass-focus-on.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { AnswerBox, SidePlace } from "./answer-box.tsx";
import { searchOf } from "./search-link.ts";
import { freeText } from "@/lib/texts/free-text.ts";

/** Hours of the home, the range of totals of the area's cleaners, and the search for exactly these cleaners. */
export function EstimateAnswer({ area, type }: { area: AreaName; type: PropertyType }) {
  const minutes = minutesOf(type);
  const { data, error, retry } = useSearched(searchUrl({ area, service: "regular_cleaning", minutes, limit: 1 }));
  const hours = t("landing.travel", { hours: formatDuration(minutes) });
  const found = data?.summary;
  if (data && !found?.prices) {
    return (
      <>
        <AnswerBox amount={t("landing.none")} hours={t("landing.noneText")} side={undefined} />
        <See to="/search?service=regular_cleaning" text={t("landing.seeOthers")} />
      </>
    );
  }
  return (
    <>
      {error ? (
        <AnswerBox
          amount={<span className="text-title">{t("landing.failed")}</span>}
          hours={hours}
          side={
            <Button ref={passFocusOn} tone="quiet" size="small" className="-me-2" onClick={retry}>
              {common("common.tryAgain")}
            </Button>
          }
        />
      ) : (
        <AnswerBox
          amount={found?.prices ? rangeText(found.prices) : <Skeleton className="mt-0.5 h-7 w-36 lg:h-9" />}
          hours={hours}
          side={found ? <NextFree nextFree={found.nextFree} /> : <SidePlace />}
        />
      )}
      <See
        to={searchOf(area, type, minutes)}
        text={data ? t("landing.see", { count: data.total }) : home("home.see")}
      />
    </>
  );
}

const minutesOf = (type: PropertyType) => {
  const usual = usualHome(type);
  const estimate = usual && estimateFor(usual);
  if (!estimate) throw new Error(`No estimate for ${type}`);
  return estimate.minutes;
};

/** `AED 96–234`, left-to-right in every language. */
const rangeText = ({ least, most }: { least: number; most: number }) => {
  const until = least === most ? "" : `–${formatFils(most).slice(formatFils(0).length - 1)}`;
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums max-[22rem]:whitespace-normal">
      {formatFils(least) + until}
    </bdi>
  );
};

const NextFree = ({ nextFree }: { nextFree: FreeTime | undefined }) => (
  <span className="text-small sm:text-end">
    <span className="flex items-center gap-1.5 font-medium text-success before:size-2 before:rounded-pill before:bg-success sm:justify-end">
      {t("landing.nextFree")}
    </span>
    <span className="font-medium">{nextFree ? freeText(nextFree) : t("landing.noTime")}</span>
  </span>
);

const See = ({ to, text }: { to: string; text: string }) => (
  <ButtonLink to={to} wide className="min-h-12">
    <span>{text}</span>
    <ChevronRight className="rtl:rotate-180" />
  </ButtonLink>
);
