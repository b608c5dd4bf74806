import { type Booking, cancellationFee, formatFils, freeCancellationUntil } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings";
import { serverNow } from "@/lib/clock.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/field.tsx";
import { TextArea } from "@/ui/text-area.tsx";
import { toast } from "@/ui/toast.tsx";
import { When } from "@/ui/when.tsx";
import { FeeText } from "./fee-text.tsx";
import { focusOpenTab, takesFocus } from "@/lib/focus.ts";
import { jobTitle } from "@/lib/vocabulary.ts";
import { useCancelBooking } from "./use-bookings.ts";

interface Props {
  booking: Booking;
  by: "customer" | "cleaner";
  onClose: () => void;
}

const reasonLimit = 500;

/**
 * Names the booking, says what cancelling costs now, and asks once. The fee that stands here is the one that is sent:
 * when it rose meanwhile the server refuses, and the new one is shown to be agreed to.
 */
export function CancelDialog({ booking, by, onClose }: Props) {
  const cancel = useCancelBooking();
  const [reason, setReason] = useState("");
  const [fee, setFee] = useState(() => (by === "customer" ? cancellationFee(booking, serverNow()) : 0));
  const feeChanged = cancel.error?.code === "booking.feeChanged";
  const isJob = by === "cleaner";

  async function onConfirm() {
    const outcome = await cancel.run({
      bookingId: booking.bookingId,
      expectedFee: fee,
      reason: reason.trim() || undefined,
    });
    if (outcome.ok) {
      void toast({ title: t("cancel.done") });
      onClose();
      focusOpenTab();
      return;
    }
    if (outcome.error.code === "booking.feeChanged") setFee(outcome.error.details.fee);
  }

  return (
    <Dialog
      kind="alert"
      size="small"
      open
      title={t(isJob ? "cancel.titleJob" : "cancel.title")}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" ref={takesFocus} onClick={onClose}>
            {t("cancel.keep")}
          </Button>
          <Button tone="danger" busy={cancel.busy} busyText={t("cancel.doing")} onClick={() => void onConfirm()}>
            {t(isJob ? "cancel.doJob" : "cancel.do")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div>
          <p dir="auto" className="font-medium break-words">
            {t("cancel.what", { title: jobTitle(booking), name: isJob ? booking.customerName : booking.cleanerName })}
          </p>
          <p className="text-small text-muted">
            <When day={booking.scheduledDate} hour={booking.scheduledTime} durationMinutes={booking.durationMinutes} />
          </p>
        </div>
        <div className="rounded-control bg-sunken px-4 py-3 text-small">
          {isJob ? (
            <p>{t("cancel.forCleaner")}</p>
          ) : (
            <FeeText
              fee={fee}
              freeUntil={freeCancellationUntil(booking.startsAt, booking.createdAt)}
              discountCode={booking.discountCode}
            />
          )}
          <p className="mt-1 text-muted">{t("cancel.final")}</p>
        </div>
        <TextArea
          label={t("cancel.reason")}
          optional={!isJob}
          required={isJob}
          rows={2}
          limit={reasonLimit}
          value={reason}
          error={cancel.error?.fields?.["reason"]}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError
          error={
            feeChanged ? { message: t("cancel.feeChanged", { amount: formatFils(fee) }) } : atNoField(cancel.error)
          }
        />
      </div>
    </Dialog>
  );
}

/** A missing reason stands at its field. */
const atNoField = <Failure extends { fields?: object }>(error: Failure | undefined) =>
  error?.fields ? undefined : error;
