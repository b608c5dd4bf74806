import {
  type AreaName,
  areaNames,
  type cleaners,
  type OutputOf,
  searchAreas,
  searchServices,
  type ServiceSlug,
  serviceSlugs,
} from "@naqi/contracts";
import { t } from "texts:cleaners/cleaners";
import { formatDay, formatDuration } from "@/lib/texts/format.ts";
import { homeSizes, sizeText } from "@/lib/texts/home-sizes.ts";
import { offeredName, serviceName } from "@/lib/texts/vocabulary.ts";
import type { Options } from "@/ui/inputs/select.tsx";
import { bookableDays, type Filters, lengthScale } from "./search-filters.ts";

export type Counts = OutputOf<typeof cleaners.search>["counts"];

/** The areas with their number of results. */
export function areaOptions(counts: Counts | undefined): Options {
  const option = (area: AreaName) => ({ value: area, label: counted(area, counts?.areas[area]) });
  return [
    { value: "", label: t("search.anyArea") },
    { group: t("search.popularAreas"), options: searchAreas.map(option) },
    { group: t("search.moreAreas"), options: without(areaNames, searchAreas).map(option) },
  ];
}

/** The services with their number of results. */
export function serviceOptions(counts: Counts | undefined): Options {
  const option = (labelOf: (slug: ServiceSlug) => string) => (slug: ServiceSlug) => ({
    value: slug,
    label: counted(labelOf(slug), counts?.services[slug]),
  });
  return [
    { value: "", label: t("search.anyService") },
    { group: t("search.popularServices"), options: searchServices.map(option(serviceName)) },
    { group: t("search.moreServices"), options: without(serviceSlugs, searchServices).map(option(offeredName)) },
  ];
}

/** The sizes of homes with their hours; without a size, the hours alone. */
export const sizeOptions = ({ home }: Pick<Filters, "home">, minutes: number): Options => [
  { value: "", label: home ? anySize(lengthScale.min) : lengthText(minutes) },
  ...homeSizes.map((value) => ({ value, label: sizeText(value) })),
];

const anySize = (minutes: number) => t("search.anySize", { hours: formatDuration(minutes) });
const lengthText = (minutes: number) => (minutes === lengthScale.min ? anySize(minutes) : formatDuration(minutes));

/** The home's size and the length of the visit, in words. */
export const sizeAndLengthText = ({ home }: Pick<Filters, "home">, minutes: number) =>
  home ? sizeText(home) : lengthText(minutes);

export const dayOptions = (): Options => [
  { value: "", label: t("search.anyDay") },
  ...bookableDays().map((day) => ({ value: day, label: formatDay(day) })),
];

/** Each area and each service is in its list once. */
const without = <Name>(names: readonly Name[], listed: readonly Name[]) =>
  names.filter((name) => !listed.includes(name));

const counted = (name: string, count: number | undefined) =>
  count === undefined ? name : t(count === 0 ? "search.countedNone" : "search.counted", { name, shown: count });
