import { type AskedBooking, bookings, discounts, type Property, type Quote, type ServiceSlug } from "@naqi/contracts";
import useSWR from "swr";
import { call } from "@/lib/data/api.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { type ApiError, asApiError } from "@/lib/http/api-error.ts";
import { bestCode } from "../book/code/best-code.ts";
import { isFull, type Planned } from "./plan.ts";

/** How many quotes are requested at the same time. */
const parallel = 4;

export interface Priced {
  asked: AskedBooking;
  quote?: Quote;
  error?: ApiError;
}

const addressOf = ({ address, apartmentNumber }: Property) => ({
  ...address,
  ...(apartmentNumber && { unit: apartmentNumber }),
});

/** What is quoted and booked for each home. */
const askedFor = (plans: readonly Planned[], service: ServiceSlug, scheduledDate: string): AskedBooking[] =>
  plans.filter(isFull).map(({ home, cleanerId, hour, minutes }) => ({
    cleanerId,
    serviceType: service,
    scheduledDate,
    scheduledTime: hour,
    durationMinutes: minutes,
    address: addressOf(home),
  }));

async function quoted(asked: AskedBooking): Promise<Priced> {
  try {
    return { asked, quote: await call(bookings.quote, asked) };
  } catch (thrown) {
    return { asked, error: asApiError(thrown) };
  }
}

async function quotedAll(all: readonly AskedBooking[]): Promise<Priced[]> {
  const prices: Priced[] = [];
  for (let from = 0; from < all.length; from += parallel)
    prices.push(...(await Promise.all(all.slice(from, from + parallel).map(quoted))));
  return prices;
}

/**
 * The price of each home, and of the first one with the host's best code: only one booking can use it. `code` is absent
 * if none applies or the host does not want it.
 */
export function usePrices(plans: readonly Planned[], service: ServiceSlug, day: string, wantsCode: boolean) {
  const asked = askedFor(plans, service, day);
  const plain = useSWR([bookings.quote.id, { several: asked }], () => quotedAll(asked));
  const codes = useQuery(discounts.mine, {});
  const first = plain.data?.[0];
  const best = first?.quote && codes.data && bestCode(codes.data.items, first.quote.minimumPrice, {})?.code;
  const withCode = useSWR(first && best ? [bookings.quote.id, { ...first.asked, discountCode: best }] : null, () =>
    quoted({ ...first!.asked, discountCode: best }),
  );
  const isCoded = withCode.data?.quote !== undefined;
  const prices = plain.data?.map((price, index) => (index === 0 && isCoded && wantsCode ? withCode.data! : price));
  return {
    prices,
    isLoading: plain.isLoading || withCode.isLoading || (!codes.data && !codes.error),
    /** The code that would apply to the first home. */
    code: isCoded ? best : undefined,
    total: prices?.reduce((sum, { quote }) => sum + (quote?.total ?? 0), 0) ?? 0,
    retry: () => void plain.mutate(),
  };
}
