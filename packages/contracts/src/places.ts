import type { AreaName } from "./area-name.ts";
import { arabicPlaceNames } from "./arabic-place-names.ts";
import { areaCentres, areaNames, distanceKm } from "./areas.ts";
import type { Location } from "./kit/scalars.ts";

/** A point people name when they say where they live: an area, a community, a building or a landmark. */
export interface Place {
  name: string;
  /** The served area it belongs to, or the nearest one where it lies between them. */
  area: AreaName;
  location: Location;
}

type Row = readonly [name: string, lat: number, lng: number];

/** Known places by area; decimals are degrees, good to about 300 m. */
const known: Partial<Record<AreaName, readonly Row[]>> = {
  "Downtown Dubai": [
    ["Burj Khalifa", 25.1972, 55.2744],
    ["The Dubai Mall", 25.1985, 55.2796],
    ["Dubai Opera", 25.196, 55.2722],
    ["Souk Al Bahar", 25.1948, 55.2755],
    ["Address Downtown", 25.1939, 55.2793],
    ["Address Sky View", 25.2016, 55.2713],
    ["Burj Khalifa/Dubai Mall Metro Station", 25.2014, 55.2695],
  ],
  "Dubai Marina": [
    ["Dubai Marina Mall", 25.0763, 55.1405],
    ["Pier 7", 25.0763, 55.1412],
    ["Cayan Tower", 25.0865, 55.1454],
    ["Princess Tower", 25.0885, 55.1468],
    ["The Torch", 25.0878, 55.1473],
    ["Marina 101", 25.0893, 55.148],
    ["Marina Gate", 25.0867, 55.148],
    ["Sobha Realty Metro Station", 25.08, 55.1473],
  ],
  JBR: [
    ["The Walk at JBR", 25.0793, 55.1337],
    ["The Beach at JBR", 25.0768, 55.1318],
    ["Bluewaters Island", 25.0795, 55.1215],
    ["Ain Dubai", 25.08, 55.1236],
  ],
  "Business Bay": [
    ["Bay Square", 25.1862, 55.2807],
    ["Executive Towers", 25.1915, 55.2655],
    ["JW Marriott Marquis", 25.1857, 55.2582],
    ["Al Habtoor City", 25.1833, 55.253],
    ["Business Bay Metro Station", 25.1914, 55.2604],
    ["Dubai Design District", 25.189, 55.298],
    ["Sobha Hartland", 25.178, 55.308],
    ["Meydan Racecourse", 25.1575, 55.301],
  ],
  DIFC: [
    ["The Gate, DIFC", 25.2135, 55.282],
    ["Index Tower", 25.2078, 55.2786],
    ["Emirates Towers", 25.2175, 55.2826],
    ["Museum of the Future", 25.2192, 55.282],
    ["Financial Centre Metro Station", 25.211, 55.2757],
  ],
  "Palm Jumeirah": [
    ["Nakheel Mall", 25.1143, 55.1389],
    ["Atlantis, The Palm", 25.1304, 55.1172],
    ["Golden Mile, Palm Jumeirah", 25.1065, 55.1493],
  ],
  "Dubai Hills": [["Dubai Hills Mall", 25.1022, 55.2384]],
  "Arabian Ranches": [["Mudon", 25.027, 55.27]],
  JVC: [
    ["Circle Mall", 25.069, 55.2142],
    ["Jumeirah Village Triangle", 25.0475, 55.1873],
  ],
  JLT: [
    ["Almas Tower", 25.0689, 55.1413],
    ["DMCC Metro Station", 25.0709, 55.1387],
  ],
  "Discovery Gardens": [
    ["Ibn Battuta Mall", 25.0443, 55.1202],
    ["Al Furjan", 25.027, 55.147],
  ],
  "Motor City": [
    ["Dubai Autodrome", 25.0494, 55.239],
    ["Dubai Miracle Garden", 25.0597, 55.2444],
    ["Arjan", 25.061, 55.238],
    ["Dubai Studio City", 25.041, 55.249],
    ["Damac Hills", 25.027, 55.254],
  ],
  "Sports City": [
    ["Dubai International Cricket Stadium", 25.0467, 55.2189],
    ["Jumeirah Golf Estates", 25.0195, 55.2],
    ["Dubai Production City", 25.034, 55.19],
  ],
  "Al Barsha": [
    ["Mall of the Emirates", 25.1181, 55.2004],
    ["Barsha Heights", 25.096, 55.176],
    ["The Greens", 25.0938, 55.1712],
  ],
  Jumeirah: [
    ["Jumeirah Mosque", 25.2338, 55.2655],
    ["Mercato Mall", 25.2165, 55.2526],
    ["La Mer", 25.2295, 55.2558],
  ],
  "Umm Suqeim": [
    ["Burj Al Arab", 25.1412, 55.1853],
    ["Jumeirah Beach Hotel", 25.1415, 55.191],
    ["Madinat Jumeirah", 25.1333, 55.1852],
    ["Kite Beach", 25.164, 55.204],
  ],
  "Al Safa": [
    ["Safa Park", 25.1853, 55.2476],
    ["Alserkal Avenue", 25.1437, 55.2257],
  ],
  "Al Wasl": [
    ["City Walk", 25.2075, 55.2634],
    ["Coca-Cola Arena", 25.2042, 55.2658],
  ],
  Deira: [
    ["Deira City Centre", 25.2521, 55.3331],
    ["Dubai Gold Souk", 25.27, 55.297],
    ["Al Ghurair Centre", 25.2672, 55.3173],
    ["Union Metro Station", 25.2663, 55.314],
    ["Baniyas Square", 25.2693, 55.308],
    ["Al Garhoud", 25.244, 55.348],
  ],
  "Bur Dubai": [
    ["BurJuman", 25.253, 55.3031],
    ["Al Fahidi Fort", 25.2635, 55.2973],
    ["Wafi Mall", 25.2296, 55.3192],
    ["Dubai Healthcare City", 25.23, 55.323],
    ["Oud Metha Metro Station", 25.2437, 55.316],
    ["Al Jaddaf Metro Station", 25.2256, 55.334],
  ],
  Karama: [
    ["Dubai Frame", 25.2355, 55.3004],
    ["Zabeel Park", 25.2347, 55.2987],
    ["ADCB Metro Station", 25.2446, 55.2984],
  ],
  Satwa: [
    ["Dubai World Trade Centre", 25.2275, 55.288],
    ["Max Metro Station", 25.2335, 55.2921],
  ],
  "Al Qusais": [
    ["Al Qusais Metro Station", 25.2627, 55.3875],
    ["Stadium Metro Station", 25.2778, 55.3612],
    ["Al Nahda", 25.292, 55.371],
  ],
  "International City": [
    ["Dragon Mart", 25.1727, 55.4177],
    ["Dubai Silicon Oasis", 25.1212, 55.3773],
  ],
  "Dubai Investment Park": [["Dubai Investment Park Metro Station", 25.0055, 55.1556]],
  Mirdif: [
    ["City Centre Mirdif", 25.2162, 55.4077],
    ["Al Warqa", 25.191, 55.41],
  ],
  Rashidiya: [["Centrepoint Metro Station", 25.2303, 55.3913]],
  Meadows: [
    ["Emirates Hills", 25.068, 55.172],
    ["Jumeirah Islands", 25.0565, 55.1552],
    ["Jumeirah Park", 25.047, 55.156],
  ],
};

/** Other words people type for a place; they find it but are not shown. */
const alsoCalled: Record<string, string> = {
  JBR: "Jumeirah Beach Residence",
  JLT: "Jumeirah Lake Towers",
  JVC: "Jumeirah Village Circle",
  "Jumeirah Village Triangle": "JVT",
  DIFC: "Dubai International Financial Centre",
  "Barsha Heights": "Tecom",
  "Dubai Investment Park": "DIP",
  "Dubai Production City": "IMPZ",
  "Dubai Design District": "d3",
  "Dubai Silicon Oasis": "DSO",
  "Dubai World Trade Centre": "DWTC",
  "Mall of the Emirates": "MOE",
  "Museum of the Future": "MOTF",
  "Damac Hills": "Akoya",
  "Al Fahidi Fort": "Dubai Museum",
  Mirdif: "Mirdiff",
};

/** The areas first, in their own order, then the places within them. */
export const places: readonly Place[] = [
  ...areaNames.map((area) => ({ name: area as string, area, location: areaCentres[area] })),
  ...areaNames.flatMap((area) =>
    (known[area] ?? []).map(([name, lat, lng]) => ({ name, area, location: { lat, lng } })),
  ),
];

/** `Burj Khalifa, Downtown Dubai`; an area is said once. */
export const placeText = ({ name, area }: Pick<Place, "name" | "area">) =>
  name.includes(area) ? name : `${name}, ${area}`;

/** Arabic letters that are written one for another, each as one of them; a hamza alone and the tatweel say nothing. */
const folded: Record<string, string> = { ى: "ي", ی: "ي", ک: "ك", ة: "ه", ء: "", ـ: "" };

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ىیکةءـ]/g, (letter) => folded[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words of an address that say nothing about where it is; they count only when nothing else was typed. */
const vague =
  /^(tower|towers|building|bldg|villa|apartment|apt|flat|office|street|st|road|no|unit|شقه|فيلا|بنايه|مبني|مكتب|شارع|طريق|رقم|\p{N}+)$/u;

/** An Arabic name's words, each with its article and without it. */
const arabicWords = (name: string) =>
  wordsOf(name).flatMap((word) => [word.replace(/^ال/, ""), word.replace(/^(?:ال)?/, "ال")]);

const index = places.map((place, order) => {
  const words = wordsOf(`${place.name} ${alsoCalled[place.name] ?? ""}`);
  // People leave spaces out: `businessbay`.
  const latin = [...words, words.join("")];
  const arabic = arabicPlaceNames[place.name] ?? [];
  const own = [...latin, ...arabic.flatMap((name) => [...arabicWords(name), wordsOf(name).join("")])];
  const areaInArabic = (arabicPlaceNames[place.area] ?? []).flatMap(arabicWords);
  return {
    place,
    order,
    own,
    length: latin.length,
    first: [latin[0], ...arabic.flatMap((name) => arabicWords(name).slice(0, 2))],
    around: [...wordsOf(`${place.area} Dubai`), ...areaInArabic, "دبي"],
  };
});

/** How well a typed word starts a word: 3 as typed, 2 with one slip, 1 with two slips in a long word, 0 not at all. */
function likeness(typed: string, word: string): number {
  if (word.startsWith(typed)) return 3;
  if (typed.length < 4) return 0;
  const slips = Math.min(
    ...[-1, 0, 1].map((more) => slipsBetween(typed, word.slice(0, Math.max(0, typed.length + more)))),
  );
  if (slips <= 1) return 2;
  return slips === 2 && typed.length >= 7 ? 1 : 0;
}

/** Letters to change, add, drop or swap with their neighbour (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j] ?? 0, (beforeLast[j - 2] ?? 0) + 1);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

const best = (typed: string, words: readonly string[]) => Math.max(0, ...words.map((word) => likeness(typed, word)));

/**
 * The places a typed text may mean, best first, at most `most`. Every word is matched by its beginning with a slip or
 * two forgiven; places that answer every word come before those that answer some. Nothing typed gives the areas.
 */
export function findPlaces(text: string, most = 8): Place[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !vague.test(word));
  const typed = telling.length > 0 ? telling : words;
  if (typed.length === 0) return places.slice(0, most);
  const scored = index.map(({ place, order, own, length, first, around }) => {
    const scores = typed.map((word) => Math.max(best(word, own) * 2, best(word, around)));
    const answered = scores.filter((score) => score > 0).length;
    const named = typed.some((word) => best(word, own) > 0);
    const startsRight = first.some((word) => word?.startsWith(typed[0] ?? "")) ? 1 : 0;
    const isArea = order < areaNames.length ? 2 : 0;
    const total = scores.reduce((sum, score) => sum + score, startsRight + isArea + 2 / length);
    return { place, order, answered: named ? answered : 0, total };
  });
  return scored
    .filter(({ answered }) => answered > 0)
    .sort((a, b) => b.answered - a.answered || b.total - a.total || a.order - b.order)
    .slice(0, most)
    .map(({ place }) => place);
}

/** The known place nearest to a point. */
export const placeNear = (location: Location): Place =>
  places.reduce((best, place) =>
    distanceKm(place.location, location) < distanceKm(best.location, location) ? place : best,
  );

const pointOf = ({ lat, lng }: Location) => `${lat} ${lng}`;
const knownPoints = new Set(places.map(({ location }) => pointOf(location)));

interface Door {
  location: Location;
  building?: string | undefined;
  unit?: string | null | undefined;
  noUnit?: boolean | undefined;
}

/** Whether a point is one of the list and not the door: it was chosen by name, neither on the map nor by a Makani number. */
export const isListedPoint = (location: Location): boolean => knownPoints.has(pointOf(location));

/** Whether a cleaner finds the door (G125): building and unit, or that there is no unit; or a point of its own. */
export const hasDoor = ({ location, building, unit, noUnit }: Door): boolean =>
  !isListedPoint(location) || Boolean(building && (unit || noUnit));
