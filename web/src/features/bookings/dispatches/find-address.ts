import {
  addDays,
  type AreaName,
  areaNames,
  type CleanerGender,
  cleanerGenders,
  type Day,
  dayOf,
  type Dispatch,
  extrasIn,
  extrasOfKind,
  type ExtraSlug,
  type Hour,
  hourName,
  hourNumber,
  languages,
  policy,
  serviceOf,
  type ServiceSlug,
  slugsOf,
  type StartWindow,
  windowProblem,
} from "@naqi/contracts";
import { addressOf, oneOf } from "@/lib/data/address-filters.ts";

export type AskedLanguage = (typeof languages)[number];

/** What the page's address keeps. `any` and `no` are choices against the customer's preferences. */
export interface Find {
  service: ServiceSlug;
  area: AreaName | undefined;
  day: Day | undefined;
  from: Hour | undefined;
  until: Hour | undefined;
  minutes: number;
  /** Comma-separated. */
  extras: string | undefined;
  gender: CleanerGender | "any" | undefined;
  language: AskedLanguage | "any" | undefined;
  eco: "yes" | "no" | undefined;
}

export const startHours = Array.from({ length: policy.lastStartHour - policy.firstStartHour + 1 }, (_, at) =>
  hourName(policy.firstStartHour + at),
);

const { minimumJobMinutes, longestJobMinutes, slotMinutes } = policy;

function readMinutes(given: string) {
  const minutes = Number(given);
  const isLength = minutes >= minimumJobMinutes && minutes <= longestJobMinutes && minutes % slotMinutes === 0;
  return isLength ? minutes : undefined;
}

const extrasText = (given: string) => extrasIn(given).join(",") || undefined;

/** The chosen extras; another service may not have all of them. */
export const extrasOf = ({ service, extras = "" }: Pick<Find, "service" | "extras">): ExtraSlug[] =>
  extrasIn(extras).filter((extra) => extrasOfKind(service, "extra").includes(extra));

export const spelledExtras = (extras: readonly ExtraSlug[]): Pick<Find, "extras"> => ({
  extras: extras.join(",") || undefined,
});

export const findAddress = addressOf<Find>({
  service: { name: "service", read: serviceOf, absent: "regular_cleaning" },
  area: { name: "area", read: oneOf(areaNames), absent: undefined },
  day: { name: "day", read: (given) => (/^\d{4}-\d\d-\d\d$/.test(given) ? given : undefined), absent: undefined },
  from: { name: "from", read: oneOf(startHours), absent: undefined },
  until: { name: "until", read: oneOf(startHours), absent: undefined },
  minutes: { name: "minutes", read: readMinutes, absent: minimumJobMinutes },
  extras: { name: "extras", read: extrasText, absent: undefined },
  gender: { name: "gender", read: oneOf([...cleanerGenders, "any"] as const), absent: undefined },
  language: { name: "language", read: oneOf([...languages, "any"] as const), absent: undefined },
  eco: { name: "eco", read: oneOf(["yes", "no"] as const), absent: undefined },
});

const firstHour: Hour = "09:00";
const windowHours = 3;

/** The chosen window; without a day, the first one from tomorrow on whose cleaners can still be asked. */
export function windowOf(
  { day, from = firstHour, until }: Pick<Find, "day" | "from" | "until">,
  now: string,
): StartWindow {
  const hours = { from, until: until ?? hourName(Math.min(policy.lastStartHour, hourNumber(from) + windowHours)) };
  if (day) return { day, ...hours };
  const tomorrow = addDays(dayOf(now), 1);
  const isLate = windowProblem({ day: tomorrow, ...hours }, now) === "tooSoon";
  return { day: isLate ? addDays(tomorrow, 1) : tomorrow, ...hours };
}

export interface Wishes {
  gender?: CleanerGender;
  language?: AskedLanguage;
  eco?: true;
}

/** The chosen conditions, completed from the customer's preferences. */
export function wishesOf(
  { gender, language, eco }: Pick<Find, "gender" | "language" | "eco">,
  preferred: Wishes,
): Wishes {
  const [asked, spoken] = [gender ?? preferred.gender, language ?? preferred.language];
  return {
    ...(asked && asked !== "any" && { gender: asked }),
    ...(spoken && spoken !== "any" && { language: spoken }),
    ...((eco ? eco === "yes" : preferred.eco) && { eco: true }),
  };
}

/** How the page's address says so, next to what the preferences say. */
export const spelledWishes = ({ gender, language, eco }: Wishes, preferred: Wishes): Partial<Find> => ({
  gender: gender === preferred.gender ? undefined : (gender ?? "any"),
  language: language === preferred.language ? undefined : (language ?? "any"),
  eco: eco === preferred.eco ? undefined : eco ? "yes" : "no",
});

/** Says of every condition that is not asked for that it is not, whatever the preferences are. */
export const against = ({ gender, language, eco }: Wishes): Partial<Find> => ({
  gender: gender ?? "any",
  language: language ?? "any",
  eco: eco ? "yes" : "no",
});

export const findPath = (find: Partial<Find>) => {
  const query = findAddress.write({ ...findAddress.none, ...find }).toString();
  return query ? `/find-cleaner?${query}` : "/find-cleaner";
};

/** The page with another search's choices, to change its time. */
export const findLike = ({ serviceType, address, location, durationMinutes, extras, wishes, from, until }: Dispatch) =>
  findPath({
    service: serviceType,
    area: address.area ?? oneOf(areaNames)(location),
    from,
    until,
    minutes: durationMinutes,
    ...spelledExtras(slugsOf(extras)),
    ...against(wishes),
  });

interface Searched {
  service: ServiceSlug;
  area?: AreaName | undefined;
  minutes: number;
  extras?: readonly ExtraSlug[];
  wishes: Wishes;
  day?: Day | undefined;
}

/** The list of cleaners with the same choices; removed preferences stay removed. */
export function searchPath({ service, area, minutes, extras = [], wishes: { gender, language, eco }, day }: Searched) {
  const removed = [!gender && "no-gender", !language && "no-language", !eco && "no-eco"].filter(Boolean).join(",");
  return `/search?${new URLSearchParams({
    service,
    ...(area && { area }),
    ...(day && { day }),
    for: String(minutes),
    ...(extras.length > 0 && { extras: extras.join(",") }),
    ...(gender && { gender }),
    ...(language && { language }),
    ...(eco && { eco: "yes" }),
    ...(removed && { preferred: removed }),
  })}`;
}
