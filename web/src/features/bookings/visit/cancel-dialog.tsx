import {
  type Booking,
  cancellationFee,
  feeStartOf,
  formatFils,
  freeCancellationUntil,
  heldAgainst,
  isReclean,
  lengthOf,
  mayAct,
  policy,
} from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings/bookings";
import { whyOver } from "@/lib/data/why-over.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { When } from "@/ui/marks/when.tsx";
import { FeeText } from "../parts/fee-text.tsx";
import { Returned } from "../parts/returned.tsx";
import { focusOpenTab } from "@/lib/browser/focus.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { useBooking, useCancelBooking } from "../parts/use-bookings.ts";

interface Props {
  booking: Booking;
  by: "customer" | "cleaner";
  /** The booking has left the list that opened the dialog. */
  isGone?: boolean;
  onClose: () => void;
}

const reasonLimit = 500;

/**
 * Names the booking, shows the current cancellation fee, and asks once. The displayed fee is sent: if it rose
 * meanwhile, the server refuses, and the new fee is shown for agreement.
 */
export function CancelDialog({ booking: known, by, isGone = false, onClose }: Props) {
  const [isSending, setSending] = useState(false);
  const booking = useBooking(isGone && !isSending ? known.bookingId : undefined).data ?? known;
  const now = useNow();
  const isSuspended = useIsSuspended();
  const isJob = by === "cleaner";
  const name = partyName(isJob ? booking.customerName : booking.cleanerName);
  const needsReason = isJob && !booking.held;

  const { form, fee } = useCancelForm(booking, by, setSending, onClose);
  const over = overOf(booking, by, now);
  // The card that opened the dialog may have left the list.
  const close = () => {
    onClose();
    if (over) focusOpenTab();
  };
  return (
    <FormDialog
      form={form}
      kind="alert"
      size="small"
      open
      title={t(isJob ? "cancel.titleJob" : "cancel.title")}
      onRemoved={() => void sayWhyClosed(known, by)}
      over={over}
      onClose={close}
      keep={t(isJob ? "cancel.keepJob" : "cancel.keep")}
      action={t(isJob ? "cancel.doJob" : "cancel.do")}
      busyText={t("cancel.doing")}
      isDangerous
    >
      <What booking={booking} name={name} />
      <Consequences booking={booking} isJob={isJob} fee={fee} />
      <TextArea
        label={t("cancel.reason")}
        hint={booking.held ? undefined : isSuspended ? t("cancel.reasonStaff") : t("cancel.reasonHint", { name })}
        optional={!needsReason}
        required={needsReason}
        rows={2}
        limit={reasonLimit}
        {...form.field("reason")}
      />
      {booking.applicationId && !isJob && !booking.held && (
        <Checkbox
          label={t("cancel.reopen")}
          checked={form.values.reopen}
          onChange={(event) => form.set({ reopen: event.target.checked })}
        />
      )}
    </FormDialog>
  );
}

/** The reason, and the fee that was shown and is sent with it. */
function useCancelForm(
  booking: Booking,
  by: Props["by"],
  onSending: (isSending: boolean) => void,
  onClose: Props["onClose"],
) {
  const cancel = useCancelBooking();
  const [fee, setFee] = useState(() =>
    by === "customer" && !booking.held ? cancellationFee(booking, serverNow()) : 0,
  );
  const form = useForm({
    saved: { reason: "", reopen: false },
    check: ({ reason }) => ({
      reason:
        lengthOf(reason.trim()) > reasonLimit
          ? t("field.over", { count: lengthOf(reason.trim()) - reasonLimit })
          : undefined,
    }),
    send: async ({ reason, reopen }) => {
      onSending(true);
      const outcome = await cancel.run({
        bookingId: booking.bookingId,
        expectedFee: fee,
        expectedStart: booking.startsAt,
        reason: reason.trim() || undefined,
        ...(reopen && { reopen }),
      });
      if (outcome.ok) {
        void toast({ title: t("cancel.done") });
        onClose();
        focusOpenTab();
        return undefined;
      }
      onSending(false);
      if (outcome.error.code !== "booking.feeChanged") return outcome.error;
      const { fee: now } = outcome.error.details;
      setFee(now);
      return { message: t("cancel.feeChanged", { amount: formatFils(now) }) };
    },
  });
  return { form, fee };
}

const What = ({ booking, name }: { booking: Booking; name: string }) => (
  <div>
    <p className="font-medium break-words">
      <bdi>
        {t("cancel.what", {
          title: requestTitle(booking),
          name,
        })}
      </bdi>
    </p>
    <p className="text-small text-muted">
      <When day={booking.scheduledDate} hour={booking.scheduledTime} durationMinutes={booking.durationMinutes} />
    </p>
  </div>
);

const countsAgainst = ({ startsAt }: Booking) =>
  heldAgainst({ startsAt, cancellation: { by: "cleaner", at: serverNow() } }) !== undefined;

const Consequences = ({ booking, isJob, fee }: { booking: Booking; isJob: boolean; fee: number }) => (
  <div className="rounded-control bg-sunken px-4 py-3 text-small">
    {booking.held ? (
      <>
        <p>{t(isJob ? "cancel.heldJob" : "cancel.held")}</p>
        {!isJob && <Returned of={booking} />}
      </>
    ) : isJob ? (
      <>
        <p>{t("cancel.forCleaner")}</p>
        <p className="mt-1">
          {t(countsAgainst(booking) ? "cancel.counts" : "cancel.countsNot", { days: policy.plans.noticeDays })}
        </p>
      </>
    ) : (
      <FeeText
        fee={fee}
        freeUntil={freeCancellationUntil(feeStartOf(booking, serverNow()), booking.createdAt)}
        booking={booking}
      />
    )}
    {booking.plan && <p className="mt-1">{t("cancel.onlyThis")}</p>}
    {isReclean(booking) && <p className="mt-1">{t("cancel.reclean")}</p>}
    <p className="mt-1 text-muted">{t("cancel.final")}</p>
  </div>
);

/** Why a booking can no longer be cancelled by one of its parties. */
function overOf(booking: Booking, by: Props["by"], now: string) {
  if (booking.status !== "confirmed") return whyOver(booking, by);
  return mayAct("cancel", booking, { now, by }) ? undefined : t("cancel.tooLate");
}
