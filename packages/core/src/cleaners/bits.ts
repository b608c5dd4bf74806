import { type AreaName, areaNames, type ServiceSlug, serviceSlugs } from "@naqi/contracts";

// Thirty areas and ten services fit into the 32 bits of a small integer, so a filter is one AND.
const bit = <Name>(names: readonly Name[], name: Name) => 1 << names.indexOf(name);

export const areaBit = (area: AreaName) => bit(areaNames, area);
export const serviceBit = (service: ServiceSlug) => bit(serviceSlugs, service);

export const areaBitsOf = (areas: readonly AreaName[]) => areas.reduce((bits, area) => bits | areaBit(area), 0);
export const serviceBitsOf = (offered: readonly ServiceSlug[]) =>
  offered.reduce((bits, service) => bits | serviceBit(service), 0);

/** Adds one to the count of every bit that is set. */
export function countBits(bits: number, counts: Uint32Array) {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const index = 31 - Math.clz32(rest & -rest);
    counts[index] = (counts[index] ?? 0) + 1;
  }
}
