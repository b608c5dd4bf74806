import {
  addressLine,
  type Booking,
  brand,
  dayOf,
  formatFils,
  policy,
  shortBookingId,
  vatWithin,
} from "@naqi/contracts";
import { Printer, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { printAs } from "@/lib/browser/print-as.ts";
import { useSession } from "@/lib/session/session.ts";
import { formatDate } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { When } from "@/ui/marks/when.tsx";
import { BookedPrice } from "../parts/booked-price.tsx";
import { ExtrasLine } from "../parts/extras/extras-line.tsx";
import { personOf } from "../parts/who-comes.ts";

interface Props {
  booking: Booking;
  vat?: { percent: number; trn: string | undefined };
}

/** A completed booking for printing: the rest of the page is hidden on paper (`theme.css`). */
export function Receipt({ booking, vat = policy.vat }: Props) {
  const { bookingId, status, completedAt } = booking;
  if (status !== "completed" || !completedAt) return <NoReceipt status={status} />;
  const included = vatWithin(booking.payment.atDoor - (thanksIn(booking)?.amount ?? 0), vat);
  const number = shortBookingId(bookingId);
  const title = t(included ? "receipt.invoice" : "receipt.title");
  return (
    <>
      <section
        data-paper
        aria-label={title}
        className="rounded-card border border-border bg-raised p-5 sm:p-8 print:border-0 print:bg-transparent print:p-0"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="text-title font-medium">{title}</p>
          <p className="text-muted">{brand}</p>
        </div>
        <p dir="auto" className="mt-1 mb-6 break-words text-muted">
          {requestTitle(booking)}
        </p>
        <Facts booking={booking} completedAt={completedAt} number={number} trn={included?.trn} />
        <div className="mt-6 border-t border-border pt-5">
          <BookedPrice booking={booking} />
          {included && (
            <p className="mt-1.5 text-end text-small text-muted">
              {t("receipt.vat", { percent: included.percent, amount: formatFils(included.amount) })}
            </p>
          )}
        </div>
        <Payments booking={booking} isPlain={!included} />
      </section>
      <div className="mt-5">
        <Button
          tone="secondary"
          icon={<Printer />}
          onClick={() => printAs([brand, title, dayOf(completedAt), number].join(" "))}
        >
          {t("receipt.print")}
        </Button>
      </div>
    </>
  );
}

/** Amounts under review by our team are in no total (G120). */
const thanksIn = ({ awaitsCheck, thanks }: Booking) => (awaitsCheck ? undefined : thanks);

interface FactsProps {
  booking: Booking;
  completedAt: string;
  number: string;
  /** The tax number, on an invoice. */
  trn: string | undefined;
}

function Facts({ booking, completedAt, number, trn }: FactsProps) {
  // The booking has the name as the cleaner reads it.
  const { member } = useSession();
  const person = personOf(booking);
  return (
    <dl className="grid gap-x-6 gap-y-4 text-small sm:grid-cols-2 print:grid-cols-2">
      <Fact name={t("receipt.number")}>
        <bdi dir="ltr" className="font-mono">
          {number}
        </bdi>
      </Fact>
      <Fact name={t("receipt.date")}>{formatDate(dayOf(completedAt))}</Fact>
      <Fact name={t("receipt.customer")}>
        <bdi>{member?.fullName ?? partyName(booking.customerName)}</bdi>
      </Fact>
      <Fact name={t("receipt.cleaner")}>
        <bdi>{partyName(booking.cleanerName)}</bdi>
      </Fact>
      {person && (
        <Fact name={t("receipt.came")}>
          <bdi>{person}</bdi>
        </Fact>
      )}
      <Fact name={t("receipt.service")}>
        <span>{serviceName(booking.serviceType)}</span>
        <ExtrasLine of={booking} />
      </Fact>
      <Fact name={t("receipt.when")}>
        <When day={booking.scheduledDate} hour={booking.scheduledTime} durationMinutes={booking.durationMinutes} />
      </Fact>
      <Fact name={t("receipt.where")}>
        <span dir="auto">{addressLine(booking.address)}</span>
      </Fact>
      {trn !== undefined && (
        <Fact name={t("receipt.trn")}>
          <bdi dir="ltr">{trn}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function Payments({ booking, isPlain }: { booking: Booking; isPlain: boolean }) {
  const { atDoor, notPaid } = booking.payment;
  const thanks = thanksIn(booking);
  const cleanerName = partyName(booking.cleanerName);
  const person = personOf(booking);
  // The team member gets the price; a later tip goes to the business.
  const toPerson = atDoor - (person ? (thanks?.amount ?? 0) : 0);
  return (
    <div className="mt-6 grid gap-1 text-small text-muted">
      {toPerson > 0 && <p>{t("receipt.paid", { name: person || cleanerName, amount: formatFils(toPerson) })}</p>}
      {notPaid && <p>{t("receipt.notPaid", { amount: formatFils(notPaid) })}</p>}
      {thanks && (
        <p>
          {t(person ? "receipt.thanksTo" : "receipt.thanks", {
            name: cleanerName,
            amount: formatFils(thanks.amount),
            date: formatDate(dayOf(thanks.at)),
          })}
        </p>
      )}
      {isPlain && <p>{t("receipt.plain")}</p>}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

const NoReceipt = ({ status }: Pick<Booking, "status">) => (
  <Empty
    icon={<ReceiptText />}
    title={t("receipt.none")}
    hint={t(status === "cancelled" ? "receipt.noneCancelled" : "receipt.noneHint")}
    action={<ButtonLink to="/customer/bookings">{t("booking.toMine")}</ButtonLink>}
  />
);

export const ReceiptSkeleton = () => <Skeleton className="h-120" />;
