import type { Booking, PriceLine } from "../bookings/booking/shapes.ts";
import { type BookedExtra, sumOfExtras } from "../common/extras/rules.ts";
import type { Fils } from "../kit/scalars.ts";
import { policy } from "../policy.ts";
import type * as z from "zod";

type Priced = Pick<
  Booking,
  | "applicationId"
  | "replacement"
  | "hourlyRate"
  | "durationMinutes"
  | "extras"
  | "agreedPrice"
  | "tipAmount"
  | "discountAmount"
  | "walletAmount"
  | "extended"
  | "season"
  | "thanks"
  | "awaitsCheck"
>;

/** What the customer pays by hand, line by line (G124): the quote, later additions, and a later tip that counts. */
export function priceLinesOf(booking: Priced): z.infer<typeof PriceLine>[] {
  const {
    applicationId,
    replacement,
    hourlyRate,
    durationMinutes,
    extras = [],
    agreedPrice,
    tipAmount = 0,
    discountAmount = 0,
    season,
  } = booking;
  const { walletAmount = 0 } = booking;
  const extended = booking.extended ?? { minutes: 0, amount: 0 };
  const minimum = agreedPrice - tipAmount - extended.amount - (season?.amount ?? 0);
  const hours = (durationMinutes - extended.minutes) / 60;
  // The rate of a fixed price is rounded to fils (decision 0192); what is left of an hour's fils is not travel.
  const beyond = minimum - hourlyRate * hours - sumOfExtras(extras);
  const travel = Math.abs(beyond) < hours ? 0 : beyond;
  const lines: z.infer<typeof PriceLine>[] = applicationId
    ? [{ kind: "offer", amount: minimum }]
    : replacement?.of
      ? [{ kind: "agreed", amount: minimum }]
      : [
          { kind: "work", amount: minimum - sumOfExtras(extras) - travel },
          ...extraLines(extras),
          { kind: "travel", amount: travel },
        ];
  if (season) lines.push({ kind: "season", amount: season.amount, name: season.name });
  lines.push({ kind: "extension", amount: extended.amount });
  lines.push({ kind: "tip", amount: tipAmount }, { kind: "discount", amount: -discountAmount });
  lines.push({ kind: "wallet", amount: -walletAmount });
  if (booking.thanks && !booking.awaitsCheck) lines.push({ kind: "thanks", amount: booking.thanks.amount });
  return lines.filter(({ amount }) => amount !== 0);
}

/** One line for each extra that costs something. */
export const extraLines = (extras: readonly BookedExtra[]): z.infer<typeof PriceLine>[] =>
  extras.filter(({ price }) => price > 0).map(({ slug, price }) => ({ kind: "extra", extra: slug, amount: price }));

interface Vat {
  percent: number;
  trn: string;
  /** fils, half a fils rounded up */
  amount: Fils;
}

/** The VAT included in a total (decisions G100). Undefined without a tax registration number: then the receipt is plain. */
export function vatWithin(
  total: Fils,
  { percent, trn }: { percent: number; trn: string | undefined } = policy.vat,
): Vat | undefined {
  return trn === undefined ? undefined : { percent, trn, amount: Math.round((total * percent) / (100 + percent)) };
}
