import { addMinutes, discountOn, type Fils, policy, type Refusal, refuseDiscount } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { isFull, limitRow, takeOne } from "../../kit/limits.ts";
import { row } from "../../kit/table/read-together.ts";
import { changing, type Part } from "../../kit/table/transact.ts";
import { type CampaignRow, type CampaignUseRow, joiningCampaign, refusalOfCampaign } from "./campaign-use.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { CampaignEntity, CampaignUseEntity, DiscountEntity } from "./discounts.entity.ts";
import { countingFigures } from "./figures.ts";

export type DiscountRow = EntityItem<typeof DiscountEntity>;

/** What a code that a member typed may be: one of their own, or a campaign's with how often they have used it. */
export interface TypedCode {
  own: DiscountRow | null;
  campaign: CampaignRow | null;
  use: CampaignUseRow | null;
}

type Tries = { count: number } | null;

const tried = "discount_code";

/** The rows of a code that may have been typed, for one consistent read. */
export const codeRows = (userId: string, typed: string | undefined) =>
  [
    row(DiscountEntity, { userId, code: typed }),
    row(CampaignEntity, { code: typed }),
    row(CampaignUseEntity, { userId, code: typed }),
  ] as const;

/** The row of how often codes were tried, where one was typed. */
export const codeTriesRow = (userId: string, typed: string | undefined) =>
  limitRow(typed === undefined ? undefined : userId, tried, policy.codeTries);

/** Counts one try at a code; refuses when there were ten in ten minutes. */
export const tryCode = (userId: string) => takeOne(userId, tried, policy.codeTries, refuseDiscount.tooManyTries);

/**
 * Where a price is asked for with a code, which tells as much of it as trying it does: a code that there is not counts as a
 * try, and after too many none is told of but one's own.
 */
export async function guardCode(userId: string, typed: string | undefined, { own, campaign }: TypedCode, tries: Tries) {
  if (!typed || own) return;
  if (isFull(tries, policy.codeTries)) throw refuseDiscount.tooManyTries();
  // One that waits for a second admin is unknown to customers.
  if (!campaign || campaign.holdId) await tryCode(userId);
}

/** Whether a customer has no booking of their own yet, cancelled ones aside (G73); a re-clean is none (G140). */
export const isBeforeFirstBooking = (
  member: Pick<MemberRow, "upcomingBookings" | "recleansAhead" | "completedBookings"> | null | undefined,
) => (member?.upcomingBookings ?? 0) <= (member?.recleansAhead ?? 0) && (member?.completedBookings ?? 0) === 0;

/** What stands between a code and a minimum price, in the order a person would ask (decisions G71). */
function refusalOf(typed: TypedCode, minimumPrice: Fils, isFirstBooking: boolean): Refusal | undefined {
  const code = typed.own ?? typed.campaign;
  if (!code) return refuseDiscount.unknown();
  const refusal = typed.own ? refusalOfOwn(typed.own) : undefined;
  if (refusal) return refusal;
  if (code.firstBookingOnly && !isFirstBooking) return refuseDiscount.notFirst();
  if (minimumPrice < code.minimumOrderAmount) {
    return refuseDiscount.belowMinimum({ details: { minimumOrderAmount: code.minimumOrderAmount } });
  }
  return undefined;
}

function refusalOfOwn({ usedAt, revokedAt, expiresAt }: DiscountRow) {
  if (usedAt) return refuseDiscount.used();
  if (revokedAt) return refuseDiscount.revoked();
  return expiresAt <= Call.now() ? refuseDiscount.expired() : undefined;
}

export interface Discount {
  codeId: string;
  code: string;
  /** fils */
  amount: Fils;
}

/**
 * What a typed code takes off a minimum price; refuses one that may not be used for it. A member's own code wins over a
 * campaign of the same name.
 */
export function discountFor(typed: TypedCode, minimumPrice: Fils, isFirstBooking: boolean): Discount {
  const { own, campaign, use } = typed;
  const code = own ?? campaign;
  const amount = code ? discountOn(minimumPrice, code) : 0;
  const ofCampaign = campaign && !own ? refusalOfCampaign(campaign, use, amount) : undefined;
  const refusal = ofCampaign ?? refusalOf(typed, minimumPrice, isFirstBooking);
  if (refusal || !code) throw refusal ?? refuseDiscount.unknown();
  return { codeId: "codeId" in code ? code.codeId : code.campaignId, code: code.code, amount };
}

/** The booking that a code is used for. */
interface Using {
  bookingId: string;
  customerId: string;
  /** fils */
  discountAmount: Fils;
}

/** The parts that use a typed code for a booking and count it; the conditions of those named `code` are the rules. */
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
  );

/** The part that gives a cancelled booking's own code back, good for at least seven more days (decisions §3.6). */
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
  );
}
