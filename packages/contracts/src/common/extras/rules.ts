import { fils } from "../money.ts";
import type { ServiceSlug } from "../services.ts";
import type { Fils } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";

export const extraSlugs = [
  "materials",
  "vacuum",
  "ironing",
  "inside_oven",
  "inside_fridge",
  "inside_windows",
  "balcony",
] as const;
export type ExtraSlug = (typeof extraSlugs)[number];

/** The extras that a comma-separated text names. */
export const extrasIn = (text: string): ExtraSlug[] => extraSlugs.filter((slug) => text.split(",").includes(slug));

/** What an extra needs at the home. */
export const extraNeeds = ["water", "power", "ladder"] as const;
export type ExtraNeed = (typeof extraNeeds)[number];

interface ExtraFacts {
  /** The part of the booked time that it takes. */
  minutes: number;
  /** fils on top of the booked time; materials have each cleaner's own price an hour */
  price: Fils;
  needs: readonly ExtraNeed[];
}

export const extraFacts: Readonly<Record<ExtraSlug, ExtraFacts>> = {
  materials: { minutes: 0, price: 0, needs: ["water"] },
  vacuum: { minutes: 0, price: fils(10), needs: ["power"] },
  ironing: { minutes: 60, price: fils(10), needs: ["power"] },
  inside_oven: { minutes: 30, price: fils(20), needs: ["water"] },
  inside_fridge: { minutes: 30, price: fils(15), needs: ["water"] },
  inside_windows: { minutes: 60, price: fils(20), needs: ["water", "ladder"] },
  balcony: { minutes: 30, price: fils(10), needs: ["water"] },
};

/** fils an hour */
export const materialsPrices = { usual: fils(10), most: fils(30) } as const;

/** The time that a visit has beside its extras, at least. */
export const minutesBesideExtras = 60;

/** Materials include a vacuum cleaner. */
export const excludingExtras: readonly (readonly [ExtraSlug, ExtraSlug])[] = [["materials", "vacuum"]];

export type ExtraKind = "included" | "extra" | "never";

type Row = readonly [
  materials: ExtraKind,
  vacuum: ExtraKind,
  ironing: ExtraKind,
  oven: ExtraKind,
  fridge: ExtraKind,
  windows: ExtraKind,
  balcony: ExtraKind,
];

const table: Readonly<Record<ServiceSlug, Row>> = {
  regular_cleaning: ["extra", "extra", "extra", "extra", "extra", "extra", "extra"],
  office_cleaning: ["extra", "extra", "never", "never", "extra", "extra", "never"],
  deep_cleaning: ["extra", "extra", "never", "included", "included", "included", "extra"],
  carpet_cleaning: ["included", "included", "never", "never", "never", "never", "never"],
  upholstery_cleaning: ["included", "included", "never", "never", "never", "never", "never"],
  move_in_out: ["extra", "extra", "never", "included", "included", "included", "extra"],
  post_construction: ["extra", "extra", "never", "extra", "extra", "included", "extra"],
  car_detailing: ["included", "included", "never", "never", "never", "never", "never"],
  airbnb_cleaning: ["extra", "extra", "extra", "extra", "extra", "extra", "extra"],
  window_cleaning: ["extra", "never", "never", "never", "never", "included", "extra"],
};

export const extraKind = (service: ServiceSlug, extra: ExtraSlug): ExtraKind =>
  table[service][extraSlugs.indexOf(extra)] ?? "never";

export const extrasOfKind = (service: ServiceSlug, kind: ExtraKind): ExtraSlug[] =>
  extraSlugs.filter((extra) => extraKind(service, extra) === kind);

/** What a cleaner offers; `materialsPrice` in fils an hour. */
export interface OfferedExtras {
  extras?: readonly ExtraSlug[] | undefined;
  materialsPrice?: Fils | undefined;
}

export const offersExtra = ({ extras }: OfferedExtras, extra: ExtraSlug): boolean => extras?.includes(extra) ?? false;

/** The extras of a service that a cleaner offers, in the order of the list. */
export const extrasToChoose = (service: ServiceSlug, cleaner: OfferedExtras): ExtraSlug[] =>
  extrasOfKind(service, "extra").filter((extra) => offersExtra(cleaner, extra));

/** Whether the cleaner can do the service with all of these. */
export const offersExtras = (service: ServiceSlug, cleaner: OfferedExtras, extras: readonly ExtraSlug[]): boolean =>
  extras.every((extra) => extraKind(service, extra) === "extra" && offersExtra(cleaner, extra));

/** An extra as it was booked: fils for the whole visit. */
export interface BookedExtra {
  slug: ExtraSlug;
  minutes: number;
  price: Fils;
}

/** fils for a visit of this length */
export const extraPrice = (extra: ExtraSlug, durationMinutes: number, { materialsPrice }: OfferedExtras): Fils =>
  extra === "materials" ? ((materialsPrice ?? materialsPrices.usual) * durationMinutes) / 60 : extraFacts[extra].price;

export const bookedExtrasOf = (
  extras: readonly ExtraSlug[],
  durationMinutes: number,
  cleaner: OfferedExtras,
): BookedExtra[] =>
  extraSlugs
    .filter((slug) => extras.includes(slug))
    .map((slug) => ({
      slug,
      minutes: extraFacts[slug].minutes,
      price: extraPrice(slug, durationMinutes, cleaner),
    }));

type Booked = readonly Pick<BookedExtra, "slug" | "price">[];

/** fils */
export const sumOfExtras = (extras: Booked = []): Fils => extras.reduce((sum, { price }) => sum + price, 0);

/** The part in fils that no code discounts: the materials are the cleaner's. */
export const materialsIn = (extras: Booked = []): Fils =>
  sumOfExtras(extras.filter(({ slug }) => slug === "materials"));

export const slugsOf = (extras: readonly Pick<BookedExtra, "slug">[] = []): ExtraSlug[] =>
  extras.map(({ slug }) => slug);

/** The shortest visit that holds these extras, in minutes: whole hours. */
export function minutesNeeded(extras: readonly ExtraSlug[]): number {
  const taken = extras.reduce((sum, extra) => sum + extraFacts[extra].minutes, 0);
  const needed = Math.ceil((taken + minutesBesideExtras) / policy.slotMinutes) * policy.slotMinutes;
  return Math.max(needed, policy.minimumJobMinutes);
}

/** The chosen extra that excludes this one. */
export const excludedBy = (extra: ExtraSlug, chosen: readonly ExtraSlug[]): ExtraSlug | undefined =>
  excludingExtras
    .flatMap(([one, other]) => (one === extra ? [other] : other === extra ? [one] : []))
    .find((slug) => chosen.includes(slug));

export const excludingPair = (extras: readonly ExtraSlug[]): readonly [ExtraSlug, ExtraSlug] | undefined =>
  excludingExtras.find((pair) => pair.every((extra) => extras.includes(extra)));

export const needsOf = (extras: readonly ExtraSlug[]): ExtraNeed[] =>
  extraNeeds.filter((need) => extras.some((extra) => extraFacts[extra].needs.includes(need)));
