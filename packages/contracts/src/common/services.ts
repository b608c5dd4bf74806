/** The only list of services (decisions §2.9). `label` is for cleaners, `search` for the search screen; `also` is accepted as input. */
const table = {
  regular_cleaning: {
    label: "Home Cleaning",
    search: "Regular Cleaning",
    also: ["Regular House Cleaning"],
    page: "home-cleaning",
  },
  office_cleaning: { label: "Office Cleaning", also: [], page: "office-cleaning" },
  deep_cleaning: {
    label: "Deep Cleaning",
    search: "Deep Cleaning",
    also: ["Kitchen Deep Clean", "Bathroom Deep Clean"],
    page: "deep-cleaning",
  },
  carpet_cleaning: { label: "Carpet Cleaning", search: "Carpet Cleaning", also: [] },
  upholstery_cleaning: { label: "Upholstery Cleaning", also: [] },
  move_in_out: { label: "Move-in/Move-out", search: "Move-in/Move-out", also: ["Move-in/Move-out Cleaning"] },
  post_construction: { label: "Post-construction", search: "Post-Construction", also: [] },
  car_detailing: { label: "Car Detailing", also: [], page: "car-detailing" },
  airbnb_cleaning: { label: "Airbnb Cleaning", also: ["Airbnb Turnover Cleaning"], page: "airbnb-cleaning" },
  window_cleaning: { label: "Window Cleaning", search: "Window Cleaning", also: [] },
} as const satisfies Record<string, { label: string; search?: string; also: readonly string[]; page?: string }>;

export type ServiceSlug = keyof typeof table;

export const serviceSlugs = Object.keys(table) as [ServiceSlug, ...ServiceSlug[]];

interface ServiceRow {
  label: string;
  search?: string;
  also: readonly string[];
  page?: string;
}
export const services: Record<ServiceSlug, ServiceRow> = table;

/** The six of the search screen, in the spec's order (001 §3). */
export const searchServices: readonly ServiceSlug[] = [
  "regular_cleaning",
  "deep_cleaning",
  "move_in_out",
  "post_construction",
  "window_cleaning",
  "carpet_cleaning",
];

const bySpelling = new Map(
  serviceSlugs.flatMap((slug) => {
    const { label, search, also, page } = services[slug];
    return [slug, label, search, page, ...also]
      .filter((name) => name !== undefined)
      .map((name) => [name.toLowerCase(), slug] as const);
  }),
);

export const serviceOf = (spelling: string) => bySpelling.get(spelling.trim().toLowerCase());
