import { type bookings, cleaners, extrasToChoose, policy } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { extraCost } from "@/lib/texts/extra-names.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Stepper } from "@/ui/inputs/stepper.tsx";
import { FullDays } from "../waits/full-days.tsx";
import { TimeChoice, useWeek } from "../parts/time/time-choice.tsx";
import { ExtrasBlock } from "./steps/extras-block.tsx";
import type { BookingForm } from "./use-booking-form.ts";

/** Quote refusals that another day or hour resolves. */
const aboutTime = [
  "booking.past",
  "booking.tooSoon",
  "booking.sameDay",
  "booking.tooFar",
  "booking.notOffered",
  "booking.outsidePlan",
  "booking.seasonHours",
  "booking.seasonService",
  "booking.seasonHeat",
  "booking.taken",
  "booking.alreadyBooked",
] as const satisfies readonly ErrorOf<typeof bookings.quote>["code"][];

/** What so many hours usually cover. */
export const covers = (hours: number) =>
  t(
    hours <= 2
      ? "booking.covers2"
      : hours === 3
        ? "booking.covers3"
        : hours === 4
          ? "booking.covers4"
          : hours <= 6
            ? "booking.covers6"
            : "booking.covers8",
  );

/** Length, day and hour: only the cleaner's free times can be chosen. */
export function WhenBlock({ form }: { form: BookingForm }) {
  const { cleaner, offer, day, hour, durationMinutes } = form;
  const week = useWeek(day);
  const available = useQuery(cleaners.availability, {
    cleanerId: cleaner.cleanerId,
    from: week.from,
    days: week.days,
    service: form.service,
  });
  const chosen = available.data?.days.find((each) => each.day === day);
  const longest = chosen?.hours.find((each) => each.hour === hour)?.longestMinutes || policy.longestJobMinutes;
  const isAtEnd = hour && durationMinutes >= longest && longest < policy.longestJobMinutes;

  return (
    <div className="grid gap-6">
      {offer ? (
        <p className="text-small">{t("booking.offerHours", { duration: formatDuration(durationMinutes) })}</p>
      ) : (
        <Stepper
          label={t("booking.howLong")}
          value={durationMinutes / 60}
          min={policy.minimumJobMinutes / 60}
          max={longest / 60}
          format={(hours) => formatDuration(hours * 60)}
          hint={
            isAtEnd
              ? t("booking.longest", { name: cleaner.fullName, duration: formatDuration(longest), hour })
              : covers(durationMinutes / 60)
          }
          onChange={(hours) => form.change({ durationMinutes: hours * 60 })}
        />
      )}
      {!offer && <CleanersExtras form={form} longest={longest} />}
      <TimeChoice
        week={week}
        available={available}
        durationMinutes={durationMinutes}
        day={day}
        hour={hour}
        onChoose={form.change}
        error={
          form.price.error && aboutTime.some((code) => code === form.price.error?.code)
            ? form.price.error.message
            : undefined
        }
      />
      {!offer && !form.isVisitor && (
        <FullDays
          cleaner={cleaner}
          serviceType={form.service}
          durationMinutes={durationMinutes}
          days={available.data?.days}
        />
      )}
    </div>
  );
}

/** What this cleaner offers for the chosen service; `longest` in minutes at the chosen hour. */
const CleanersExtras = ({ form, longest }: { form: BookingForm; longest: number }) => (
  <ExtrasBlock
    service={form.service}
    possible={extrasToChoose(form.service, form.cleaner)}
    chosen={form.extras}
    durationMinutes={form.durationMinutes}
    costOf={(extra) => extraCost(extra, form.cleaner)}
    onChoose={(extras) => form.change({ extras })}
    // A chosen hour without room for it has to be chosen again.
    onLonger={(needed) => form.change({ durationMinutes: needed, ...(needed > longest && { hour: undefined }) })}
  />
);
