import { type bookings, formatFils, members } from "@naqi/contracts";
import { type ReactNode, useState } from "react";
import { t } from "texts:bookings/bookings";
import type { ApiError, ErrorOf } from "@/lib/http/api-error.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useSession } from "@/lib/session/session.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { When } from "@/ui/marks/when.tsx";
import { FreeHours } from "../parts/time/free-hours.tsx";
import { visitLink } from "../parts/links.ts";
import type { BookingForm } from "./use-booking-form.ts";

/** Why the booking failed, and the next step. The input is kept. */
export function BookingProblem({ form }: { form: BookingForm }) {
  const { book, price } = form;
  const error = book.error ?? price.error;
  if (error?.code === "member.unconfirmed") return <Unconfirmed message={error.message} />;
  return (
    <div role="alert" className="not-empty:mb-2.5">
      {error && <ProblemNote>{bodyOf(error, form)}</ProblemNote>}
    </div>
  );
}

type Failure = NonNullable<BookingForm["book"]["error"] | BookingForm["price"]["error"]>;

function bodyOf(error: Failure, form: BookingForm): ReactNode {
  const isUnanswered = error.kind === "network" || error.kind === "bug";
  if (error.code === "booking.taken") return <Taken error={error} form={form} />;
  if (error.code === "booking.alreadyBooked") return <AlreadyBooked error={error} />;
  if (error.code === "booking.overlap") {
    return <Overlap error={error} busy={form.book.busy} onAnyway={() => void form.submit({ anyway: true })} />;
  }
  if (error.code === "booking.priceTooLow") {
    return t("booking.agreedPriceLow", { amount: formatFils(error.details.minimumPrice) });
  }
  if (error.code === "booking.priceTooHigh") {
    return t("booking.agreedPriceHigh", { amount: formatFils(error.details.maximumPrice) });
  }
  if (isUnanswered) return <Failed error={error} onRetry={form.price.retry} />;
  if (!form.revised) return error.message;
  const { before, quote } = form.revised;
  return (
    <>
      <span>{error.message}</span>{" "}
      <strong>{t("booking.quoteChanged", { before: formatFils(before), after: formatFils(quote.total) })}</strong>
    </>
  );
}

export const ProblemNote = ({ children }: { children: ReactNode }) => (
  <div className="max-h-52 animate-fade overflow-y-auto rounded-control border border-danger/40 bg-danger-soft px-4 py-3 text-small text-danger">
    {children}
  </div>
);

function Taken({ error, form }: { error: Extract<Failure, { code: "booking.taken" }>; form: BookingForm }) {
  return (
    <>
      <p>{error.message}</p>
      <FreeHours
        hours={error.details.freeHours}
        onChoose={({ scheduledDate, scheduledTime }) => form.change({ day: scheduledDate, hour: scheduledTime })}
      />
    </>
  );
}

const AlreadyBooked = ({ error }: { error: Extract<Failure, { code: "booking.alreadyBooked" }> }) => (
  <>
    <p>{error.message}</p>
    <ButtonLink to={visitLink("customer", error.details)} tone="secondary" size="small" className="mt-2">
      {t("booking.seeBooked")}
    </ButtonLink>
  </>
);

interface OverlapProps {
  error: ErrorOf<typeof bookings.book> & { code: "booking.overlap" };
  busy: boolean;
  onAnyway: () => void;
}

/** A second visit at the same hour requires this confirmation (decisions G104). */
export const Overlap = ({ error, busy, onAnyway }: OverlapProps) => (
  <>
    <p>{error.message}</p>
    <ul className="mt-1">
      {error.details.others.map(({ bookingId, cleanerName, scheduledDate, scheduledTime, durationMinutes }) => (
        <li key={bookingId} className="break-words">
          <bdi>{partyName(cleanerName)}</bdi>,{" "}
          <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
        </li>
      ))}
    </ul>
    <Button
      tone="secondary"
      size="small"
      className="mt-2"
      busy={busy}
      busyText={t("booking.confirming")}
      onClick={onAnyway}
    >
      {t("booking.overlapAnyway")}
    </Button>
  </>
);

/** The way to confirm the address, which bookings require. */
export function Unconfirmed({ message }: { message: string }) {
  const resend = useCommand(members.resendConfirmation);
  const [sentTo, setSentTo] = useState<string>();
  const { member, refresh } = useSession();
  const isConfirmed = member?.emailConfirmed === true;
  // The server has just refused; what the session said before that is no proof.
  const [was] = useState(isConfirmed);
  const isAnswered = resend.error?.code === "member.alreadyConfirmed";

  async function onResend() {
    const outcome = await resend.run({});
    if (outcome.ok) setSentTo(outcome.data.sentTo);
    else if (outcome.error.code === "member.alreadyConfirmed") await refresh().catch(() => undefined);
  }

  if (isAnswered || (isConfirmed && !was)) {
    return (
      <div role="status" className="rounded-control bg-success-soft px-4 py-3 text-small text-success">
        {t("booking.emailConfirmed")}
      </div>
    );
  }
  return (
    <div role="alert">
      <ProblemNote>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 grow basis-60">{resend.error?.message ?? message}</p>
          {sentTo ? (
            <p className="text-text">{t("booking.resent", { email: sentTo })}</p>
          ) : (
            <Button
              tone="secondary"
              size="small"
              busy={resend.busy}
              busyText={t("booking.resending")}
              onClick={() => void onResend()}
            >
              {t("booking.resend")}
            </Button>
          )}
        </div>
      </ProblemNote>
    </div>
  );
}

/** No answer, or a failure of ours. */
export function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 grow basis-60">
        <span>{error.message}</span>
        {error.reference && (
          <span className="block opacity-80">{t("common.reference", { reference: error.reference })}</span>
        )}
      </p>
      <Button tone="secondary" size="small" onClick={onRetry}>
        {t("common.tryAgain")}
      </Button>
    </div>
  );
}
