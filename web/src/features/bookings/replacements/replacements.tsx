import {
  type Booking,
  hourUntil,
  type ReplacementOffer,
  type replacements,
  type Replacements as Answer,
} from "@naqi/contracts";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/replacements";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Booked, BookedActions } from "../book/booked.tsx";
import { LetDown } from "./let-down.tsx";
import { OtherVisits } from "../parts/time/other-visits.tsx";
import { ReplacementCard } from "./replacement-card.tsx";
import { useTakeReplacement } from "../parts/use-bookings.ts";

interface Props {
  answer: Answer;
  onRetry: () => void;
}

/**
 * Replacements for a visit that its cleaner cancelled or missed: the candidates, each with one button, and what was
 * returned.
 */
export function Replacements({ answer, onRetry }: Props) {
  const { booking, offers, until, isSameHour, replacedBy } = answer;

  const { take, asked, taken, press } = useTake(booking, onRetry);

  if (taken) {
    return (
      <Booked booking={taken}>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <BookedActions booking={taken} onLeave={() => undefined} />
        </div>
      </Booked>
    );
  }
  const { error } = take;
  const isOf = ({ cleaner }: ReplacementOffer) => cleaner.cleanerId === asked?.cleaner.cleanerId;
  const isListed = offers.some(isOf);
  // Next to the pressed button, which may be far below the heading.
  const said = error && (
    <Refusal error={error} asked={asked} isBusy={take.busy} onBoth={(offer) => void press(offer, true)} />
  );
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="others" className="grid gap-4">
        <h2 id="others" className="text-lead">
          {t(offers.length === 0 ? "others.title" : isSameHour ? "others.sameHour" : "others.soon")}
        </h2>
        {until && offers.length > 0 && <Lead booking={booking} until={until} isSameHour={isSameHour} />}
        {replacedBy ? (
          <Replaced by={replacedBy.cleanerName} />
        ) : (
          offers.length === 0 && <Nobody booking={booking} isOver={!until} />
        )}
        {/* A candidate with a permanent refusal is no longer offered. */}
        {!isListed && said}
        <ul className="grid gap-3">
          {offers.map((offer) => (
            <ReplacementCard
              key={offer.cleaner.cleanerId}
              booking={booking}
              offer={offer}
              isBusy={take.busy && isOf(offer)}
              onTake={() => void press(offer)}
            >
              {isOf(offer) && said}
            </ReplacementCard>
          ))}
        </ul>
      </section>
      <LetDown answer={answer} />
    </div>
  );
}

function useTake(booking: Booking, onRetry: () => void) {
  const take = useTakeReplacement();
  const [asked, setAsked] = useState<ReplacementOffer>();
  const [taken, setTaken] = useState<Booking>();

  async function press(offer: ReplacementOffer, acknowledgedOverlap = false) {
    setAsked(offer);
    const { cleaner, scheduledDate, scheduledTime, total } = offer;
    const outcome = await take.run({
      bookingId: booking.bookingId,
      cleanerId: cleaner.cleanerId,
      scheduledDate,
      scheduledTime,
      expectedTotal: total,
      acknowledgedOverlap,
    });
    if (outcome.ok) setTaken(outcome.data);
    else if (outcome.error.kind === "invalid") onRetry();
  }

  return { take, asked, taken, press };
}

interface RefusalProps {
  error: ErrorOf<typeof replacements.take>;
  asked: ReplacementOffer | undefined;
  isBusy: boolean;
  onBoth: (offer: ReplacementOffer) => void;
}

/** Why the pressed candidate was not booked; a second visit at the same time needs another press. */
function Refusal({ error, asked, isBusy, onBoth }: RefusalProps) {
  if (error.code !== "booking.overlap" || !asked)
    return (
      <div className="mt-3">
        <FormError error={error} />
      </div>
    );
  return (
    <Note tone="warning" role="alert" className="mt-3">
      <p>{error.message}</p>
      <OtherVisits visits={error.details.others} />
      <Button size="small" className="mt-3" busy={isBusy} busyText={t("others.booking")} onClick={() => onBoth(asked)}>
        {t("others.both", { name: asked.cleaner.fullName })}
      </Button>
    </Note>
  );
}

const Lead = ({ booking, until, isSameHour }: { booking: Booking; until: string; isSameHour: boolean }) => (
  <p className="text-muted">
    <span>{t("others.lead", { when: formatInstant(until) })}</span>
    {isSameHour && <span>{` ${t("others.keepsHour", { when: formatInstant(hourUntil(booking)) })}`}</span>}
  </p>
);

const Replaced = ({ by }: { by: string | undefined }) => (
  <Note tone="success" icon={<UsersRound />}>
    <p>{t("others.replaced", { name: partyName(by) })}</p>
    <ButtonLink to="/customer/bookings" tone="quiet" size="small" className="-ms-3.5">
      {t("others.toMine")}
    </ButtonLink>
  </Note>
);

const Nobody = ({ booking, isOver }: { booking: Booking; isOver: boolean }) => (
  <Empty
    icon={<UsersRound />}
    title={t(isOver ? "others.over" : "others.none")}
    hint={t(isOver ? "others.overHint" : "others.noneHint")}
    action={<ButtonLink to={`/search?service=${booking.serviceType}`}>{t("others.search")}</ButtonLink>}
  />
);
