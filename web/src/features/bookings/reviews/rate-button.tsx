import { type Booking, isReclean, lengthOf, policy, reviewableUntil } from "@naqi/contracts";
import { Star } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/reviews";
import { t as common } from "texts:common";
import { useOwnDraft } from "@/lib/form/use-own-draft.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { StarInput } from "@/ui/inputs/star-input.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useRateCustomer } from "./use-reviews.ts";

const { noteLength } = policy.reviews;

/** The cleaner rates the customer of a completed job, for 14 days and once (decisions §3.9). */
export function RateButton({ booking, now }: { booking: Booking; now: string }) {
  const [isOpen, setOpen] = useState(false);
  const isSuspended = useIsSuspended();
  const { status, completedAt, ratedAt, customerName, scheduledDate, scheduledTime } = booking;
  if (status !== "completed" || !completedAt || isReclean(booking)) return null;
  if (ratedAt) return <p className="mt-3 text-small text-muted">{t("rate.done")}</p>;
  if (isSuspended || !customerName || now > reviewableUntil({ completedAt })) return null;
  return (
    <div className="mt-3">
      <Button
        tone="secondary"
        size="small"
        icon={<Star />}
        aria-label={t("rate.openName", {
          title: requestTitle(booking),
          when: formatWhen(scheduledDate, scheduledTime),
        })}
        onClick={() => setOpen(true)}
      >
        {t("rate.open")}
      </Button>
      {isOpen && <RateDialog booking={booking} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RateDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const rate = useRateCustomer();
  const name = partyName(booking.customerName);
  const form = useKeptForm({
    saved: { rating: 0, note: "" },
    draft: useOwnDraft(`rating-${booking.bookingId}`),
    check: ({ rating, note }) => ({
      rating: rating === 0 ? t("review.starsMissing") : undefined,
      note:
        lengthOf(note.trim()) > noteLength
          ? common("field.over", { count: lengthOf(note.trim()) - noteLength })
          : undefined,
    }),
    send: async (said) => {
      const outcome = await rate.run({ bookingId: booking.bookingId, ...said });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("rate.thanks") });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      open
      title={t("rate.title", { name })}
      onClose={onClose}
      action={t("rate.send")}
      busyText={t("review.sending")}
    >
      <p className="text-small text-muted">{t("rate.private", { name, days: policy.reviews.blindDays })}</p>
      <StarInput label={t("review.stars")} {...form.choice("rating")} />
      <TextArea label={t("rate.note")} optional rows={2} limit={noteLength} {...form.field("note")} />
    </FormDialog>
  );
}
