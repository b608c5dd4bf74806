import type { BookingCase } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:staff/admin";
import { t as plansText } from "texts:bookings/plans";
import { formatDay, formatInstant, formatWhen } from "@/lib/texts/format.ts";
import { jobTitle, partyName } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { BookingChecklist } from "./booking-checklist.tsx";
import { BookingDecisions } from "./booking-decisions.tsx";
import { CaseLoaded } from "../parts/case-loaded.tsx";
import { Code, Facts, FactsCard } from "../parts/facts.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { reportFacts } from "./report-facts.tsx";
import type { PanelProps } from "../parts/record-list.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { useBookingCase } from "./use-records.ts";

/** One booking: the agreement, staff's actions, and its history. */
export const BookingPanel = ({ id: bookingId, toList }: PanelProps) => (
  <CaseLoaded of={useBookingCase(bookingId)} back={{ to: toList, label: t("staff.bookings") }}>
    {(found) => (
      <div className="grid grid-cols-1 gap-6">
        <About of={found} />
        <BookingDecisions booking={found.booking} owed={found.payment.owed} />
        {found.booking.hasChecklist && <BookingChecklist bookingId={bookingId} />}
        <Timeline entries={found.timeline} />
      </div>
    )}
  </CaseLoaded>
);

const About = ({ of: { booking, payment } }: { of: BookingCase }) => (
  <FactsCard title={jobTitle(booking)}>
    <Facts
      of={[
        ...partyFacts(booking),
        ...originFacts(booking),
        ...moneyFacts(booking, payment),
        ...outcomeFacts(booking),
        [t("staff.id"), <Code key="id">{booking.bookingId}</Code>],
      ]}
    />
    <Links of={booking} />
  </FactsCard>
);

type Booking = BookingCase["booking"];
type Fact = readonly [string, ReactNode];

/** When and where, the two parties, and whether it is on hold. */
const partyFacts = (booking: Booking): Fact[] => [
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
  ...(booking.assignee
    ? [
        [
          t("bookingCase.comes"),
          // A member who has left has no page.
          booking.assignee.fullName ? (
            <RowLink key="comes" to={`/admin/people/${booking.assignee.memberId}`}>
              {booking.assignee.fullName}
            </RowLink>
          ) : (
            partyName(undefined)
          ),
        ] as const,
      ]
    : []),
  ...(booking.held
    ? [
        [
          t("standing.onHold"),
          [
            booking.held.customer && t("bookingCase.heldCustomer", { when: formatInstant(booking.held.customer) }),
            booking.held.cleaner && t("bookingCase.heldCleaner", { when: formatInstant(booking.held.cleaner) }),
          ]
            .filter(Boolean)
            .join(" "),
        ] as const,
      ]
    : []),
];

/** The plan or the problem that it comes from. */
const originFacts = (booking: Booking): Fact[] => [
  ...(booking.plan
    ? [
        [
          t("bookingCase.plan"),
          <span key="plan">
            <span>
              {t("bookingCase.planOf", {
                often: plansText(`often.${booking.plan.frequency}`),
                day: formatDay(booking.plan.day),
              })}
            </span>
            <span className="block">
              <Code>{booking.plan.planId}</Code>
            </span>
          </span>,
        ] as const,
      ]
    : []),
  ...(booking.reclean?.of
    ? [
        [
          t("bookingCase.reclean"),
          <RowLink key="reclean" to={`/admin/problems?problem=${booking.reclean.of}.${booking.reclean.problemId}`}>
            {t("bookingCase.openProblem")}
          </RowLink>,
        ] as const,
      ]
    : []),
];

const moneyFacts = (booking: Booking, payment: BookingCase["payment"]): Fact[] => [
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
  ...(booking.walletAmount
    ? [[t("bookingCase.wallet"), <Money key="wallet" fils={booking.walletAmount} />] as const]
    : []),
  ...(booking.thanks ? [[t("bookingCase.tip"), <Money key="tip" fils={booking.thanks.amount} />] as const] : []),
  ...(booking.payment.notPaid
    ? [[t("bookingCase.notPaid"), <Money key="notPaid" fils={booking.payment.notPaid} />] as const]
    : []),
  [
    t("bookingCase.received"),
    <span key="received">
      <Money fils={payment.finalAmount} /> (<span>{t(`bookingCase.payment.${payment.status}`)}</span>)
    </span>,
  ],
];

/** What each side says, the reports, and a cancellation's fee. */
const outcomeFacts = (booking: Booking): Fact[] => [
  ...(["customer", "cleaner"] as const).flatMap((party) => {
    const said = booking.said?.[party];
    if (!said) return [];
    const what = t(said.tookPlace ? "bookingCase.tookPlace" : "bookingCase.didNot");
    return [[t(`bookingCase.${party}Says`), `${what}, ${formatInstant(said.at)}`] as const];
  }),
  ...reportFacts(booking),
  ...(booking.cancellation
    ? [
        [
          t("bookingCase.fee"),
          <span key="fee">
            <Money fils={booking.cancellation.fee} />{" "}
            <span>{t("bookingCase.feeBy", { by: t(`by.${booking.cancellation.by}`) })}</span>
            {booking.cancellation.fee > booking.cancellation.charged && (
              <span className="block text-small text-muted">{t("bookingCase.feeNotCharged")}</span>
            )}
          </span>,
        ] as const,
      ]
    : []),
];

const Links = ({ of: booking }: { of: Booking }) => (
  <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
    {booking.applicationId && (
      <ButtonLink tone="secondary" size="small" to={`/admin/requests?request=${booking.requestId}`}>
        {t("requestCase.open")}
      </ButtonLink>
    )}
    {booking.problem && (
      <ButtonLink
        tone="secondary"
        size="small"
        to={`/admin/problems?problem=${booking.bookingId}.${booking.problem.problemId}`}
      >
        {t("bookingCase.openProblem")}
      </ButtonLink>
    )}
    {booking.reviewedAt && (
      <ButtonLink tone="secondary" size="small" to={`/admin/reviews?review=${booking.bookingId}`}>
        {t("report.openReview")}
      </ButtonLink>
    )}
  </div>
);
