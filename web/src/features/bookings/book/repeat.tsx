import {
  type Booking,
  bookings,
  customerOnboarding,
  firstPlanDay,
  formatFils,
  type PlanFrequency,
  planFrequencies,
  plans,
} from "@naqi/contracts";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:bookings/plans";
import { t as commonText } from "texts:common";
import { useCommand } from "@/lib/data/use-command.ts";
import { hasDecided } from "@/lib/data/until-known.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { formatDay, formatLongDay } from "@/lib/texts/format.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { Button } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { planLink } from "../parts/links.ts";
import type { BookingForm } from "./use-booking-form.ts";

/** The repetition once it is chosen: how often, the next date, and the price once it is known. */
function repeatOf({ shown, day, hour, isVisitor, repeat }: BookingForm) {
  if (isVisitor || !repeat || !day || !hour) return undefined;
  const next = firstPlanDay({ scheduledDate: day, scheduledTime: hour }, repeat, serverNow());
  return { repeat, next, amount: shown && formatFils(shown.agreedPrice) };
}

/** The same in one line, for what is booked. */
export function repeatText(form: BookingForm): string | undefined {
  const chosen = repeatOf(form);
  if (!chosen) return undefined;
  const { repeat, next, amount } = chosen;
  const facts = { often: t(`often.${repeat}`), day: formatDay(next) };
  return amount ? t("repeat.line", { ...facts, amount }) : t("repeat.lineOpen", facts);
}

/** Whether to repeat the visit, asked once its time is chosen: never preselected, with the next date and the price. The frequency of the customer's preferences is marked (G126). */
export function RepeatField({ form }: { form: BookingForm }) {
  const { day, hour, isVisitor, repeat } = form;
  const preferences = useQuery(customerOnboarding.progress, isVisitor ? null : {}).data?.preferences;
  if (isVisitor || !day || !hour) return null;
  const labelled = (name: PlanFrequency | "one_time", often: string) =>
    preferences?.preferredFrequency === name ? t("repeat.usual", { often }) : often;
  const { next, amount } = repeatOf(form) ?? {};
  return (
    <Select
      label={t("repeat.label")}
      hint={next && amount && t("repeat.hint", { day: formatLongDay(next), amount })}
      value={repeat ?? ""}
      options={[
        { value: "", label: labelled("one_time", t("repeat.once")) },
        ...planFrequencies.map((name) => ({ value: name, label: labelled(name, t(`often.${name}`)) })),
      ]}
      onChange={({ target }) => form.change({ repeat: planFrequencies.find((name) => name === target.value) })}
      className="mt-6 max-w-md"
    />
  );
}

const stale = { refreshes: [plans.mine, bookings.mine, bookings.get] };

interface MakePlanProps {
  booking: Booking;
  frequency: PlanFrequency;
  /** The booking's: after a reload the same plan is asked for. */
  idempotencyKey: string;
  /** The server has answered. */
  onKnown: () => void;
}

/** Creates the chosen plan after a booking. A failure can be retried here or later. */
export function MakePlan({ booking, frequency, idempotencyKey, onKnown }: MakePlanProps) {
  const make = useCommand(plans.make, stale);
  const [made, setMade] = useState<{ planId: string; day: string }>();
  const { bookingId, agreedPrice: expectedPrice } = booking;
  const send = async () => {
    const outcome = await make.run({ bookingId, frequency, expectedPrice, idempotencyKey });
    if (outcome.ok || hasDecided(outcome.error)) onKnown();
    if (!outcome.ok) return;
    const { planId, visits, days } = outcome.data;
    setMade({ planId, day: visits.find(({ visit }) => visit)?.day ?? days[0] ?? booking.scheduledDate });
  };
  useEffect(() => {
    void send();
    // Once: it was asked for with the booking.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div role="status" className="mx-auto mt-5 max-w-md text-start">
      {made ? (
        <Note tone="success">
          <span>{t("repeat.made", { often: t(`often.${frequency}`), day: formatLongDay(made.day) })}</span>{" "}
          <Link to={planLink(made)} className="font-medium underline">
            {t("repeat.see")}
          </Link>
        </Note>
      ) : make.error ? (
        <Note tone="warning">
          <span>{t("repeat.failed", { reason: make.error.message })}</span>
          <Button tone="quiet" size="small" busy={make.busy} onClick={() => void send()}>
            {commonText("common.tryAgain")}
          </Button>
        </Note>
      ) : (
        <Note tone="quiet">{t("repeat.making")}</Note>
      )}
    </div>
  );
}
