import type { RequestCase, StaffOffer, StaffRequest } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { rangeOf } from "@/lib/texts/budget.ts";
import { formatDay, formatDuration, formatInstant, formatWhen } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { CaseLoaded } from "../parts/case-loaded.tsx";
import { DecisionCard } from "../parts/decision-card.tsx";
import { Code, Facts, FactsCard } from "../parts/facts.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import type { PanelProps } from "../parts/record-list.tsx";
import { RequestBadge } from "./request-badge.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { useCloseRequest, useRequestCase, useRequestOffers } from "./use-requests.ts";

/** One request: what is requested, the offers, whether it stays on the board, and its history. */
export const RequestPanel = ({ id: requestId, toList }: PanelProps) => (
  <CaseLoaded of={useRequestCase(requestId)} back={{ to: toList, label: t("staff.requests") }}>
    {(found) => (
      <div className="grid grid-cols-1 gap-6">
        <About request={found.request} />
        <Deciding of={found} />
        <Offers requestId={requestId} />
        <Timeline entries={found.timeline} />
      </div>
    )}
  </CaseLoaded>
);

const About = ({ request }: { request: StaffRequest }) => (
  <FactsCard title={requestTitle(request)}>
    <Facts
      of={[
        [
          t("by.customer"),
          <RowLink key="customer" to={`/admin/people/${request.customerId}`}>
            {partyName(request.customerName)}
          </RowLink>,
        ],
        [t("bookingCase.what"), serviceName(request.serviceType)],
        [t("bookingCase.where"), request.location],
        [t("requestCase.wanted"), wantedOf(request)],
        [t("requestCase.budget"), rangeOf(request) ?? t("requestCase.noBudget")],
        ...(request.description
          ? [[t("requestCase.description"), <Lines key="description" text={request.description} />] as const]
          : []),
        [t("requestCase.posted"), formatInstant(request.createdAt)],
        ...(request.status === "open" ? [[t("requestCase.until"), formatInstant(request.closesAt)] as const] : []),
        [t("staff.id"), <Code key="id">{request.requestId}</Code>],
      ]}
    />
    {(request.status === "booked" || request.status === "completed") && (
      <ButtonLink
        tone="secondary"
        size="small"
        className="mt-4"
        to={`/admin/bookings?${request.fulfilledBy ? `booking=${request.fulfilledBy}` : `customer=${request.customerId}`}`}
      >
        {t(request.fulfilledBy ? "requestCase.booking" : "requestCase.bookings")}
      </ButtonLink>
    )}
  </FactsCard>
);

function wantedOf({ preferredDate, preferredTime }: StaffRequest) {
  if (!preferredDate) return preferredTime ?? t("requestCase.anyTime");
  return preferredTime ? formatWhen(preferredDate, preferredTime) : formatDay(preferredDate);
}

const offerTones = { pending: "warning", accepted: "success", rejected: "neutral", withdrawn: "neutral" } as const;

const Offers = ({ requestId }: { requestId: string }) => (
  <FactsCard title={t("requestCase.offers")}>
    <PagedList
      of={useRequestOffers(requestId)}
      keyOf={({ applicationId }) => applicationId}
      skeleton={<SkeletonRows count={2} />}
      empty={<p className="text-muted">{t("requestCase.noOffers")}</p>}
    >
      {(offers) => (
        <ul className="grid gap-4">
          {offers.map((offer) => (
            <OneOffer key={offer.applicationId} offer={offer} />
          ))}
        </ul>
      )}
    </PagedList>
  </FactsCard>
);

const OneOffer = ({ offer }: { offer: StaffOffer }) => (
  <li className="min-w-0 border-s-2 border-border ps-4">
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <RowLink to={`/admin/people/${offer.cleanerId}`}>{offer.cleanerName}</RowLink>
      <Badge tone={offerTones[offer.status]}>{t(`requestCase.offer.${offer.status}`)}</Badge>
    </div>
    <p>
      <Money fils={offer.proposedPrice} />, <span>{formatDuration(offer.durationMinutes)}</span>
    </p>
    {offer.message && (
      <p dir="auto" className="break-words">
        {offer.message}
      </p>
    )}
    <p className="text-small text-muted">{formatInstant(offer.createdAt)}</p>
  </li>
);

const tones = { close: "danger" } as const;

function Deciding({ of: { request } }: { of: RequestCase }) {
  const { requestId, edition, status } = request;
  const close = useCloseRequest();
  return (
    <DecisionCard
      title={t("case.decide")}
      badge={<RequestBadge status={status} />}
      lastReason={undefined}
      decisions={status === "open" ? (["close"] as const) : []}
      tones={tones}
      questionOf={() => ({
        title: t("requestCase.closeTitle"),
        effect: t("requestCase.closeEffect"),
        label: t("requestCase.close"),
        leave: t("requestCase.keep"),
        isDangerous: true,
        isShown: true,
      })}
      decide={async (_, reason) => {
        const outcome = await close.run({ requestId, edition, reason });
        if (!outcome.ok) return { error: outcome.error };
        return { now: t(`requestCase.status.${outcome.data.request.status}`) };
      }}
    />
  );
}
