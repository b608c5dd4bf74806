import {
  addMinutes,
  type AskedBooking,
  type BookedExtra,
  bookings,
  distanceKm,
  extraLines,
  freeCancellationUntil,
  instantOf,
  materialsIn,
  maximumPriceOf,
  type Quote,
  refuseBooking,
  type Season,
  type SeasonCharge,
  seasonChargeOf,
  seasonsOn,
  sumOfExtras,
  timeProblem,
} from "@naqi/contracts";
import { travelFeeFor } from "../../../cleaners/search/found.ts";
import { baseOf, type CleanerPartition, isListed, readCleaner } from "../../../cleaners/profile/partition.ts";
import { holderOf, nearestFreeHours, takenHours, waitIdOf } from "../../../cleaners/profile/slots.ts";
import {
  codeRows,
  codeTriesRow,
  discountFor,
  guardCode,
  isBeforeFirstBooking,
  type TypedCode,
} from "../../../money/discounts/redeem.ts";
import { inboxRow, isBlockedBetween } from "../../../messaging/unread-and-blocks/inbox.ts";
import { Call } from "../../../kit/call.ts";
import { implement } from "../../../gate/implement.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { MemberEntity, type MemberRow } from "../../../identity/member-record/member-record.entity.ts";
import { coveredBy, type WalletRow, walletRow } from "../../../money/wallet/spending.ts";
import { mustBeOpen, seasonsIn, seasonsRow } from "../../seasons/reading.ts";
import { bookedBy, visitsOf } from "../visit/visits.ts";
import { extrasFor } from "./extras.ts";
import { type Offered, offeredFor, offerRows } from "./offer.ts";

export interface QuoteContext {
  cleaner: CleanerPartition | undefined;
  member: MemberRow | null;
  wallet: WalletRow | null;
  code: TypedCode;
  offered?: Offered | undefined;
  /** Absent for a price that is agreed as a whole: no surcharge, no closed hours. */
  seasons?: readonly Season[];
}

/** The caller's rows for a quote, in one consistent read. */
export const callersRows = (memberId: string, { discountCode, offer }: AskedBooking) =>
  [
    row(MemberEntity, { memberId }),
    walletRow(memberId),
    ...codeRows(memberId, discountCode),
    codeTriesRow(memberId, discountCode),
    seasonsRow(),
    ...offerRows(offer),
  ] as const;

export const quote = implement(bookings.quote, async (asked) => {
  const { memberId } = Call.member();
  const ids = [memberId, asked.cleanerId] as const;
  const [cleaner, [mine, theirs, member, wallet, own, campaign, use, tries, seasons, ...offer], taken] =
    await Promise.all([
      readCleaner(asked.cleanerId),
      readTogether(inboxRow(ids[0]), inboxRow(ids[1]), ...callersRows(memberId, asked)),
      takenHours(asked.cleanerId, asked.scheduledDate, asked.scheduledDate, waitIdOf(asked.cleanerId, memberId)),
    ]);
  if (isBlockedBetween(ids, [mine, theirs])) throw refuseBooking.cleanerUnavailable();
  const code = { own, campaign, use };
  await guardCode(memberId, asked.discountCode, code, tries);
  const quoted = quoteFor(asked, {
    cleaner,
    member,
    wallet,
    code,
    offered: offeredFor(asked, ...offer),
    seasons: seasonsIn(seasons),
  });
  const hours = taken.get(asked.scheduledDate);
  const start = Number(asked.scheduledTime.slice(0, 2));
  const held = [...(hours ?? [])].some((hour) => {
    const at = Number(hour.slice(0, 2));
    return at >= start && at < start + asked.durationMinutes / 60;
  });
  if (held && cleaner) throw await takenFor(memberId, asked, cleaner);
  return quoted;
});

/** The refusal of a taken hour, with the nearest free times (architecture §4). */
export async function takenRefusal(
  asked: Pick<AskedBooking, "cleanerId" | "serviceType" | "scheduledDate" | "scheduledTime" | "durationMinutes"> & {
    bookingId?: string;
    assignee?: { memberId: string } | undefined;
  },
  { plan }: CleanerPartition,
) {
  return refuseBooking.taken({ details: { freeHours: await nearestFreeHours(holderOf(asked), plan, asked) } });
}

/** The same for a customer, who may have booked it: in another tab, or when no answer arrived. */
export async function takenFor(customerId: string, asked: AskedBooking, cleaner: CleanerPartition) {
  const startsAt = instantOf(asked.scheduledDate, asked.scheduledTime);
  const endsAt = addMinutes(startsAt, asked.durationMinutes);
  const bookingId = bookedBy(await visitsOf(customerId), { cleanerId: asked.cleanerId, startsAt, endsAt });
  return bookingId ? refuseBooking.alreadyBooked({ details: { bookingId } }) : takenRefusal(asked, cleaner);
}

/** The price and terms of a job, or a refusal. Writes nothing. */
export function quoteFor(asked: AskedBooking, context: QuoteContext): Quote {
  const { cleaner, member, wallet, code, offered, seasons = [] } = context;
  const now = Call.now();
  if (asked.cleanerId === Call.member().memberId) throw refuseBooking.ownSelf();
  if (!cleaner || !isListed(cleaner.profile)) throw refuseBooking.cleanerUnavailable();
  const { hourlyRate, extras } = workOf(asked, cleaner, offered);
  mustBePossibleThen(asked, cleaner, seasons);

  const work = (hourlyRate * asked.durationMinutes) / 60;
  const { distance, fee: travel } = travelTo(asked, cleaner, offered !== undefined);
  const charge = seasonChargeOf(seasonsOn(seasons, asked.scheduledDate), asked.durationMinutes);
  const own = work + travel + sumOfExtras(extras) + (charge?.amount ?? 0);
  // An offer is the whole price with travel, without a tip (decisions G67).
  const fixed = offered?.application.proposedPrice;
  const season = fixed === undefined ? charge : undefined;
  const minimumPrice = fixed ?? own;
  const maximumPrice = fixed ?? maximumPriceOf(own);
  const agreedPrice = asked.agreedPrice ?? minimumPrice;
  // No cleaner works below their rate (decisions 0003).
  if (agreedPrice < minimumPrice) throw refuseBooking.priceTooLow({ details: { minimumPrice } });
  if (agreedPrice > maximumPrice) throw refuseBooking.priceTooHigh({ details: { maximumPrice } });
  const isFirst = isBeforeFirstBooking(member);
  // The discount excludes a tip, what an offer asks above the own price and materials (decisions 0003, 0045, 0189).
  const counted = Math.min(own, minimumPrice) - materialsIn(extras);
  const discountAmount = asked.discountCode ? discountFor(code, counted, isFirst, agreedPrice).amount : 0;
  const walletCovers = coveredBy(wallet, agreedPrice - discountAmount);
  const walletAmount = asked.useWallet ? walletCovers : 0;
  const startsAt = instantOf(asked.scheduledDate, asked.scheduledTime);
  const tipAmount = agreedPrice - minimumPrice;
  return {
    minimumPrice,
    maximumPrice,
    agreedPrice,
    tipAmount,
    ...(extras.length > 0 && { extras }),
    discountAmount,
    ...(discountAmount > 0 && counted < minimumPrice && { codeCountsOn: counted }),
    walletCovers,
    walletAmount,
    total: agreedPrice - discountAmount - walletAmount,
    lines: [
      ...(fixed === undefined
        ? ownLines({ work, extras, travel, season })
        : [{ kind: "offer" as const, amount: fixed }]),
      ...(tipAmount > 0 ? [{ kind: "tip" as const, amount: tipAmount }] : []),
      ...(discountAmount > 0 ? [{ kind: "discount" as const, amount: -discountAmount }] : []),
      ...(walletAmount > 0 ? [{ kind: "wallet" as const, amount: -walletAmount }] : []),
    ],
    ...(season && { season }),
    hourlyRate,
    distanceKm: Math.round(distance * 10) / 10,
    discountCode: asked.discountCode,
    startsAt,
    endsAt: addMinutes(startsAt, asked.durationMinutes),
    freeCancellationUntil: freeCancellationUntil(startsAt, now),
    cleanerVersion: cleaner.profile.bookableVersion,
  };
}

/** The rate and extras of the work. Refuses a service or extras that the cleaner does not offer. */
function workOf(asked: AskedBooking, { offerings, profile }: CleanerPartition, offered: Offered | undefined) {
  const offering = offerings.find(({ serviceType }) => serviceType === asked.serviceType);
  // A cleaner who made an offer accepts the service and the area, even if they do not list them (decision 0188).
  if (!offering && !offered) throw refuseBooking.serviceNotOffered();
  return { hourlyRate: (offering ?? profile).hourlyRate, extras: extrasFor(asked, profile) };
}

/** Refuses a time outside the plan or the notice period, and one that a season closes. */
function mustBePossibleThen(asked: AskedBooking, { plan }: CleanerPartition, seasons: readonly Season[]): void {
  const { scheduledDate, scheduledTime, durationMinutes } = asked;
  const problem = timeProblem(plan, scheduledDate, scheduledTime, durationMinutes, Call.now());
  if (problem) throw refuseBooking[problem]();
  mustBeOpen(seasons, asked);
}

interface OwnPrice {
  work: number;
  extras: BookedExtra[];
  travel: number;
  season: SeasonCharge | undefined;
}

/** The cleaner's own price, line by line; amounts in fils. */
const ownLines = ({ work, extras, travel, season }: OwnPrice): Quote["lines"] => [
  { kind: "work", amount: work },
  ...extraLines(extras),
  ...(travel > 0 ? [{ kind: "travel" as const, amount: travel }] : []),
  ...(season ? [{ kind: "season" as const, amount: season.amount, name: season.name }] : []),
];

/** Refuses a distance beyond the radius (decisions G34), except to the area of an offer. */
function travelTo({ address }: AskedBooking, cleaner: CleanerPartition, isOffered: boolean) {
  const { serviceRadius, travelFee } = cleaner.profile;
  const distance = distanceKm(baseOf(cleaner), address.location);
  if (distance > serviceRadius && !isOffered) throw refuseBooking.outsideArea();
  return { distance, fee: travelFeeFor(distance, { radius: serviceRadius, fee: travelFee }) };
}
