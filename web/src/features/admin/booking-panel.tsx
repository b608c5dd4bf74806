import { type BookingCase, formatFils, policy, staffFeeOf, staffFees } from "@naqi/contracts";
import { t } from "texts:admin";
import { formatWhen } from "@/lib/texts/format.ts";
import { jobTitle, partyName } from "@/lib/texts/vocabulary.ts";
import { StatusBadge } from "@/ui/badge.tsx";
import { ButtonLink } from "@/ui/button.tsx";
import { Money } from "@/ui/money.tsx";
import { Note } from "@/ui/note.tsx";
import { CaseLoaded } from "./case-loaded.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { Code, Facts, FactsCard } from "./facts.tsx";
import { RowLink } from "./paged-table.tsx";
import { Timeline } from "./timeline.tsx";
import { useBookingCase, useStaffCancel } from "./use-records.ts";

/** One booking: what was agreed, what staff may decide, and what happened to it. */
export const BookingPanel = ({ bookingId, toList }: { bookingId: string; toList: string }) => (
  <CaseLoaded of={useBookingCase(bookingId)} back={{ to: toList, label: t("staff.bookings") }}>
    {(found) => (
      <div className="grid grid-cols-1 gap-6">
        <About of={found} />
        <Deciding of={found} />
        <Timeline entries={found.timeline} />
      </div>
    )}
  </CaseLoaded>
);

const About = ({ of: { booking, payment } }: { of: BookingCase }) => (
  <FactsCard title={jobTitle(booking)}>
    <Facts
      of={[
        [t("audit.when"), formatWhen(booking.scheduledDate, booking.scheduledTime, booking.durationMinutes)],
        [
          t("bookingCase.where"),
          <span key="where" dir="auto">
            {booking.address.formattedAddress}
          </span>,
        ],
        [
          t("by.customer"),
          <RowLink key="customer" to={`/admin/people/${booking.customerId}`}>
            {partyName(booking.customerName)}
          </RowLink>,
        ],
        [
          t("by.cleaner"),
          <RowLink key="cleaner" to={`/admin/people/${booking.cleanerId}`}>
            {partyName(booking.cleanerName)}
          </RowLink>,
        ],
        [t("bookingCase.price"), <Money key="price" fils={booking.agreedPrice} />],
        ...(booking.discountCode
          ? [
              [
                t("bookingCase.code"),
                <span key="code" className="flex flex-wrap items-baseline gap-2">
                  <Code>{booking.discountCode}</Code>
                  <Money fils={booking.discountAmount ?? 0} />
                </span>,
              ] as const,
            ]
          : []),
        [
          t("bookingCase.received"),
          <span key="received">
            <Money fils={payment.finalAmount} /> ({t(`bookingCase.payment.${payment.status}`)})
          </span>,
        ],
        ...(booking.cancellation
          ? [
              [
                t("bookingCase.fee"),
                <span key="fee">
                  <Money fils={booking.cancellation.fee} />{" "}
                  {t("bookingCase.feeBy", { by: t(`by.${booking.cancellation.by}`) })}
                </span>,
              ] as const,
            ]
          : []),
        [t("staff.id"), <Code key="id">{booking.bookingId}</Code>],
      ]}
    />
    {booking.reviewedAt && (
      <ButtonLink tone="secondary" size="small" className="mt-4" to={`/admin/reviews?review=${booking.bookingId}`}>
        {t("report.openReview")}
      </ButtonLink>
    )}
  </FactsCard>
);

const tones = { none: "danger", late: "danger", full: "danger" } as const;

function Deciding({ of: { booking } }: { of: BookingCase }) {
  const cancel = useStaffCancel();
  const mayCancel = booking.status === "confirmed" || booking.status === "in_progress";
  return (
    <DecisionCard
      title={t("case.decide")}
      badge={<StatusBadge status={booking.status} />}
      lastReason={undefined}
      decisions={mayCancel ? staffFees : []}
      tones={tones}
      questionOf={(fee) => ({
        title: t("bookingCase.cancelTitle"),
        effect: `${t(`bookingCase.cancel.${fee}.effect`, { amount: formatFils(staffFeeOf(booking, fee)) })} ${t("bookingCase.cancelEffect")}`,
        label: t(`bookingCase.cancel.${fee}`, { amount: formatFils(staffFeeOf(booking, fee)) }),
        leave: t("bookingCase.keep"),
        isDangerous: true,
        isShown: false,
      })}
      decide={async (fee, reason) => {
        const outcome = await cancel.run({ bookingId: booking.bookingId, fee, reason });
        return outcome.ok ? { now: t("bookingCase.status.cancelled") } : { error: outcome.error };
      }}
    >
      {mayCancel && !policy.feesEnabled && (
        <Note tone="info" className="mt-4">
          {t("bookingCase.notCharged")}
        </Note>
      )}
    </DecisionCard>
  );
}
