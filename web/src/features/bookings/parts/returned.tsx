import { type Booking, formatFils } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { codeBackText } from "./code-back.ts";

/** What a visit that ends without a fee returns to its customer. */
export function Returned({ of }: { of: Booking }) {
  const { status, walletAmount = 0 } = of;
  const code = codeBackText(of);
  return (
    <>
      {code && <p>{code}</p>}
      {walletAmount > 0 && (
        <p>{t(status === "cancelled" ? "creditBack.done" : "creditBack.soon", { amount: formatFils(walletAmount) })}</p>
      )}
    </>
  );
}
