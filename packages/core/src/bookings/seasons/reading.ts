import { type Closed, closedBy, dayOf, refuseBooking, type Season, type ServiceSlug } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { Follower } from "../../kit/follower.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { SeasonTableEntity } from "./seasons.entity.ts";

export type SeasonTable = EntityItem<typeof SeasonTableEntity>;

export const seasonsRow = () => row(SeasonTableEntity, { table: "seasons" });

/** The seasons of the row that are not over. */
export function seasonsIn(table: Pick<SeasonTable, "seasons"> | null): readonly Season[] {
  const today = dayOf(Call.now());
  return (table?.seasons ?? []).filter(({ to }) => to >= today);
}

export async function readSeasons(): Promise<readonly Season[]> {
  const [table] = await readTogether(seasonsRow());
  return seasonsIn(table);
}

interface Wanted {
  scheduledDate: string;
  scheduledTime: string;
  durationMinutes: number;
  serviceType: ServiceSlug;
}

const visitOf = ({ scheduledDate: day, scheduledTime: hour, durationMinutes, serviceType: service }: Wanted) => ({
  day,
  hour,
  durationMinutes,
  service,
});

export const isClosed = (seasons: readonly Season[], wanted: Wanted): boolean =>
  closedBy(seasons, visitOf(wanted)) !== undefined;

/** Refuses a visit that a season does not allow, and names the season. */
export function mustBeOpen(seasons: readonly Season[], wanted: Wanted): void {
  const closed = closedBy(seasons, visitOf(wanted));
  if (closed) throw refusalOf(closed);
}

function refusalOf({ season: { name: season, hours }, why }: Closed) {
  if (why === "service") return refuseBooking.seasonService({ details: { season } });
  if (why === "heat" || !hours) return refuseBooking.seasonHeat({ details: { season } });
  return refuseBooking.seasonHours({ details: { season, ...hours } });
}

/** The seasons in memory, for the search, which decides nothing. At most a few seconds old. */
class KnownSeasons {
  seasons: readonly Season[] = [];
  private readonly follower = new Follower("directory", { load: () => this.load(), follow: () => this.load() });

  refresh = () => this.follower.refresh();

  private async load() {
    const [table] = await readTogether(seasonsRow());
    this.seasons = table?.seasons ?? [];
  }
}

export const knownSeasons = new KnownSeasons();
