import { type Booking, chargedOf, type Fils, formatFils, policy } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { formatInstant } from "@/lib/texts/format.ts";
import { codeBackText } from "./code-back.ts";

interface Props {
  fee: Fils;
  freeUntil: string;
  booking: Pick<Booking, "discountCode" | "codeTerms" | "walletAmount">;
}

/**
 * What cancelling costs, the free deadline, and what happens to the code (decisions §3.1, §3.6). It does not mention a
 * fee that is not charged.
 */
export function FeeText({ fee, freeUntil, booking }: Props) {
  const { discountCode, walletAmount = 0 } = booking;
  const when = formatInstant(freeUntil);
  const charged = chargedOf(fee);
  return (
    <>
      <p className="font-medium">
        {charged === 0 ? t("cancel.free") : t("cancel.fee", { amount: formatFils(charged) })}
      </p>
      {policy.feesEnabled && <p>{charged === 0 ? t("cancel.freeUntil", { when }) : t("cancel.feeWas", { when })}</p>}
      {discountCode && <p>{charged === 0 ? codeBackText(booking) : t("cancel.codeLost", { code: discountCode })}</p>}
      {walletAmount > 0 && <p>{walletText(walletAmount, charged)}</p>}
    </>
  );
}

const walletText = (paid: Fils, charged: Fils) =>
  paid > charged
    ? t("cancel.walletBack", { amount: formatFils(paid - charged) })
    : t("cancel.walletLost", { amount: formatFils(paid) });
