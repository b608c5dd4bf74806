import {
  type AskedDispatch,
  areaCentres,
  askedFrom,
  askedUntil,
  dispatches,
  addMinutes,
  type DispatchQuote,
  extrasIn,
  type Hour,
  instantOf,
  materialsIn,
  policy,
  refuseBooking,
  refuseDispatch,
  startsOf,
  type StartWindow,
  windowProblem,
} from "@naqi/contracts";
import { hasDoor, placeNear } from "@naqi/contracts/common/places";
import type * as z from "zod";
import type { CandidateWish } from "../../cleaners/search/candidates.ts";
import { candidatesFor } from "../../cleaners/search/search.ts";
import { FavoriteEntity } from "../../customers/favorites/favorites.entity.ts";
import { implement } from "../../gate/implement.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { mayBook, reachingOthers } from "../../identity/member-record/standing.ts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { newId } from "../../kit/ids.ts";
import { countingPart } from "../../kit/limits.ts";
import { commit, impossible, putting } from "../../kit/table/commit.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { codeRows, codeTriesRow, discountFor, guardCode, isBeforeFirstBooking } from "../../money/discounts/redeem.ts";
import { coveredBy, walletRow } from "../../money/wallet/spending.ts";
import { mustSuitService } from "../booking/book/extras.ts";
import { ofProperty, propertyRow } from "../booking/book/way-in.ts";
import {
  holdingSearches,
  isBeside,
  mustNotOverlap,
  roomForVisit,
  searchesOf,
  type VisitsRow,
  visitsRow,
} from "../booking/visit/visits.ts";
import { dueOf, vanishing } from "./changing-dispatch.ts";
import { DispatchEntity, type DispatchRow } from "./dispatches.entity.ts";
import { advance } from "./inviting.ts";
import { asDispatch, isSeeking } from "./view.ts";

const refuseWindow = {
  past: refuseBooking.past,
  tooFar: refuseBooking.tooFar,
  notOffered: refuseBooking.notOffered,
  backwards: refuseDispatch.backwards,
  tooSoon: refuseDispatch.tooSoon,
};

/** Who can come, and at which price. Refuses a window in which no search can begin, and one without a cleaner. */
async function pricedFor(wish: CandidateWish) {
  const window: StartWindow = wish;
  const now = Call.now();
  const problem = windowProblem(window, now);
  if (problem) throw refuseWindow[problem]();
  mustSuitService(wish);
  const { price, extras, season, people, inTurn } = await candidatesFor(wish);
  if (price === undefined) throw refuseDispatch.noMatch();
  const when = { askedFrom: askedFrom(now), askedUntil: askedUntil(window) };
  const parts = { ...(extras.length > 0 && { extras }), ...(season && { season }) };
  return { shown: { price, ...parts, people, ...when }, inTurn };
}

export const price = implement(
  dispatches.price,
  async ({ service, area, minutes, gender, language, eco, extras: chosen, ...window }) => {
    const wishes = { ...(gender && { gender }), ...(language && { language }), ...(eco && { eco: true as const }) };
    const location = areaCentres[area];
    const extras = chosen ? extrasIn(chosen) : [];
    const wish = { ...window, serviceType: service, location, durationMinutes: minutes, wishes, extras };
    return (await pricedFor(wish)).shown;
  },
);

const wishOf = ({ address, ...asked }: AskedDispatch): CandidateWish => ({ ...asked, location: address.location });

const moneyRows = (memberId: string, { discountCode }: AskedDispatch) =>
  [
    row(MemberEntity, { memberId }),
    walletRow(memberId),
    ...codeRows(memberId, discountCode),
    codeTriesRow(memberId, discountCode),
  ] as const;

/** The caller's price with code and credit. The code counts on what is not for materials, which is the same with each cleaner. */
async function quoted(asked: AskedDispatch, read: Awaited<ReturnType<typeof readMoney>>) {
  const { memberId } = Call.member();
  const [member, wallet, own, campaign, use, tries] = read;
  const code = { own, campaign, use };
  await guardCode(memberId, asked.discountCode, code, tries);
  const { shown, inTurn } = await pricedFor(wishOf(asked));
  const isFirst = isBeforeFirstBooking(member);
  const counted = codeBaseOf(shown);
  const discountAmount = asked.discountCode ? discountFor(code, counted, isFirst, shown.price).amount : 0;
  const walletCovers = coveredBy(wallet, shown.price - discountAmount);
  const walletAmount = asked.useWallet ? walletCovers : 0;
  const total = shown.price - discountAmount - walletAmount;
  const codeCountsOn = discountAmount > 0 && counted < shown.price ? { codeCountsOn: counted } : {};
  const quote: DispatchQuote = { ...shown, discountAmount, ...codeCountsOn, walletCovers, walletAmount, total };
  return { quote, inTurn };
}

/** The part of the price in fils that a code discounts (decision 0189). */
export const codeBaseOf = ({ price, extras }: Pick<DispatchQuote, "price" | "extras">) => price - materialsIn(extras);

const readMoney = (asked: AskedDispatch) => readTogether(...moneyRows(Call.member().memberId, asked));

export const quote = implement(dispatches.quote, async (asked) => (await quoted(asked, await readMoney(asked))).quote);

type Asked = z.output<typeof dispatches.ask.input>;

/** Stores the search and asks the first cleaners. Code and credit are checked here and used at acceptance (decision 0192). */
export const ask = implement(dispatches.ask, async (asked) => {
  if (!hasDoor(asked.address)) throw refuseBooking.doorMissing();
  const once = onceFor(dispatches.ask, Call.member().memberId, asked.idempotencyKey, asked);
  const { dispatchId } = await once.orFirst(() => retryOnConflict(() => askOnce(asked, once)));
  return asDispatch(await advance(dispatchId));
});

async function askOnce(asked: Asked, once: ReturnType<typeof onceFor>): Promise<Pick<DispatchRow, "dispatchId">> {
  const { memberId } = Call.member();
  const [[first, visits, property, ...money], favorites] = await Promise.all([
    readTogether(once.row, visitsRow(memberId), propertyRow(memberId, asked.propertyId), ...moneyRows(memberId, asked)),
    FavoriteEntity.query.primary({ customerId: memberId }).go({ pages: "all" }),
  ]);
  const answered = once.answered<Pick<DispatchRow, "dispatchId">>(first);
  if (answered) return answered;
  mayBook(money[0]);
  const open = await openOf(visits);
  const own = ofProperty(asked, property, null);
  const { quote: found, inTurn } = await quoted(asked, money);
  if (found.price !== asked.expectedPrice || found.total !== asked.expectedTotal) {
    throw refuseDispatch.priceChanged({ details: { quote: found } });
  }
  // Refuses a customer with too many visits ahead; the cleaner is not known yet.
  const room = await roomForVisit(visits, { ...noCleaner, customerId: memberId });
  const alone = await startsAlone(asked, visits);
  const dispatchId = newId("dsp");
  const saved = new Set(favorites.data.map(({ cleanerId }) => cleanerId));
  const candidates = inTurn(saved, dispatchId, alone);
  if (candidates.length === 0) throw refuseDispatch.noMatch();
  const dispatch = rowOf(asked, { ...found, ...own, dispatchId, candidates });
  await commit([
    once.remembering({ dispatchId }),
    reachingOthers(memberId),
    ...room,
    holdingSearches(visits, memberId, { ...open, [dispatchId]: dispatch.askedUntil }),
    countingPart(memberId, "dispatch", policy.dispatches.asked, refuseDispatch.tooMany),
    putting("dispatch", DispatchEntity.create(dispatch), impossible),
  ]);
  return { dispatchId };
}

const noCleaner = { bookingId: "", cleanerId: "", startsAt: "", endsAt: "", plan: undefined };

/** The open searches; refuses as many as a customer may have. Those that ended early are read only when it matters. */
async function openOf(visits: VisitsRow | null): Promise<Record<string, string>> {
  const known = searchesOf(visits);
  const ids = Object.keys(known);
  if (ids.length < policy.dispatches.open) return known;
  const found = await readTogether(...ids.map((dispatchId) => row(DispatchEntity, { dispatchId })));
  const open = found.filter((dispatch) => dispatch && isSeeking(dispatch));
  if (open.length >= policy.dispatches.open) throw refuseDispatch.tooManyOpen();
  return Object.fromEntries(open.flatMap((dispatch) => (dispatch ? [[dispatch.dispatchId, dispatch.askedUntil]] : [])));
}

/** The starts at which the customer has no other visit; all of them once the customer knows that each is beside one (decisions G104). */
async function startsAlone(asked: Asked, visits: VisitsRow | null): Promise<readonly Hour[]> {
  const { day, durationMinutes, acknowledgedOverlap: known } = asked;
  const starts = startsOf(asked);
  const timeOf = (hour: Hour) => {
    const startsAt = instantOf(day, hour);
    return { startsAt, endsAt: addMinutes(startsAt, durationMinutes) };
  };
  const alone = starts.filter((hour) => !isBeside(visits, timeOf(hour)));
  const [first] = starts;
  if (alone.length > 0 || !first) return alone;
  const wanted = { ...noCleaner, customerId: Call.member().memberId, ...timeOf(first) };
  await mustNotOverlap(visits, wanted, { known, asked: "customer" });
  return starts;
}

type Found = DispatchQuote & Pick<DispatchRow, "dispatchId" | "candidates" | "propertyId" | "propertyName" | "access">;

function rowOf(asked: Asked, found: Found): DispatchRow {
  const { serviceType, day, from, until, durationMinutes, address, wishes, notes, discountCode } = asked;
  const { walletCovers: _covers, codeCountsOn: _counted, candidates, ...kept } = found;
  const dispatch: DispatchRow = {
    ...kept,
    customerId: Call.member().memberId,
    state: "seeking",
    serviceType: serviceType as DispatchRow["serviceType"],
    day,
    from,
    until,
    durationMinutes,
    // The area that invitations name is where the home is, whatever was stated.
    address: { ...address, area: placeNear(address.location).area },
    wishes,
    ...(notes && { notes }),
    ...(discountCode && { discountCode }),
    candidates,
    people: candidates.length,
    invited: [],
    asked: 0,
    createdAt: Call.now(),
    version: 0,
    ...vanishing(found),
  };
  return { ...dispatch, ...dueOf(dispatch) };
}
