import {
  type Booking,
  bookedExtrasOf,
  type CleanerCard,
  type CleaningRequest,
  type ExtraSlug,
  extrasToChoose,
  type Me,
  minimumJobOf,
  minutesNeeded,
  type Offer,
  policy,
  type Quote,
  type ServiceSlug,
  sumOfExtras,
} from "@naqi/contracts";
import { isListedPoint } from "@naqi/contracts/common/places";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { signInTo } from "@/lib/browser/next.ts";
import { dropIntent, keepIntent } from "@/lib/sign-in/intent.ts";
import { useSession } from "@/lib/session/session.ts";
import { hasDecided } from "@/lib/data/until-known.ts";
import { useOwes } from "@/lib/data/use-owes.ts";
import {
  addressOf,
  type AddressField,
  isMissingOf,
  propertyOf,
  type SaveAs,
  saveAsOf,
  withDoor,
} from "./address-form.ts";
import { useBetterCode } from "./use-code.ts";
import type { WantedTime } from "./booking-address.ts";
import { useKeptBooking, type Where, type Wish } from "./kept-booking.ts";
import { asksItselfMs, keepSent, readSent, type Sent, type SentBooking, timeOfPress } from "./sent.ts";
import { useBook } from "../parts/use-bookings.ts";
import { useSaveAddress } from "./use-save-address.ts";
import { type Job, type Price, usePrice } from "./use-price.ts";

/** What the dialog needs to know about a cleaner; a card and a profile both have it. */
export type Bookable = Pick<CleanerCard, "cleanerId" | "fullName" | "hourlyRate" | "servicesOffered"> &
  Partial<
    Pick<CleanerCard, "avatarUrl" | "isVerified" | "averageRating" | "ratingCount" | "extras" | "materialsPrice">
  >;

/** An offer for a posted request: its price, hours and service are fixed (decisions G67). */
export interface Bidding extends Pick<Offer, "applicationId" | "proposedPrice" | "durationMinutes"> {
  request: Pick<
    CleaningRequest,
    "requestId" | "serviceType" | "location" | "preferredDate" | "preferredTime" | "propertyId"
  >;
}

/** A booking that was sent and is still unanswered. */
interface Asked extends Sent {
  /** As shown in the form; absent after a reload. */
  price?: Price;
  /** Every response was lost, so the outcome is unknown. */
  isLost: boolean;
}

/** Fields that are still missing or invalid. */
export type Missing = AddressField | "day" | "hour" | "price" | "length";

/** A quote that the server returned instead of booking, for the form as it was then. */
interface Revised {
  before: number;
  quote: Quote;
  of: string;
}

export interface BookingForm extends Wish, Where {
  cleaner: Bookable;
  /** The place was chosen by its name, so building and unit are required (G125). */
  needsDoor: boolean;
  /** The name and type under which the address is saved. */
  saveAs: SaveAs;
  saving: ReturnType<typeof useSaveAddress>;
  /** Absent when the cleaner is booked directly. */
  offer: Bidding | undefined;
  /** The requested service, if this cleaner does not list it and another one replaces it. */
  unlisted: ServiceSlug | undefined;
  price: Price;
  /** The quote that is confirmed, with the total on the button. */
  quote: Quote | undefined;
  /** The same, or the previous one during a refresh; undefined until all inputs are known. */
  shown: Quote | undefined;
  revised: Revised | undefined;
  change: (part: Partial<Wish>) => void;
  write: (part: Partial<Where>) => void;
  /** Place and door are those of another booking than the one to book again. */
  isOfOther: boolean;
  /** The property of the request that was filled in before. */
  filledHome: string | undefined;
  fillHome: (propertyId: string) => void;
  isFilledAgain: boolean;
  fillAgain: (extras: readonly ExtraSlug[]) => void;
  /** What blocks Confirm, in the order of the form. */
  missing: readonly Missing[];
  isReady: boolean;
  /** What the customer owes a cleaner; it blocks Confirm until it is paid (G140). */
  owes: Me["owes"];
  /** The visitor is signed out: Confirm leads through the sign-in and back. */
  isVisitor: boolean;
  book: ReturnType<typeof useBook>;
  /** What was sent while its outcome is unknown (decisions G105); `submit` then retries with its key. */
  unanswered: SentBooking | undefined;
  /** A reload interrupted the question, so the open dialog asks with the same key. */
  mustAsk: boolean;
  /** `anyway`: although the customer has a visit at that time and was warned. */
  submit: (how?: { anyway?: boolean }) => Promise<void>;
  /** Drops the unanswered booking and returns to the form. */
  giveUp: () => void;
  /** Forgets the input once the repeat booking is made as well; a reload before that asks again with the same key. */
  finish: () => void;
}

/** The dialog's start: a service and time that can be changed, or an offer that cannot. */
interface Beginning {
  service: ServiceSlug | undefined;
  when: WantedTime | undefined;
  offer: Bidding | undefined;
  /** The earlier booking that is booked again. */
  like?: string | undefined;
}

type KeptBooking = ReturnType<typeof useKeptBooking>;

/** All state of the booking dialog, and its submission. */
// oxlint-disable-next-line max-lines-per-function -- each value of the form follows from the ones above it
export function useBookingForm(
  cleaner: Bookable,
  { service: wanted, when, offer, like }: Beginning,
  onBooked: (booking: Booking, repeat: Wish["repeat"], sent: SentBooking) => void,
): BookingForm {
  const session = useSession();
  const memberId = session.role === "customer" ? session.member?.memberId : undefined;
  const isVisitor = memberId === undefined;
  const asKept = useKeptBooking(
    memberId,
    offer?.applicationId ?? cleaner.cleanerId,
    wishOf(cleaner, { service: wanted, when, offer }),
    offer ? [offer.request.serviceType] : cleaner.servicesOffered,
    like,
  );
  const kept = withPossibleExtras(cleaner, asKept, offer);
  const [revision, setRevision] = useState<Revised>();
  const { asked, setAsked, press, settle, mustAsk } = useAsked(memberId, cleaner.cleanerId);
  const book = useBook();
  const saving = useSaveAddress();
  const detour = useDetour(cleaner, kept.wish);

  const { place, unit } = kept.where;
  const { service, day, hour, durationMinutes, extras } = kept.wish;
  const saveAs = saveAsOf(kept.where);
  const needsDoor = place !== undefined && isListedPoint(place.location);
  const job = jobOf(cleaner, kept, offer);
  const estimate =
    offer?.proposedPrice ??
    (minimumJobOf(cleaner.hourlyRate) * durationMinutes) / policy.minimumJobMinutes +
      sumOfExtras(bookedExtrasOf(extras, durationMinutes, cleaner));
  // A quote would find the hour taken, perhaps by this same booking.
  const current = usePrice(asked ? undefined : job, {
    estimate,
    typed: kept.typed,
    onType: kept.offer,
    choice: kept.choice,
    onChoose: kept.choose,
    isMember: !isVisitor,
  });
  const price = asked?.price ?? current;
  const of = JSON.stringify([job, price.agreed, price.code, price.useWallet]);
  const revised = revision?.of === of ? revision : undefined;
  const quote = revised?.quote ?? price.quote;
  const missing = missingIn(kept, needsDoor, price);
  const owes = useOwes();
  const isReady = !owes && missing.length === 0 && (isVisitor || quote !== undefined);
  const better = useBetterCode(price);

  async function submit({ anyway = false } = {}) {
    if (isVisitor) {
      if (isReady && day && hour)
        detour.signIn({ scheduledDate: day, scheduledTime: hour, expectedTotal: price.atLeast });
      return;
    }
    const asking = asked ?? fresh(anyway);
    if (!asking || better.isLooking()) return;
    if (!asked && (await better.isFound())) return;
    const { sent, save } = asking;
    press(asking);
    const outcome = await book.run(sent);
    if (outcome.ok) {
      if (save) void saving.save(save);
      if (!kept.wish.repeat) finish();
      return onBooked(outcome.data, kept.wish.repeat, sent);
    }
    const { error } = outcome;
    if (error.kind === "network" || error.kind === "bug" || (asking.isLost && !hasDecided(error))) {
      return setAsked({ ...asking, isLost: true });
    }
    settle();
    // The link in the confirmation email opens another tab, which leads back to this booking.
    if (error.code === "member.unconfirmed") keepIntent(detour.intentOf(sent), memberId);
    if (error.code === "booking.quoteChanged" || error.code === "booking.walletChanged") {
      setRevision({ of, before: sent.expectedTotal, quote: error.details.quote });
    }
    // The property was removed or moved meanwhile; the address in the form is used without it.
    if (error.code === "booking.propertyElsewhere") kept.write({ unit });
    if (error.code === "booking.taken") kept.change({ hour: undefined });
    if (error.code.startsWith("discount.")) price.refuseCode(error.message);
  }

  function finish() {
    keepSent(memberId, undefined);
    kept.drop();
    dropIntent(memberId);
  }

  function fresh(anyway: boolean): Asked | undefined {
    if (!job || !quote || !isReady) return undefined;
    const sent = bookingOf(job, quote, price, kept.where, anyway);
    return { sent, save: propertyOf(sent.address, kept.where, saveAs), at: timeOfPress(), price, isLost: false };
  }

  const isUnlisted = !offer && wanted !== undefined && !cleaner.servicesOffered.includes(wanted);
  return {
    cleaner,
    offer,
    unlisted: isUnlisted && service === firstService(cleaner, wanted) ? wanted : undefined,
    ...kept.wish,
    ...kept.where,
    isOfOther: kept.isOfOther,
    filledHome: kept.filledHome,
    fillHome: kept.fillHome,
    isFilledAgain: kept.isFilledAgain,
    fillAgain: kept.fillAgain,
    needsDoor,
    saveAs,
    saving,
    price,
    quote,
    shown: job && !price.error ? (quote ?? price.shown) : undefined,
    revised,
    change: (part) => {
      book.reset();
      if (part.service || part.durationMinutes || part.extras) price.offer(undefined);
      kept.change(part);
    },
    write: (part) => {
      if (part.place) book.reset();
      kept.write(part);
    },
    missing,
    isVisitor,
    isReady,
    owes,
    book,
    unanswered: asked && (asked.isLost || book.isChecking) ? asked.sent : undefined,
    mustAsk,
    submit,
    giveUp: () => {
      book.reset();
      settle();
    },
    finish,
  };
}

const allMissing = [
  "length",
  "day",
  "hour",
  "place",
  "building",
  "unit",
  "notes",
  "price",
] as const satisfies readonly Missing[];

/** The offer's service and time, or the ones that were searched for. */
const wishOf = (cleaner: Bookable, { service, when, offer }: Beginning): Wish =>
  offer
    ? {
        service: offer.request.serviceType,
        durationMinutes: offer.durationMinutes,
        extras: [],
        day: offer.request.preferredDate,
        hour: offer.request.preferredTime,
      }
    : { service: firstService(cleaner, service), durationMinutes: policy.minimumJobMinutes, extras: [], ...when };

/** What this cleaner can add to the service that is chosen now; an offer's price is fixed. */
function withPossibleExtras(cleaner: Bookable, kept: KeptBooking, offer: Bidding | undefined): KeptBooking {
  const { service, extras } = kept.wish;
  const possible = offer ? [] : extrasToChoose(service, cleaner).filter((extra) => extras.includes(extra));
  return { ...kept, wish: { ...kept.wish, extras: possible } };
}

function missingIn({ where, wish }: KeptBooking, needsDoor: boolean, price: Price): readonly Missing[] {
  const isMissing = {
    length: wish.durationMinutes < minutesNeeded(wish.extras),
    ...isMissingOf(where, needsDoor),
    day: !wish.day,
    hour: !wish.hour,
    price: price.wrong !== undefined,
  };
  return allMissing.filter((name) => isMissing[name]);
}

/** What is quoted, as soon as place and time are known. */
function jobOf({ cleanerId }: Bookable, { where, wish }: KeptBooking, offer: Bidding | undefined): Job | undefined {
  const { service, day, hour, durationMinutes, extras } = wish;
  if (!where.place || !day || !hour || durationMinutes < minutesNeeded(extras)) return undefined;
  return {
    cleanerId,
    serviceType: service,
    scheduledDate: day,
    scheduledTime: hour,
    durationMinutes,
    address: addressOf(where.place),
    ...(extras.length > 0 && { extras }),
    offer: offer && { requestId: offer.request.requestId, applicationId: offer.applicationId },
  };
}

function bookingOf(job: Job, quote: Quote, price: Price, where: Where, anyway: boolean): SentBooking {
  const { notes, propertyId } = where;
  return {
    ...job,
    address: withDoor(job.address, where),
    agreedPrice: price.agreed,
    discountCode: price.code,
    ...(price.useWallet && { useWallet: true }),
    notes: notes.trim() || undefined,
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: quote.total,
    cleanerVersion: quote.cleanerVersion,
    propertyId,
    ...(anyway && { acknowledgedOverlap: true }),
  };
}

/** The booking that was sent and is unanswered. */
function useAsked(memberId: string | undefined, cleanerId: string) {
  const [asked, setAsked] = useState<Asked | undefined>(() => {
    const sent = readSent(memberId, cleanerId);
    return sent && { ...sent, isLost: true };
  });
  // Only after a reload: the page that pressed Confirm asks by itself anyway.
  const [mayAskItself, setMayAskItself] = useState(() => Date.now() - (asked?.at ?? 0) < asksItselfMs);
  return {
    asked,
    setAsked,
    mustAsk: asked !== undefined && mayAskItself,
    press: (asking: Asked) => {
      const { sent, save, at } = asking;
      setMayAskItself(false);
      // Before sending, so that a reload in between knows the key.
      keepSent(memberId, { sent, save, at });
      setAsked(asking);
    },
    settle: () => {
      keepSent(memberId, undefined);
      setAsked(undefined);
    },
  };
}

/** The way through the sign-in, or the confirmation of the address, and back to this booking. */
function useDetour({ fullName }: Bookable, { service, durationMinutes }: Wish) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const intentOf = (asked: Pick<SentBooking, "scheduledDate" | "scheduledTime" | "expectedTotal">) => ({
    next: pathname + search,
    cleanerName: fullName,
    service,
    day: asked.scheduledDate,
    hour: asked.scheduledTime,
    durationMinutes,
    total: asked.expectedTotal,
  });
  return {
    intentOf,
    /** The input is kept for the return; the server is asked then. */
    signIn: (asked: Parameters<typeof intentOf>[0]) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      const intent = intentOf(asked);
      keepIntent(intent);
      void navigate(signInTo(intent.next));
    },
  };
}

/** The requested service, else plain home cleaning, else the first of the list. */
const firstService = ({ servicesOffered }: Bookable, asked: ServiceSlug | undefined): ServiceSlug =>
  [asked, "regular_cleaning" as const].find((slug) => slug && servicesOffered.includes(slug)) ??
  servicesOffered[0] ??
  "regular_cleaning";
