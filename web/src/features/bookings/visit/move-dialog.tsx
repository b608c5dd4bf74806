import {
  type Booking,
  bookings,
  type Day,
  type DayAvailability,
  formatFils,
  mayAct,
  type MovedPrice,
  movesAtOnce,
  openProposal,
  policy,
  priceMoved,
} from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings/bookings";
import { focusOpenTab } from "@/lib/browser/focus.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button, type ButtonTone } from "@/ui/links/button.tsx";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Note } from "@/ui/states/note.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { When } from "@/ui/marks/when.tsx";
import { FreeHours } from "../parts/time/free-hours.tsx";
import { OtherVisits } from "../parts/time/other-visits.tsx";
import { TimeChoice, useWeek } from "../parts/time/time-choice.tsx";
import { useReschedule } from "../parts/use-bookings.ts";

interface Props {
  booking: Booking;
  by: "customer" | "cleaner";
}

/** Whether the card offers to move a booking; an open proposal must be answered first. */
export const isMovable = (booking: Booking, { now, by }: { now: string; by: Props["by"] }) =>
  mayAct("reschedule", booking, { now, by }) && !openProposal(booking, now);

/** Why it is not offered any more, if only the number of moves is against it. */
export const movedEnoughText = (booking: Booking, how: { now: string; by: Props["by"] }) =>
  booking.rescheduleCount >= policy.mostMoves && isMovable({ ...booking, rescheduleCount: 0 }, how)
    ? t("move.enough", { count: policy.mostMoves })
    : undefined;

/** 'Reschedule', with its dialog. */
export function MoveButton({ booking, by, tone = "secondary" }: Props & { tone?: ButtonTone }) {
  const [isOpen, setOpen] = useState(false);
  const isSuspended = useIsSuspended();
  if (isSuspended) return null;
  const when = formatWhen(booking.scheduledDate, booking.scheduledTime);
  return (
    <>
      <Button
        tone={tone}
        size="small"
        aria-label={t("move.name", { title: requestTitle(booking), when })}
        onClick={() => setOpen(true)}
      >
        {t("move.open")}
      </Button>
      {isOpen && <MoveDialog booking={booking} by={by} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Another free day and hour for a booking: directly, or as a proposal that the other party answers. */
export function MoveDialog({ booking, by, onClose }: Props & { onClose: () => void }) {
  const { bookingId, version, durationMinutes } = booking;
  const now = useNow();
  const move = useReschedule();
  const name = partyName(by === "cleaner" ? booking.customerName : booking.cleanerName);
  const seen = usePriceThen(booking, by, now);

  const form = useForm({
    saved: { day: booking.scheduledDate, hour: "", acknowledgedOverlap: false },
    check: ({ hour }) => ({ hour: hour ? undefined : t("move.missing") }),
    send: async ({ day, hour, acknowledgedOverlap }, idempotencyKey) => {
      const time = { scheduledDate: day, scheduledTime: hour, acknowledgedOverlap, expectedPrice: price.agreedPrice };
      const outcome = await move.run({ bookingId, version, ...time, idempotencyKey });
      if (!outcome.ok) {
        available.retry();
        seen.told(day, outcome.error);
        return outcome.error;
      }
      void toast({ title: outcome.data.proposal ? t("move.proposedToast", { name }) : t("move.movedToast") });
      onClose();
      focusOpenTab();
      return undefined;
    },
  });
  const { day, hour } = form.values;
  const choose = (day: Day, hour: string) => form.set({ day, hour, acknowledgedOverlap: false });
  const week = useWeek(day);
  const available = useQuery(bookings.freeTimes, { bookingId, from: week.from, days: week.days });
  const { price, isAtOnce } = seen.at(day, hour, available.data?.days);

  return (
    <FormDialog
      form={form}
      open
      title={t("move.title")}
      onRemoved={() => void sayWhyClosed(booking, by)}
      onClose={onClose}
      action={t(isAtOnce ? "move.do" : "move.propose")}
      busyText={t("move.doing")}
      isDisabled={!hour}
    >
      <Terms booking={booking} by={by} isAtOnce={isAtOnce} isSoon={!movesAtOnce(booking, now)} name={name} />
      <TimeChoice
        week={week}
        available={available}
        durationMinutes={durationMinutes}
        day={day}
        hour={hour || undefined}
        onChoose={(time) => choose(time.day, time.hour ?? "")}
      />
      <PriceThen booking={booking} by={by} price={price} />
      <Conflict
        error={move.error}
        isAcknowledged={form.values.acknowledgedOverlap}
        onAcknowledge={(acknowledgedOverlap) => form.set({ acknowledgedOverlap })}
        onChoose={choose}
      />
    </FormDialog>
  );
}

type AgreedThen = Pick<MovedPrice, "agreedPrice"> & Partial<MovedPrice>;

/** The price on the chosen day, and whether the move applies at once: a cleaner's higher price needs the customer. */
function usePriceThen(booking: Booking, by: Props["by"], now: string) {
  const [told, setTold] = useState<{ day: Day; price: AgreedThen }>();
  return {
    /** The server knows another price. */
    told: (day: Day, error: MoveError) => {
      if (error.code === "booking.movePriceChanged") setTold({ day, price: error.details });
    },
    at: (day: Day, hour: string, days: readonly DayAvailability[] | undefined) => {
      const chosen = days?.find((each) => each.day === day);
      const own = hour && chosen ? priceMoved(booking, chosen.seasons ?? []) : booking;
      const price: AgreedThen = told?.day === day ? told.price : own;
      const isRaised = by === "cleaner" && price.agreedPrice > booking.agreedPrice;
      return { price, isAtOnce: movesAtOnce(booking, now) && !isRaised };
    },
  };
}

type MoveError = ErrorOf<typeof bookings.reschedule>;

/** What the visit costs at the chosen time: as before, unless a season has a surcharge. */
function PriceThen({ booking, by, price }: Props & { price: AgreedThen }) {
  const { agreedPrice, customerAmount = agreedPrice } = booking;
  const change = price.agreedPrice - agreedPrice;
  if (change === 0) return <p className="text-small text-muted">{t("move.samePrice")}</p>;
  const [before, after] =
    by === "customer" ? [customerAmount, customerAmount + change] : [agreedPrice, price.agreedPrice];
  const { season } = price;
  return (
    <Note tone="warning">
      <p role="status" className="font-medium">
        {t(by === "customer" ? "move.newPay" : "move.newPrice", {
          before: formatFils(before),
          after: formatFils(after),
        })}
      </p>
      {season && <p>{t("booking.lineSeason", { season: season.name, rate: formatFils(season.hourly) })}</p>}
    </Note>
  );
}

const Terms = ({
  booking,
  by,
  isAtOnce,
  isSoon,
  name,
}: Props & { isAtOnce: boolean; isSoon: boolean; name: string }) => (
  <>
    <p className="text-small text-muted">
      {t("move.now")}{" "}
      <When day={booking.scheduledDate} hour={booking.scheduledTime} durationMinutes={booking.durationMinutes} />
    </p>
    <Note tone={isAtOnce ? "info" : "warning"}>
      <p>{t(isAtOnce ? "move.atOnce" : isSoon ? "move.mustAgree" : "move.mustAgreePrice", { name })}</p>
      <p>{t("move.left", { count: policy.mostMoves - booking.rescheduleCount })}</p>
      {policy.feesEnabled && !isAtOnce && by === "customer" && <p>{t("move.feeStays")}</p>}
    </Note>
  </>
);

interface ConflictProps {
  error: ReturnType<typeof useReschedule>["error"];
  isAcknowledged: boolean;
  onAcknowledge: (isAcknowledged: boolean) => void;
  onChoose: (day: Day, hour: string) => void;
}

/** The hour is taken, or the customer has another visit then. */
const Conflict = ({ error, isAcknowledged, onAcknowledge, onChoose }: ConflictProps) => (
  <>
    {error?.code === "booking.taken" && (
      <div className="text-small">
        <FreeHours
          hours={error.details.freeHours}
          onChoose={({ scheduledDate, scheduledTime }) => onChoose(scheduledDate, scheduledTime)}
        />
      </div>
    )}
    {error?.code === "booking.overlap" && (
      <div className="grid gap-2 text-small">
        <OtherVisits visits={error.details.others} />
        <Checkbox
          label={t("overlap.both")}
          checked={isAcknowledged}
          onChange={(event) => onAcknowledge(event.target.checked)}
        />
      </div>
    )}
  </>
);
