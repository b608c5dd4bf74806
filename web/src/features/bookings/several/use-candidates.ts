import { type Booking, bookings, cleaners, type DayAvailability, favorites, type ServiceSlug } from "@naqi/contracts";
import useSWR from "swr";
import { call } from "@/lib/data/api.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { asApiError, type ApiError } from "@/lib/http/api-error.ts";
import type { Candidate } from "./plan.ts";

/** How many cleaners are offered: each is one request for the hours of the day. */
const most = 8;

export interface Known {
  cleanerId: string;
  name: string;
  services: readonly ServiceSlug[];
}

/** The host's favorites who can be booked, then the cleaners of their latest visits; undefined while loading. */
export function useKnownCleaners(): { known: Known[] | undefined; error: ApiError | undefined; retry: () => void } {
  const saved = useQuery(favorites.mine, {});
  const lists = [useQuery(bookings.mine, { tab: "upcoming" }), useQuery(bookings.mine, { tab: "past" })];
  const all = [saved, ...lists];
  const error = all.find((one) => one.error && !one.data)?.error;
  const retry = () => {
    for (const one of all) one.retry();
  };
  if (!saved.data || lists.some(({ data }) => !data)) return { known: undefined, error, retry };
  const favored = saved.data.items.flatMap(({ cleaner }): Known[] =>
    cleaner ? [{ cleanerId: cleaner.cleanerId, name: cleaner.fullName, services: cleaner.servicesOffered }] : [],
  );
  const visited = lists.flatMap(({ data }) => data?.items ?? []);
  return { known: [...favored, ...lastCleaners(visited, favored)], error: undefined, retry };
}

/** Each cleaner of the visits who is not among the favorites, with the services that they came for. */
function lastCleaners(visits: readonly Booking[], favored: readonly Known[]): Known[] {
  const found = new Map<string, Known>();
  for (const { cleanerId, cleanerName, serviceType } of visits) {
    if (!cleanerName || favored.some((known) => known.cleanerId === cleanerId)) continue;
    const before = found.get(cleanerId)?.services ?? [];
    found.set(cleanerId, { cleanerId, name: cleanerName, services: [...new Set([...before, serviceType])] });
  }
  return [...found.values()];
}

export interface Hours {
  candidates: Candidate[];
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/** The cleaners for a service, each with the free hours of the day. */
export function useCandidates(known: readonly Known[], service: ServiceSlug, day: string | undefined): Hours {
  const who = known.filter(({ services }) => services.includes(service)).slice(0, most);
  const ids = who.map(({ cleanerId }) => cleanerId);
  const { data, error, isLoading, mutate } = useSWR<(DayAvailability | undefined)[], unknown>(
    day && ids.length > 0 ? [cleaners.availability.id, { several: ids, day }] : null,
    () =>
      Promise.all(
        ids.map(async (cleanerId) => (await call(cleaners.availability, { cleanerId, from: day!, days: 1 })).days[0]),
      ),
  );
  return {
    candidates: who.map(({ cleanerId, name }, index) => ({ cleanerId, name, day: data?.[index] })),
    isLoading,
    error: error ? asApiError(error) : undefined,
    retry: () => void mutate(),
  };
}
