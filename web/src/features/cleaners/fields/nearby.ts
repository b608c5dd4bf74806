import { areaCentres, areasBeyond, type AreaName, areaNames, distanceKm, policy } from "@naqi/contracts";

/** How far apart two areas' centres may be to count as neighbours, in km. */
export const nearbyKm = 5;

/**
 * The areas within `nearbyKm` of any chosen one and within the radius, nearest first, at most as many as a cleaner may
 * still add (`policy.serviceAreas`).
 */
export function areasNearby(chosen: readonly AreaName[], radiusKm: number): AreaName[] {
  const away = (name: AreaName) => Math.min(...chosen.map((each) => distanceKm(areaCentres[each], areaCentres[name])));
  return areaNames
    .filter((name) => !chosen.includes(name) && areasBeyond([...chosen.slice(0, 1), name], radiusKm).length === 0)
    .map((name) => ({ name, km: away(name) }))
    .filter(({ km }) => km <= nearbyKm)
    .sort((one, other) => one.km - other.km)
    .slice(0, Math.max(0, policy.serviceAreas - chosen.length))
    .map(({ name }) => name);
}
