import type { Booking } from "@naqi/contracts";
import { t } from "texts:bookings";
import { formatWhen } from "@/lib/texts/format.ts";
import { Button, ButtonLink } from "@/ui/button.tsx";
import { FieldError } from "@/ui/field.tsx";
import { toast } from "@/ui/toast.tsx";
import { focusOpenTab } from "@/lib/browser/focus.ts";
import { jobTitle } from "@/lib/texts/vocabulary.ts";
import { isMovable, MoveButton } from "./move-dialog.tsx";
import { useCompleteBooking } from "./use-bookings.ts";

interface Props {
  booking: Booking;
  now: string;
  onCancel: (booking: Booking) => void;
}

/** What the customer can do with a booking as it stands. */
export function BookingActions({ booking, now, onCancel }: Props) {
  const { status, scheduledDate, scheduledTime } = booking;
  const title = jobTitle(booking);
  if (status === "in_progress") return <ConfirmDone booking={booking} />;
  if (status !== "confirmed") {
    return (
      <ButtonLink to={`/cleaner-profile/${booking.cleanerId}?book=1`} tone="secondary" size="small">
        {t("bookings.again")}
      </ButtonLink>
    );
  }
  if (booking.startsAt <= now) return <p className="max-w-xs text-small text-muted">{t("bookings.startPassed")}</p>;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {isMovable(booking, now) && <MoveButton booking={booking} by="customer" />}
      <Button
        tone="secondary"
        size="small"
        aria-label={t("cancel.name", { title, when: formatWhen(scheduledDate, scheduledTime) })}
        onClick={() => onCancel(booking)}
      >
        {t("cancel.open")}
      </Button>
    </div>
  );
}

function ConfirmDone({ booking }: { booking: Booking }) {
  const complete = useCompleteBooking();
  const onDone = async () => {
    const outcome = await complete.run({ bookingId: booking.bookingId });
    if (!outcome.ok) return;
    void toast({ title: t("bookings.doneToast") });
    focusOpenTab();
  };
  return (
    <div>
      <Button size="small" busy={complete.busy} busyText={t("bookings.confirmingDone")} onClick={() => void onDone()}>
        {t("bookings.confirmDone")}
      </Button>
      {complete.error && <FieldError>{complete.error.message}</FieldError>}
    </div>
  );
}
