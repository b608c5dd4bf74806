import {
  type Booking,
  type CleanerCard,
  type CleaningRequest,
  type Day,
  type Hour,
  lengthOf,
  minimumJobOf,
  type Offer,
  policy,
  type Quote,
  type ServiceSlug,
} from "@naqi/contracts";
import { type Place, places, placeText } from "@naqi/contracts/places";
import { useState } from "react";
import { useValues } from "@/lib/form/use-kept-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { hasDecided } from "@/lib/data/until-known.ts";
import { keepSent, readSent, type SentBooking } from "./sent.ts";
import { useBook } from "./use-bookings.ts";
import { type Job, type Price, usePrice } from "./use-price.ts";

/** What the dialog must know of a cleaner; a card and a profile both have it. */
export type Bookable = Pick<CleanerCard, "cleanerId" | "fullName" | "hourlyRate" | "servicesOffered">;

/** An offer for a posted request: its price, hours and service are fixed (decisions G67). */
export interface Bidding extends Pick<Offer, "applicationId" | "proposedPrice" | "durationMinutes"> {
  request: Pick<CleaningRequest, "requestId" | "serviceType" | "location" | "preferredDate" | "preferredTime">;
}

export const limits = { unit: 60, notes: 1000 };

export interface Wish {
  service: ServiceSlug;
  durationMinutes: number;
  day?: Day;
  hour?: Hour;
}

/** Where, and what the cleaner should know: kept until it is booked or somebody signs out. */
interface Where {
  place?: Place;
  unit: string;
  notes: string;
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

export interface BookingForm extends Wish, Where {
  cleaner: Bookable;
  /** Absent when the cleaner is booked directly. */
  offer: Bidding | undefined;
  price: Price;
  /** The quote that is confirmed, with the total on the button. */
  quote: Quote | undefined;
  revised: Revised | undefined;
  change: (part: Partial<Wish>) => void;
  write: (part: Partial<Where>) => void;
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

/** With what the dialog begins: a service and a time that can be changed, or an offer that cannot. */
interface Beginning {
  service: ServiceSlug | undefined;
  when: Partial<Omit<Wish, "service">> | undefined;
  offer: Bidding | undefined;
}

/** Everything the booking dialog holds, and what happens when it is sent. */
export function useBookingForm(
  cleaner: Bookable,
  { service: wanted, when, offer }: Beginning,
  onBooked: (booking: Booking) => void,
): BookingForm {
  const session = useSession();
  const memberId = session.status === "member" ? session.member.memberId : undefined;
  const typed = useValues(
    { saved: { place: "", unit: "", notes: "" }, draft: memberId ? { memberId, name: "booking" } : undefined },
    "open",
  );
  const [wish, setWish] = useState<Wish>(() =>
    offer
      ? {
          service: offer.request.serviceType,
          durationMinutes: offer.durationMinutes,
          day: offer.request.preferredDate,
          hour: offer.request.preferredTime,
        }
      : { service: firstService(cleaner, wanted), durationMinutes: policy.minimumJobMinutes, ...when },
  );
  const [revision, setRevision] = useState<Revised>();
  const [asked, setAsked] = useState<Asked | undefined>(() => {
    const sent = readSent(memberId, cleaner.cleanerId);
    return sent && { sent, isLost: true };
  });
  const book = useBook();

  const { unit, notes } = typed.values;
  const place = places.find(({ name }) => name === typed.values.place);
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
          offer: offer && { requestId: offer.request.requestId, applicationId: offer.applicationId },
        }
      : undefined;
  const estimate =
    offer?.proposedPrice ?? (minimumJobOf(cleaner.hourlyRate) * durationMinutes) / policy.minimumJobMinutes;
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
      typed.drop();
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
    offer,
    ...wish,
    place,
    unit,
    notes,
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
      const { place: chosen, ...texts } = part;
      const named = "place" in part && { place: chosen?.name ?? "" };
      typed.setValues((former) => ({ ...former, ...texts, ...named }));
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
