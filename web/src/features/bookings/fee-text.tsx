import { type Fils, formatFils, policy } from "@naqi/contracts";
import { t } from "texts:bookings";
import { formatInstant } from "@/lib/texts/format.ts";

interface Props {
  fee: Fils;
  freeUntil: string;
  discountCode?: string;
  /** What the wallet paid of it. */
  walletAmount?: Fils;
}

/** What cancelling costs, until when it was or stays free, and what becomes of the code (decisions §3.1, §3.6). */
export function FeeText({ fee, freeUntil, discountCode, walletAmount = 0 }: Props) {
  const when = formatInstant(freeUntil);
  return (
    <>
      <p className="font-medium">{fee === 0 ? t("cancel.free") : t("cancel.fee", { amount: formatFils(fee) })}</p>
      <p>{fee === 0 ? t("cancel.freeUntil", { when }) : t("cancel.feeWas", { when })}</p>
      {fee > 0 && !policy.feesEnabled && <p>{t("cancel.notCharged")}</p>}
      {discountCode && <p>{t(fee === 0 ? "cancel.codeBack" : "cancel.codeLost", { code: discountCode })}</p>}
      {walletAmount > 0 && <p>{walletText(walletAmount, fee)}</p>}
    </>
  );
}

const walletText = (paid: Fils, fee: Fils) =>
  paid > fee
    ? t("cancel.walletBack", { amount: formatFils(paid - fee) })
    : t("cancel.walletLost", { amount: formatFils(paid) });
