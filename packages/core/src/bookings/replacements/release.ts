import { addMinutes, isReleasable, policy, Refusal } from "@naqi/contracts";
import { releasing } from "../booking/holding.ts";
import { causeOf } from "../booking/cancelling.ts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import type { VisitsRow } from "../booking/visit/visits.ts";
import type { TypedCode } from "../../money/discounts/redeem.ts";
import { Call } from "../../kit/call.ts";
import type { WalletRow } from "../../money/wallet/spending.ts";

/** A releasable visit on hold as it is after its release; any other visit unchanged. */
export function asReleased(booking: BookingRow): BookingRow {
  const { held, ...rest } = booking;
  if (!held || !isReleasable(booking, Call.now())) return booking;
  const cancellation = { by: "system" as const, at: Call.now(), fee: 0, charged: 0, cause: causeOf(held) };
  return { ...rest, status: "cancelled", cancellation };
}

interface Theirs {
  code: TypedCode;
  wallet: WalletRow | null;
  visits: VisitsRow | null;
}

/** The customer's code, credit and hours as they are after the release of a visit on hold. */
export function asReturned(booking: BookingRow, theirs: Theirs): Theirs {
  const { bookingId, discountAmount, ofCampaign, walletAmount = 0 } = booking;
  const { own, campaign, use } = theirs.code;
  const expiresAt = addMinutes(Call.now(), policy.restoredCodeDays * 24 * 60);
  const { [bookingId]: _released, ...ahead } = theirs.visits?.ahead ?? {};
  return {
    code: {
      own: own?.bookingId === bookingId ? withoutUse(own, expiresAt) : own,
      campaign:
        campaign && ofCampaign
          ? { ...campaign, spent: campaign.spent - discountAmount, uses: campaign.uses - 1 }
          : campaign,
      use: use && ofCampaign ? { ...use, count: use.count - 1 } : use,
    },
    wallet: theirs.wallet && withCredit(theirs.wallet, { bookingId, amount: walletAmount, expiresAt }),
    visits: theirs.visits && { ...theirs.visits, ahead },
  };
}

function withoutUse(own: NonNullable<TypedCode["own"]>, atLeast: string) {
  const { usedAt: _usedAt, bookingId: _bookingId, ...unused } = own;
  return { ...unused, expiresAt: own.expiresAt > atLeast ? own.expiresAt : atLeast };
}

interface Credit {
  bookingId: string;
  /** fils */
  amount: number;
  expiresAt: string;
}

const withCredit = (wallet: WalletRow, { bookingId, amount, expiresAt }: Credit): WalletRow => ({
  ...wallet,
  lots: [...(wallet.lots ?? []), { lotId: bookingId, source: "goodwill", amount, expiresAt }],
});

/** Cancels a visit on hold whose customer chose another cleaner. Does nothing if another request was faster. */
export async function release(booking: BookingRow): Promise<void> {
  if (!booking.held) return;
  try {
    await releasing(booking, booking.held, { choseOther: true });
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === "conflict")) throw error;
  }
}
