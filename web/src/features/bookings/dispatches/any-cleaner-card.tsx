import {
  type AreaName,
  type Day,
  dispatches,
  type ExtraSlug,
  type Fils,
  type Hour,
  minutesNeeded,
  type ServiceSlug,
  windowProblem,
} from "@naqi/contracts";
import { ArrowRight, UserRoundSearch } from "lucide-react";
import { t } from "texts:bookings/dispatches";
import { t as extraText } from "texts:bookings/extras";
import { useNow } from "@/lib/browser/use-now.ts";
import { useSession } from "@/lib/session/session.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { against, findPath, spelledExtras, spelledWishes, type Wishes, windowOf } from "./find-address.ts";

interface Props {
  service: ServiceSlug | undefined;
  area: AreaName | undefined;
  day: Day | undefined;
  /** The searched start; the window is three hours from then. */
  hour: Hour | undefined;
  minutes: number;
  extras: readonly ExtraSlug[];
  wishes: Wishes;
}

/** The first card of the search: any verified cleaner at one price. */
export function AnyCleanerCard({ service, area, day, hour, minutes, extras, wishes }: Props) {
  const now = useNow();
  const window = windowOf({ day, from: hour, until: undefined }, now);
  const isLongEnough = minutes >= minutesNeeded(extras);
  const isAsked = service && area && day && isLongEnough && !windowProblem(window, now);
  const { gender, language, eco } = wishes;
  const { data, error, isLoading } = useQuery(
    dispatches.price,
    isAsked
      ? {
          service,
          area,
          ...window,
          minutes,
          ...(extras.length > 0 && { extras: extras.join(",") }),
          ...(gender && { gender }),
          ...(language && { language }),
          ...(eco && { eco: "yes" as const }),
        }
      : null,
  );
  // A customer's preferences are among the filters, unless they were removed.
  const isCustomer = useSession().role === "customer";
  const isNone = error?.code === "dispatch.noMatch";
  return (
    <section
      aria-labelledby="any-cleaner"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-accent bg-accent-soft p-4 shadow-card"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-raised text-accent-text max-[22rem]:hidden">
        <UserRoundSearch aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0 flex-[1_1_10rem]">
        <h2 id="any-cleaner" className="text-body leading-snug font-semibold">
          {t("dispatch.any.title")}
        </h2>
        <p className="text-small">{isNone ? t("dispatch.search.none", window) : peopleText(data?.people)}</p>
        {!isAsked && <Unasked minutes={minutes} extras={extras} />}
      </div>
      {data ? <Price fils={data.price} minutes={minutes} /> : isLoading && <Skeleton className="h-11 w-20" />}
      <ButtonLink
        to={findPath({
          ...(service && { service }),
          area,
          ...(day && window),
          minutes,
          ...spelledExtras(extras),
          ...(isCustomer ? against(wishes) : spelledWishes(wishes, {})),
        })}
        size="small"
        className="max-sm:w-full sm:min-h-11"
      >
        <span>{t("dispatch.search.link")}</span>
        <ArrowRight className="rtl:rotate-180" />
      </ButtonLink>
    </section>
  );
}

/** Why there is no price yet. */
function Unasked({ minutes, extras }: Pick<Props, "minutes" | "extras">) {
  const needed = minutesNeeded(extras);
  return (
    <p className="text-tiny text-muted">
      {minutes < needed
        ? extraText("extras.tooLong", { duration: formatDuration(needed) })
        : t("dispatch.search.choose")}
    </p>
  );
}

const peopleText = (count: number | undefined) =>
  count === undefined ? t("dispatch.search.text") : t("dispatch.price.people", { count });

const Price = ({ fils, minutes }: { fils: Fils; minutes: number }) => (
  <p className="text-end">
    <span className="block text-[1.1875rem] leading-6.5 font-semibold">
      <Money fils={fils} />
    </span>
    <span className="block text-tiny text-muted">{formatDuration(minutes)}</span>
  </p>
);
