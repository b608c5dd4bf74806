import {
  addDays,
  type AreaName,
  areaNames,
  type CleanerGender,
  cleanerGenders,
  type CleanerSort,
  cleanerSorts,
  type cleaners,
  type Day,
  dayOf,
  extraKind,
  extrasIn,
  type ExtraSlug,
  extraSlugs,
  fils,
  formatFils,
  type Hour,
  hourName,
  type InputOf,
  languages,
  policy,
  type ServiceSlug,
  serviceOf,
} from "@naqi/contracts";
import { t } from "texts:cleaners/cleaners";
import { readNear } from "@/lib/browser/near.ts";
import { addressOf, appliedOf, freeText, oneOf } from "@/lib/data/address-filters.ts";
import { t as extraText } from "texts:bookings/extras";
import { extraName } from "@/lib/texts/extra-names.ts";
import { formatDay } from "@/lib/texts/format.ts";
import { type HomeSize, homeSizes, minutesOfSize } from "@/lib/texts/home-sizes.ts";
import { genderName, languageName, serviceName } from "@/lib/texts/vocabulary.ts";
import { serverNow } from "@/lib/time/clock.ts";

/** The price slider (001 §9): AED per hour. Its right end means 'and more' (decisions G45). */
export const priceScale = { min: 0, max: 200, step: 10 } as const;
/** The rating slider (001 §9). */
export const ratingScale = { min: 0, max: 5, step: 0.5 } as const;

/** The selectable job lengths, in minutes. */
export const lengthScale = {
  min: policy.minimumJobMinutes,
  max: policy.longestJobMinutes,
  step: policy.slotMinutes,
} as const;

/** The hours at which a job can start. */
export const startHours = Array.from({ length: policy.lastStartHour - policy.firstStartHour + 1 }, (_, index) =>
  hourName(policy.firstStartHour + index),
);

/** The days that can be booked, today first. */
export const bookableDays = (): Day[] => {
  const today = dayOf(serverNow());
  return Array.from({ length: policy.horizonDays + 1 }, (_, index) => addDays(today, index));
};

export type SearchLanguage = (typeof languages)[number];

/** The search screen's filters. Rates in AED per hour; `minRating` 0 is no filter. */
export interface Filters {
  text: string;
  area: AreaName | undefined;
  service: ServiceSlug | undefined;
  minRate: number;
  maxRate: number;
  minRating: number;
  language: SearchLanguage | undefined;
  gender: CleanerGender | undefined;
  /** Only cleaners who bring eco-friendly products. */
  eco: "yes" | undefined;
  /** Only cleaners who offer all of these: slugs, comma-separated. */
  extras: string | undefined;
  /** The customer's removed preferences, comma-separated; "no" means all (decision 0136). */
  removed: string | undefined;
  /** The size of the home, whose estimate is `minutes`. */
  home: HomeSize | undefined;
  /** Free on this day for this many minutes, at this hour or at any. Without a day, the prices and next times are for these minutes. */
  day: Day | undefined;
  hour: Hour | undefined;
  minutes: number;
  /** As `nearOf` writes it. */
  near: string | undefined;
  sort: CleanerSort;
}

/** Reads a number on its scale. */
const onScale =
  ({ min, max, step }: { min: number; max: number; step: number }) =>
  (given: string) => {
    const number = Number(given);
    return Number.isFinite(number) ? Math.min(max, Math.max(min, Math.round(number / step) * step)) : undefined;
  };

/** Filters from the customer's preferences, for those the address does not set (G126). */
export const preferredFilters = ["service", "language", "gender", "eco"] as const;
export type PreferredFilter = (typeof preferredFilters)[number];

/** The preferences that an address removes: each after `no-`, or all with `no`. */
export const removedIn = ({ removed = "" }: Pick<Filters, "removed">): PreferredFilter[] =>
  preferredFilters.filter((name) => removed === "no" || removed.split(",").includes(`no-${name}`));

export const removing = (names: readonly PreferredFilter[]): string | undefined => {
  if (names.length === preferredFilters.length) return "no";
  return names.length === 0 ? undefined : names.map((name) => `no-${name}`).join(",");
};

const readRemoved = (given: string) => removing(removedIn({ removed: given }));

/**
 * A reversed price range is swapped; an hour requires a day. A length alone sets what the prices are for. A size without
 * a length brings its own, and yields to another length.
 */
export const searchAddress = addressOf<Filters>(
  {
    text: freeText,
    area: { name: "area", read: oneOf(areaNames), absent: undefined },
    service: { name: "service", read: serviceOf, absent: undefined },
    minRate: { name: "min", read: onScale(priceScale), absent: priceScale.min },
    maxRate: { name: "max", read: onScale(priceScale), absent: priceScale.max },
    minRating: { name: "rating", read: onScale(ratingScale), absent: ratingScale.min },
    language: { name: "language", read: oneOf(languages), absent: undefined },
    gender: { name: "gender", read: oneOf(cleanerGenders), absent: undefined },
    eco: { name: "eco", read: oneOf(["yes"]), absent: undefined },
    extras: { name: "extras", read: (given) => extrasIn(given).join(",") || undefined, absent: undefined },
    home: { name: "home", read: oneOf(homeSizes), absent: undefined },
    removed: { name: "preferred", read: readRemoved, absent: undefined },
    day: { name: "day", read: (given) => oneOf(bookableDays())(given), absent: undefined },
    hour: { name: "at", read: oneOf(startHours), absent: undefined },
    minutes: { name: "for", read: onScale(lengthScale), absent: lengthScale.min },
    near: { name: "near", read: (given) => (readNear(given) ? given : undefined), absent: undefined },
    sort: { name: "sort", read: oneOf(cleanerSorts), absent: "recommended" },
  },
  ({ minRate, maxRate, ...others }) => ({
    ...others,
    ...sizeAndLength(others),
    ...(!others.day && { hour: undefined }),
    minRate: Math.min(minRate, maxRate),
    maxRate: Math.max(minRate, maxRate),
  }),
);

/** The extras that a search can ask for: those that the service does not include. */
export const searchedExtras = ({ service }: Pick<Filters, "service">): ExtraSlug[] =>
  extraSlugs.filter((extra) => !service || extraKind(service, extra) === "extra");

/** What adding or removing an extra changes. */
export function extraToggled({ extras = "" }: Pick<Filters, "extras">, extra: ExtraSlug): Pick<Filters, "extras"> {
  const chosen = extrasIn(extras);
  const changed = extraSlugs.filter((slug) => chosen.includes(slug) !== (slug === extra));
  return { extras: changed.join(",") || undefined };
}

function sizeAndLength({ home, minutes }: Pick<Filters, "home" | "minutes">): Pick<Filters, "home" | "minutes"> {
  if (!home) return { home, minutes };
  const estimated = minutesOfSize(home);
  return minutes === lengthScale.min || minutes === estimated
    ? { home, minutes: estimated }
    : { home: undefined, minutes };
}

/** What choosing a size in a list changes; an empty choice is the shortest visit. */
export function sizeChosen(given: string): Pick<Filters, "home" | "minutes"> {
  const home = oneOf(homeSizes)(given);
  return { home, minutes: home ? minutesOfSize(home) : lengthScale.min };
}

export const noFilters = searchAddress.none;

/** The active filters, in words. Sort order and the length of the visit are no filters. */
export const appliedFilters = (filters: Filters) => {
  const { text, area, service, minRating, language, gender, eco, near } = filters;
  const { minRate, maxRate } = noFilters;
  return appliedOf(filters, [
    ["text", text.trim() && t("search.textChip", { text }), { text: "" }],
    ["area", area, { area: undefined }],
    ["service", service && serviceName(service), { service: undefined }],
    ["price", priceLabel(filters), { minRate, maxRate }],
    ["language", language && t("search.speaks", { language: languageName(language) }), { language: undefined }],
    ["gender", gender && genderName(gender), { gender: undefined }],
    ["eco", eco && t("search.ecoChip"), { eco: undefined }],
    ...extrasIn(filters.extras ?? "").map(
      (extra) =>
        [`extra-${extra}`, extraText("extras.chip", { name: extraName(extra) }), extraToggled(filters, extra)] as const,
    ),
    ["free", freeLabel(filters), { day: undefined, hour: undefined }],
    ["near", near && t("search.nearChip", { place: readNear(near)?.name ?? "" }), { near: undefined }],
    ["rating", minRating > 0 && t("search.ratingFrom", { rating: minRating }), { minRating: 0 }],
  ]);
};

function freeLabel({ day, hour, minutes }: Filters) {
  if (!day) return undefined;
  const free = { day: formatDay(day), length: t("search.hours", { count: minutes / 60 }) };
  return hour ? t("search.freeAtChip", { ...free, hour }) : t("search.freeChip", free);
}

function priceLabel({ minRate, maxRate }: Filters) {
  const from = formatFils(fils(minRate));
  const to = formatFils(fils(maxRate));
  if (maxRate < priceScale.max) {
    return minRate > priceScale.min ? t("search.priceChip", { from, to }) : t("search.priceToChip", { to });
  }
  return minRate > priceScale.min && t("search.priceFromChip", { from });
}

/** The server's input. The slider's right end sends no upper bound, so that more expensive cleaners stay included. */
export function inputOf({
  text,
  area,
  service,
  minRate,
  maxRate,
  minRating,
  language,
  gender,
  eco,
  extras,
  day,
  hour,
  minutes,
  near,
  sort,
}: Filters): InputOf<typeof cleaners.search> {
  return {
    ...(text.trim() && { text: text.trim() }),
    ...(area && { area }),
    ...(service && { service }),
    ...(minRate > priceScale.min && { minRate: fils(minRate) }),
    ...(maxRate < priceScale.max && { maxRate: fils(maxRate) }),
    ...(minRating > ratingScale.min && { minRating }),
    ...(language && { language }),
    ...(gender && { gender }),
    ...(eco && { eco }),
    ...(extras && { extras }),
    ...((day || minutes > lengthScale.min) && { minutes }),
    ...(day && { day, ...(hour && { hour }) }),
    ...(near && { near: readNear(near)?.at }),
    sort,
    include: "counts",
  };
}
