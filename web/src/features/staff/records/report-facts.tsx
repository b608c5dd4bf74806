import { type CancellationCause, reportEnd, type StaffBooking, staffTarget, standingReport } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:staff/admin";
import { formatInstant, formatList } from "@/lib/texts/format.ts";

const endedText = (cause: CancellationCause) =>
  cause === "cleaner_no_show" ? t("visitCase.notCome") : t(`visitCase.${cause}`);

/** A report about a visit that has not started, as facts of its booking; both statements are in its timeline. */
export function reportFacts(booking: StaffBooking): (readonly [name: string, value: ReactNode])[] {
  const [noAccess, noShow] = [standingReport(booking, "noAccess"), standingReport(booking, "noShow")];
  const end = booking.status === "confirmed" ? reportEnd(booking) : undefined;
  const target = booking.status === "confirmed" ? staffTarget(booking) : undefined;
  const heardAt = booking.visit?.arrived?.heardAt;
  return [
    ...(heardAt ? [[t("visitCase.arrivedHeard"), formatInstant(heardAt)] as const] : []),
    ...(noAccess
      ? [[t("visitCase.noAccess"), formatList(noAccess.tried.map((way) => t(`visitCase.tried.${way}`)))] as const]
      : []),
    ...(noShow ? [[t("visitCase.noShow"), formatInstant(noShow.at)] as const] : []),
    ...(end ? [[t("visitCase.waits"), t(`visitCase.end.${end.what}`, { when: formatInstant(end.at) })] as const] : []),
    ...(target ? [[t("visitCase.target"), formatInstant(target)] as const] : []),
    ...(booking.cancellation?.cause ? [[t("visitCase.ended"), endedText(booking.cancellation.cause)] as const] : []),
  ];
}
