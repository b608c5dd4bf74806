import { type Booking, hourUntil, type ReplacementOffer, type Replacements as Answer } from "@naqi/contracts";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/replacements";
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
  const take = useTakeReplacement();
  const [asked, setAsked] = useState<ReplacementOffer>();
  const [taken, setTaken] = useState<Booking>();
  const { booking, offers, until, isSameHour, replacedBy } = answer;

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
  const overlap = error?.code === "booking.overlap" ? error : undefined;
  const isOf = ({ cleaner }: ReplacementOffer) => cleaner.cleanerId === asked?.cleaner.cleanerId;
  const isListed = offers.some(isOf);
  // Next to the pressed button, which may be far below the heading.
  const said =
    overlap && asked ? (
      <Note tone="warning" role="alert" className="mt-3">
        <p>{overlap.message}</p>
        <OtherVisits visits={overlap.details.others} />
        <Button
          size="small"
          className="mt-3"
          busy={take.busy}
          busyText={t("others.booking")}
          onClick={() => void press(asked, true)}
        >
          {t("others.both", { name: asked.cleaner.fullName })}
        </Button>
      </Note>
    ) : (
      error && (
        <div className="mt-3">
          <FormError error={error} />
        </div>
      )
    );
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="others" className="grid gap-4">
        <h2 id="others" className="text-lead">
          {t(offers.length === 0 ? "others.title" : isSameHour ? "others.sameHour" : "others.soon")}
        </h2>
        {until && offers.length > 0 && (
          <p className="text-muted">
            <span>{t("others.lead", { when: formatInstant(until) })}</span>
            {isSameHour && <span>{` ${t("others.keepsHour", { when: formatInstant(hourUntil(booking)) })}`}</span>}
          </p>
        )}
        {replacedBy ? (
          <Note tone="success" icon={<UsersRound />}>
            <p>{t("others.replaced", { name: partyName(replacedBy.cleanerName) })}</p>
            <ButtonLink to="/customer/bookings" tone="quiet" size="small" className="-ms-3.5">
              {t("others.toMine")}
            </ButtonLink>
          </Note>
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

const Nobody = ({ booking, isOver }: { booking: Booking; isOver: boolean }) => (
  <Empty
    icon={<UsersRound />}
    title={t(isOver ? "others.over" : "others.none")}
    hint={t(isOver ? "others.overHint" : "others.noneHint")}
    action={<ButtonLink to={`/search?service=${booking.serviceType}`}>{t("others.search")}</ButtonLink>}
  />
);
