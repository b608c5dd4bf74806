import { type Booking, chargedOf, formatFils, lengthOf, policy, policyFee } from "@naqi/contracts";
import { t as common } from "texts:common";
import { t } from "texts:bookings/visit";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";

export const noteLimit = policy.visit.noteLength;

/** The error for a note that is too long. */
export function overLimit(note: string): string | undefined {
  const over = lengthOf(note.trim()) - noteLimit;
  return over > 0 ? common("field.over", { count: over }) : undefined;
}

/** fils: what the customer is charged if the cleaner could not get in, by the time of the report (G134). */
export function lateFeeOf(booking: Booking): number {
  const report = booking.visit?.noAccess;
  return report ? chargedOf(policyFee(booking, report.at)) : 0;
}

/** The same in words, after "counts as a late cancellation". */
export function lateFeeText(booking: Booking, by: "customer" | "cleaner"): string {
  const fee = lateFeeOf(booking);
  return fee > 0 ? t(`lateFee.${by}Owes`, { fee: formatFils(fee) }) : t(`lateFee.${by}`);
}

/** Who reads the note: the other party and our team, or only our team while the member is suspended (G117). */
export function useNoteHint(name: string): string {
  return useIsSuspended() ? t("visitReport.noteHintStaff") : t("visitReport.noteHint", { name });
}
