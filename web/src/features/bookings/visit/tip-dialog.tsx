import { type Booking, formatFils, mayAct, policy } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings/bookings";
import { useForm } from "@/lib/form/use-form.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { filsOf } from "@/lib/texts/amount.ts";
import { visitName } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useTip } from "../parts/use-bookings.ts";
import { personOf } from "../parts/who-comes.ts";

/** The customer's tip for a visit, or the button to give one. */
export function TipButton({ booking, now }: { booking: Booking; now: string }) {
  const [isAsking, setAsking] = useState(false);
  const isSuspended = useIsSuspended();
  const { thanks } = booking;
  if (thanks)
    return (
      <p className="self-center text-small text-success">
        <span>{t("tip.given", { amount: formatFils(thanks.amount) })}</span>
        {booking.awaitsCheck && (
          <span className="block text-muted">{t("tip.checked", { name: partyName(booking.cleanerName) })}</span>
        )}
      </p>
    );
  if (isSuspended || !mayAct("tip", booking, { now, by: "customer" })) return null;
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        aria-label={t("tip.name", { visit: visitName(booking) })}
        onClick={() => setAsking(true)}
      >
        {t("tip.open")}
      </Button>
      {isAsking && <TipDialog booking={booking} onClose={() => setAsking(false)} />}
    </>
  );
}

const { least, most, days } = policy.tips;
const bounds = () => ({ least: formatFils(least), most: formatFils(most) });

function TipDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const tip = useTip();
  const name = partyName(booking.cleanerName);
  const person = personOf(booking);
  const form = useForm({
    saved: { amount: "" },
    check: ({ amount }) => ({ amount: problemOf(amount) }),
    send: async ({ amount }) => {
      const outcome = await tip.run({ bookingId: booking.bookingId, amount: filsOf(amount) ?? 0 });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t(booking.awaitsCheck ? "tip.checked" : "tip.done", { name }) });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      open
      title={t("tip.title", { name })}
      onRemoved={() => void sayWhyClosed(booking, "customer")}
      onClose={onClose}
      action={t("tip.do")}
      busyText={t("tip.doing")}
    >
      {person && <p className="text-small">{t("tip.ofTeam", { person, name })}</p>}
      <p className="text-small text-muted">{t(booking.awaitsCheck ? "tip.textChecked" : "tip.text", { name, days })}</p>
      <AmountInput {...form.field("amount")} label={t("tip.amount")} hint={t("tip.bounds", bounds())} required />
    </FormDialog>
  );
}

function problemOf(typed: string) {
  const amount = filsOf(typed);
  if (amount === undefined) return t("booking.agreedPriceNumber");
  return amount < least || amount > most ? t("tip.outside", bounds()) : undefined;
}
