import { addDays } from "@naqi/contracts";
import { Search, UsersRound } from "lucide-react";
import { t } from "texts:bookings/dispatches";
import { cx } from "@/lib/browser/class-names.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { Failed } from "../book/booking-problem.tsx";
import { searchPath, startHours } from "./find-address.ts";
import type { FindForm } from "./use-find-form.ts";
import { problemText } from "./words.ts";

const isOurs = ({ kind }: { kind: string }) => kind === "network" || kind === "bug";

/** The price and how many cleaners can come, in all its states. */
export const PriceThen = ({ form }: { form: FindForm }) => (
  <section aria-label={t("dispatch.price.label")} aria-live="polite" className="min-h-22">
    <State form={form} />
  </section>
);

function State({ form }: { form: FindForm }) {
  const { problem, area, price, find } = form;
  // The fields of the window and of the extras say so themselves.
  if (problem === "backwards" || form.isTooShort) return null;
  if (problem) return <Note tone="warning">{problemText(problem)}</Note>;
  if (!area) return <p className="rounded-card bg-sunken px-4 py-5 text-muted">{t("dispatch.price.noArea")}</p>;
  if (price.error?.code === "dispatch.noMatch") return <NoOne form={form} />;
  if (price.error)
    return (
      <Note tone="danger">
        {isOurs(price.error) ? <Failed error={price.error} onRetry={price.retry} /> : price.error.message}
      </Note>
    );
  if (!price.shown) return <Skeleton className="h-22 rounded-card" />;
  return (
    <div
      aria-busy={!price.isCurrent}
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-accent-soft px-4 py-4 transition-opacity duration-150",
        !price.isCurrent && "opacity-55",
      )}
    >
      <div className="min-w-0">
        <p className="text-heading leading-tight font-semibold">
          <Money fils={price.shown.price} />
        </p>
        <p className="text-small text-muted">{t("dispatch.price.fixed", { duration: formatDuration(find.minutes) })}</p>
      </div>
      <p className="flex items-center gap-2 text-small font-medium text-accent-text">
        <UsersRound aria-hidden="true" className="size-5 shrink-0" />
        <span>{t("dispatch.price.people", { count: price.shown.people })}</span>
      </p>
    </div>
  );
}

/** No cleaner can come then: another time, fewer choices, or the list of cleaners. */
function NoOne({ form: { find, window, extras, wishes, area, change, wish } }: { form: FindForm }) {
  const [first, last] = [startHours[0], startHours.at(-1)];
  const isWholeDay = window.from === first && window.until === last;
  return (
    <div className="rounded-card border border-border bg-raised px-4 py-4">
      <p className="font-medium">{t("dispatch.price.none")}</p>
      <p className="mt-1 text-small text-muted">{t("dispatch.price.noneHint")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!isWholeDay && (
          <Button tone="secondary" size="small" onClick={() => change({ day: window.day, from: first, until: last })}>
            {t("dispatch.price.wholeDay")}
          </Button>
        )}
        <Button tone="secondary" size="small" onClick={() => change({ ...window, day: addDays(window.day, 1) })}>
          {t("dispatch.price.nextDay")}
        </Button>
        {extras.length > 0 && (
          <Button tone="secondary" size="small" onClick={() => change({ extras: undefined })}>
            {t("dispatch.price.noExtras")}
          </Button>
        )}
        {Object.keys(wishes).length > 0 && (
          <Button tone="secondary" size="small" onClick={() => wish({})}>
            {t("dispatch.price.fewer")}
          </Button>
        )}
      </div>
      <ButtonLink
        to={searchPath({ service: find.service, area, minutes: find.minutes, extras, wishes })}
        tone="quiet"
        size="small"
        icon={<Search />}
        className="-mx-3.5 mt-2"
      >
        {t("dispatch.price.see")}
      </ButtonLink>
    </div>
  );
}
