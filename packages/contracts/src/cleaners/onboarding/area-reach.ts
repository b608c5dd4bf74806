import { areaCentres, distanceKm } from "../../common/areas.ts";
import type { areaNames } from "../../common/area-names.ts";

type Name = (typeof areaNames)[number];

/** The areas whose centre is farther from the first one's than the radius: no address there can be booked (decisions G34). */
export const areasBeyond = <Area extends Name>(areas: readonly Area[], radiusKm: number): Area[] => {
  const [primary] = areas;
  return primary === undefined ? [] : areas.filter((area) => kmBetween(primary, area) > radiusKm);
};

const kmBetween = (one: Name, other: Name) => distanceKm(areaCentres[one], areaCentres[other]);

/** The smallest radius of whole steps, in km, around the first area that reaches all of them. */
export const radiusAround = (areas: readonly Name[], stepKm: number): number => {
  const [primary] = areas;
  const farthest = primary === undefined ? 0 : Math.max(...areas.map((area) => kmBetween(primary, area)));
  return Math.max(1, Math.ceil(farthest / stepKm)) * stepKm;
};
