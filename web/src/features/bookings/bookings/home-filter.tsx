import { type Booking, type BookingTab, properties, PropertyName } from "@naqi/contracts";
import { House } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/bookings";
import { useAddressValue } from "@/lib/data/use-address.ts";
import type { Paged } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Empty } from "@/ui/states/empty.tsx";

/** The home that the list is limited to, kept in the address, and the names of the customer's own homes. */
export function useHome() {
  const [written, choose] = useAddressValue("home");
  const home = PropertyName.safeParse(written).data;
  const { data, isLoading } = useQuery(properties.mine, {});
  return { home, choose, own: data?.items.flatMap(({ name }) => name ?? []) ?? [], isLoading };
}

/** Limits the list to one home, if several have bookings. Pages that are not loaded may have more of the own homes. */
export function HomeFilter({ of: { items, hasMore } }: { of: Pick<Paged<Booking>, "items" | "hasMore"> }) {
  const { home: chosen, own, choose } = useHome();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const homes = [
    ...new Set([
      ...seen,
      ...items.flatMap(({ propertyName }) => propertyName ?? []),
      ...(chosen ? [chosen] : []),
      ...(hasMore || chosen ? own : []),
    ]),
  ];
  // Once shown, a home keeps its place, also while another one is chosen.
  if (homes.length > seen.length) setSeen(homes);
  if (homes.length < 2 && !chosen) return null;
  return (
    <div
      role="group"
      aria-label={t("bookings.homes")}
      className="mb-6 flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {[undefined, ...homes].map((home) => (
        <button
          key={home ?? ""}
          type="button"
          aria-pressed={home === chosen}
          onClick={() => void choose(home)}
          className="inline-flex min-h-11 max-w-full shrink-0 items-center rounded-pill border border-border-strong bg-raised px-4 text-small wrap-anywhere transition-colors duration-150 hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-text"
        >
          {home ? <bdi>{home}</bdi> : t("bookings.allHomes")}
        </button>
      ))}
    </div>
  );
}

/** Replaces the list of a home without bookings in this tab. */
export const NoneOfHome = ({ tab, home }: { tab: BookingTab; home: string }) => (
  <Empty
    icon={<House />}
    title={t(tab === "upcoming" ? "bookings.noneUpcomingOf" : "bookings.nonePastOf", { home })}
    hint={t("bookings.noneOfHint", { all: t("bookings.allHomes") })}
  />
);
