import {
  addMinutes,
  type CodeTerms,
  discountOn,
  type Fils,
  policy,
  type Refusal,
  refuseDiscount,
} from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { isFull, limitRow, takeOne } from "../../kit/limits.ts";
import { row } from "../../kit/table/read-together.ts";
import { changing, type Part, retry } from "../../kit/table/commit.ts";
import { type CampaignRow, type CampaignUseRow, joiningCampaign, refusalOfCampaign } from "./campaign-use.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { CampaignEntity, CampaignUseEntity, DiscountEntity } from "./discounts.entity.ts";
import { countingFigures } from "./figures.ts";

export type DiscountRow = EntityItem<typeof DiscountEntity>;

export interface TypedCode {
  own: DiscountRow | null;
  campaign: CampaignRow | null;
  use: CampaignUseRow | null;
}

/** The conditions under which this code works again once it is returned; undefined if only its own date counts. */
export function termsOf({ own, campaign }: TypedCode): CodeTerms | undefined {
  if (own) return own.firstBookingOnly ? "first" : undefined;
  if (!campaign) return undefined;
  return campaign.firstBookingOnly ? "first_of_campaign" : "campaign";
}

type Tries = { count: number } | null;

const tried = "discount_code";

export const codeRows = (userId: string, typed: string | undefined) =>
  [
    row(DiscountEntity, { userId, code: typed }),
    row(CampaignEntity, { code: typed }),
    row(CampaignUseEntity, { userId, code: typed }),
  ] as const;

export const codeTriesRow = (userId: string, typed: string | undefined) =>
  limitRow(typed === undefined ? undefined : userId, tried, policy.codeTries);

export const tryCode = (userId: string) => takeOne(userId, tried, policy.codeTries, refuseDiscount.tooManyTries);

/** A price request reveals as much as a try, so an unknown code counts as one. After too many tries only own codes are answered. */
export async function guardCode(userId: string, typed: string | undefined, { own, campaign }: TypedCode, tries: Tries) {
  if (!typed || own) return;
  if (isFull(tries, policy.codeTries)) throw refuseDiscount.tooManyTries();
  // Customers must not learn about a campaign that waits for approval.
  if (!campaign || campaign.holdId) await tryCode(userId);
}

/** Whether a customer has no booking yet, apart from cancelled ones (G73) and re-cleans (G140). */
export const isBeforeFirstBooking = (
  member: Pick<MemberRow, "upcomingBookings" | "recleansAhead" | "completedBookings"> | null | undefined,
) => (member?.upcomingBookings ?? 0) <= (member?.recleansAhead ?? 0) && (member?.completedBookings ?? 0) === 0;

interface Order {
  /** What the code counts, in fils. */
  counted: Fils;
  /** The price with a tip, or the offer. */
  price: Fils;
  isFirstBooking: boolean;
}

/** The order of the refusals follows G71. */
function refusalOf(typed: TypedCode, { counted, price, isFirstBooking }: Order): Refusal | undefined {
  const code = typed.own ?? typed.campaign;
  if (!code) return refuseDiscount.unknown();
  const refusal = typed.own ? refusalOfOwn(typed.own) : undefined;
  if (refusal) return refusal;
  if (code.firstBookingOnly && !isFirstBooking) return refuseDiscount.notFirst();
  const { minimumOrderAmount } = code;
  if (counted >= minimumOrderAmount) return undefined;
  return price < minimumOrderAmount
    ? refuseDiscount.belowMinimum({ details: { minimumOrderAmount } })
    : refuseDiscount.belowOwnPrice({ details: { minimumOrderAmount, counted } });
}

function refusalOfOwn({ usedAt, revokedAt, expiresAt }: DiscountRow) {
  if (usedAt) return refuseDiscount.used();
  if (revokedAt) return refuseDiscount.revoked();
  return expiresAt <= Call.now() ? refuseDiscount.expired() : undefined;
}

export interface Discount {
  codeId: string;
  code: string;
  amount: Fils;
}

/** Fils on a minimum price; `price` is the agreed one. Refuses an unusable code. The member's own code wins over a campaign of that name. */
export function discountFor(
  typed: TypedCode,
  minimumPrice: Fils,
  isFirstBooking: boolean,
  price = minimumPrice,
): Discount {
  const { own, campaign, use } = typed;
  const code = own ?? campaign;
  const amount = code ? discountOn(minimumPrice, code) : 0;
  const ofCampaign = campaign && !own ? refusalOfCampaign(campaign, use, amount) : undefined;
  const refusal = ofCampaign ?? refusalOf(typed, { counted: minimumPrice, price, isFirstBooking });
  if (refusal || !code) throw refusal ?? refuseDiscount.unknown();
  return { codeId: "codeId" in code ? code.codeId : code.campaignId, code: code.code, amount };
}

interface Using {
  bookingId: string;
  customerId: string;
  discountAmount: Fils;
}

export function redeeming({ own, campaign }: TypedCode, booking: Using): Part[] {
  const { bookingId, customerId, discountAmount } = booking;
  const counts = { given: discountAmount, ...(own && { redeemed: 1 }) };
  const parts = own ? [using(own, booking)] : campaign ? joiningCampaign(campaign, customerId, discountAmount) : [];
  return [...parts, countingFigures(bookingId, counts)];
}

const same = ({ userId, code }: Pick<DiscountRow, "userId" | "code">) => DiscountEntity.patch({ userId, code });

const using = (own: DiscountRow, { bookingId, discountAmount }: Using): Part =>
  changing(
    "code",
    same(own)
      .set({ usedAt: Call.now(), bookingId, discountAmount, state: "redeemed" })
      .composite({ expiresAt: own.expiresAt, codeId: own.codeId })
      .where(({ usedAt, revokedAt, expiresAt }, { notExists, gt }) =>
        allOf(notExists(usedAt), notExists(revokedAt), gt(expiresAt, Call.now())),
      ),
    retry,
  );

/** Restores the code of a cancelled booking for at least seven more days (decisions §3.6). */
export function restoring(own: DiscountRow, booking: string): Part {
  const atLeast = addMinutes(Call.now(), policy.restoredCodeDays * 24 * 60);
  const expiresAt = own.expiresAt > atLeast ? own.expiresAt : atLeast;
  return changing(
    "code",
    same(own)
      .set({ state: "unused", expiresAt })
      .remove(["usedAt", "bookingId", "discountAmount"])
      .composite({ codeId: own.codeId })
      .where(({ bookingId }, { eq }) => eq(bookingId, booking)),
    retry,
  );
}
