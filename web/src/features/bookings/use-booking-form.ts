import {
  type Booking,
  type CleanerCard,
  type Day,
  type Hour,
  lengthOf,
  minimumJobOf,
  policy,
  type Quote,
  type ServiceSlug,
} from "@naqi/contracts";
import { type Place, placeText } from "@naqi/contracts/places";
import { useEffect, useState } from "react";
import { useSession } from "@/lib/session/session.ts";
import { hasDecided } from "@/lib/until-known.ts";
import { type Draft, keepDraft, readDraft } from "./draft.ts";
import { keepSent, readSent, type SentBooking } from "./sent.ts";
import { useBook } from "./use-bookings.ts";
import { type Job, type Price, usePrice } from "./use-price.ts";

/** What the dialog must know of a cleaner; a card and a profile both have it. */
export type Bookable = Pick<CleanerCard, "cleanerId" | "fullName" | "hourlyRate" | "servicesOffered">;

export const limits = { unit: 60, notes: 1000 };

interface Wish {
  service: ServiceSlug;
  durationMinutes: number;
  day?: Day;
  hour?: Hour;
}

/** A booking that was sent and is not answered yet. */
interface Asked {
  sent: SentBooking;
  /** As it stood in the form; after a reload there is none. */
  price?: Price;
  /** Every answer was lost: nobody knows whether it went through. */
  isLost: boolean;
}

/** A quote the server gave instead of booking, for the form as it stood then. */
interface Revised {
  before: number;
  quote: Quote;
  of: string;
}

export interface BookingForm extends Wish, Draft {
  cleaner: Bookable;
  price: Price;
  /** The quote that is confirmed, with the total on the button. */
  quote: Quote | undefined;
  revised: Revised | undefined;
  change: (part: Partial<Wish>) => void;
  write: (part: Partial<Draft>) => void;
  isReady: boolean;
  book: ReturnType<typeof useBook>;
  /** What was sent while nobody knows whether it went through (decisions G105); `submit` then asks again by its key. */
  unanswered: SentBooking | undefined;
  submit: () => Promise<void>;
  /** Lets what is unanswered be, and goes back to the form. */
  giveUp: () => void;
}

const addressOf = (place: Place) => ({
  formattedAddress: placeText(place),
  area: place.area,
  location: place.location,
});

/** Everything the booking dialog holds, and what happens when it is sent. */
export function useBookingForm(
  cleaner: Bookable,
  wanted: ServiceSlug | undefined,
  onBooked: (booking: Booking) => void,
): BookingForm {
  const session = useSession();
  const memberId = session.status === "member" ? session.member.memberId : undefined;
  const [draft, setDraft] = useState(() => readDraft(memberId));
  const [wish, setWish] = useState<Wish>(() => ({
    service: firstService(cleaner, wanted),
    durationMinutes: policy.minimumJobMinutes,
  }));
  const [revision, setRevision] = useState<Revised>();
  const [asked, setAsked] = useState<Asked | undefined>(() => {
    const sent = readSent(memberId, cleaner.cleanerId);
    return sent && { sent, isLost: true };
  });
  const book = useBook();
  useEffect(() => keepDraft(memberId, draft), [memberId, draft]);

  const { place, unit, notes } = draft;
  const { service, day, hour, durationMinutes } = wish;
  const job: Job | undefined =
    place && day && hour
      ? {
          cleanerId: cleaner.cleanerId,
          serviceType: service,
          scheduledDate: day,
          scheduledTime: hour,
          durationMinutes,
          address: addressOf(place),
        }
      : undefined;
  const estimate = (minimumJobOf(cleaner.hourlyRate) * durationMinutes) / policy.minimumJobMinutes;
  // A quote would find the hour taken, perhaps by this very booking.
  const current = usePrice(asked ? undefined : job, estimate);
  const price = asked?.price ?? current;
  const of = JSON.stringify([job, price.agreed, price.code]);
  const revised = revision?.of === of ? revision : undefined;
  const quote = revised?.quote ?? price.quote;
  const isReady = Boolean(
    job &&
    quote &&
    !price.isTypedLow &&
    !price.isTypedHigh &&
    !price.isTypedWrong &&
    fitting(unit, limits.unit) &&
    fitting(notes, limits.notes),
  );

  const settle = () => {
    keepSent(memberId, undefined);
    setAsked(undefined);
  };

  async function submit() {
    const asking = asked ?? fresh();
    if (!asking) return;
    const { sent } = asking;
    // Before it is sent, so that a reload in between knows the key.
    keepSent(memberId, sent);
    setAsked(asking);
    const outcome = await book.run(sent);
    if (outcome.ok) {
      keepSent(memberId, undefined);
      keepDraft(memberId, { unit: "", notes: "" });
      return onBooked(outcome.data);
    }
    const { error } = outcome;
    if (error.kind === "network" || error.kind === "bug" || (asking.isLost && !hasDecided(error))) {
      return setAsked({ ...asking, isLost: true });
    }
    settle();
    if (error.code === "booking.quoteChanged") {
      setRevision({ of, before: sent.expectedTotal, quote: error.details.quote });
    }
    if (error.code === "booking.taken") setWish({ ...wish, hour: undefined });
    if (error.code.startsWith("discount.")) price.refuseCode(error.message);
  }

  function fresh(): Asked | undefined {
    if (!job || !quote || !isReady) return undefined;
    const sent = {
      ...job,
      address: { ...job.address, unit: unit.trim() || undefined },
      agreedPrice: price.agreed,
      discountCode: price.code,
      notes: notes.trim() || undefined,
      idempotencyKey: crypto.randomUUID(),
      expectedTotal: quote.total,
      cleanerVersion: quote.cleanerVersion,
    };
    return { sent, price, isLost: false };
  }

  return {
    cleaner,
    ...wish,
    ...draft,
    price,
    quote,
    revised,
    change: (part) => {
      book.reset();
      if (part.service || part.durationMinutes) price.offer(undefined);
      setWish({ ...wish, ...part });
    },
    write: (part) => {
      if (part.place) book.reset();
      setDraft({ ...draft, ...part });
    },
    isReady,
    book,
    unanswered: asked && (asked.isLost || book.isChecking) ? asked.sent : undefined,
    submit,
    giveUp: () => {
      book.reset();
      settle();
    },
  };
}

const fitting = (text: string, limit: number) => lengthOf(text.trim()) <= limit;

/** The asked service, else plain home cleaning, else the first of the list. */
const firstService = ({ servicesOffered }: Bookable, asked: ServiceSlug | undefined): ServiceSlug =>
  [asked, "regular_cleaning" as const].find((slug) => slug && servicesOffered.includes(slug)) ??
  servicesOffered[0] ??
  "regular_cleaning";
