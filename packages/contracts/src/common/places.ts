import type { AreaName } from "./area-name.ts";
import { arabicPlaceNames } from "./arabic-place-names.ts";
import { areaNames } from "./area-names.ts";
import { areaCentres, distanceKm } from "./areas.ts";
import type { Location } from "../kit/scalars.ts";

export interface Place {
  name: string;
  area: AreaName;
  location: Location;
}

type Row = readonly [name: string, lat: number, lng: number];

/** Decimal degrees; buildings to about 300 m, communities to about a kilometre. */
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
    ["Emaar Beachfront", 25.0955, 55.1395],
    ["Dubai Harbour", 25.0935, 55.1425],
    ["Dubai Internet City", 25.0955, 55.1605],
    ["Dubai Media City", 25.0935, 55.1545],
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
    ["Meydan", 25.162, 55.3],
    ["Mohammed Bin Rashid City", 25.168, 55.288],
    ["District One", 25.175, 55.293],
  ],
  DIFC: [
    ["The Gate, DIFC", 25.2135, 55.282],
    ["Index Tower", 25.2078, 55.2786],
    ["Emirates Towers", 25.2175, 55.2826],
    ["Museum of the Future", 25.2192, 55.282],
    ["Financial Centre Metro Station", 25.211, 55.2757],
    ["Zabeel", 25.219, 55.302],
  ],
  "Palm Jumeirah": [
    ["Nakheel Mall", 25.1143, 55.1389],
    ["Atlantis, The Palm", 25.1304, 55.1172],
    ["Golden Mile, Palm Jumeirah", 25.1065, 55.1493],
    ["Dubai Knowledge Park", 25.103, 55.165],
  ],
  "Dubai Hills": [
    ["Dubai Hills Mall", 25.1022, 55.2384],
    ["Al Khail Gate", 25.125, 55.262],
    ["Al Barari", 25.097, 55.307],
    ["Al Barsha South", 25.08, 55.235],
    ["Dubai Science Park", 25.075, 55.243],
    ["Al Khail Heights", 25.118, 55.255],
  ],
  "Arabian Ranches": [
    ["Mudon", 25.027, 55.27],
    ["Majan", 25.088, 55.318],
    ["Living Legends", 25.083, 55.306],
    ["Falcon City of Wonders", 25.075, 55.326],
    ["The Villa", 25.071, 55.345],
    ["Villanova", 25.06, 55.35],
    ["Global Village", 25.07, 55.305],
    ["City of Arabia", 25.075, 55.289],
    ["Cherrywoods", 25.045, 55.312],
    ["Rukan", 24.995, 55.34],
    ["The Sustainable City", 25.03, 55.277],
    ["Serena", 25.033, 55.293],
    ["Mira", 25.013, 55.276],
    ["Town Square", 25.008, 55.293],
    ["Damac Hills 2", 24.985, 55.38],
    ["Arabian Ranches 2", 25.025, 55.285],
    ["Arabian Ranches 3", 25.07, 55.316],
    ["The Valley", 24.99, 55.44],
    ["Al Qudra", 24.93, 55.32],
  ],
  JVC: [
    ["Circle Mall", 25.069, 55.2142],
    ["Jumeirah Village Triangle", 25.0475, 55.1873],
  ],
  JLT: [
    ["Almas Tower", 25.0689, 55.1413],
    ["DMCC Metro Station", 25.0709, 55.1387],
    ["Jumeirah Heights", 25.0585, 55.15],
  ],
  "Discovery Gardens": [
    ["Ibn Battuta Mall", 25.0443, 55.1202],
    ["Al Furjan", 25.027, 55.147],
    ["Palm Jebel Ali", 25.004, 54.988],
    ["Jebel Ali Village", 25.035, 55.118],
    ["The Gardens", 25.045, 55.128],
  ],
  "Motor City": [
    ["Dubai Autodrome", 25.0494, 55.239],
    ["Dubai Miracle Garden", 25.0597, 55.2444],
    ["Arjan", 25.061, 55.238],
    ["Dubai Studio City", 25.041, 55.249],
    ["Damac Hills", 25.027, 55.254],
    ["Remraam", 25, 55.25],
    ["Layan", 25.02, 55.256],
  ],
  "Sports City": [
    ["Dubai International Cricket Stadium", 25.0467, 55.2189],
    ["Jumeirah Golf Estates", 25.0195, 55.2],
    ["Dubai Production City", 25.034, 55.19],
    ["Damac Lagoons", 25.02, 55.237],
    ["Tilal Al Ghaf", 25.023, 55.222],
    ["Victory Heights", 25.035, 55.223],
  ],
  "Al Barsha": [
    ["Mall of the Emirates", 25.1181, 55.2004],
    ["Barsha Heights", 25.096, 55.176],
    ["The Greens", 25.0938, 55.1712],
    ["Al Sufouh", 25.117, 55.172],
    ["Al Barsha 1", 25.113, 55.199],
    ["Al Barsha 2", 25.103, 55.209],
    ["Al Barsha 3", 25.099, 55.2],
  ],
  Jumeirah: [
    ["Jumeirah Mosque", 25.2338, 55.2655],
    ["Mercato Mall", 25.2165, 55.2526],
    ["La Mer", 25.2295, 55.2558],
    ["Jumeirah Bay Island", 25.2125, 55.236],
    ["Jumeirah 2", 25.209, 55.243],
    ["Jumeirah 3", 25.189, 55.229],
    ["The World Islands", 25.222, 55.17],
  ],
  "Umm Suqeim": [
    ["Burj Al Arab", 25.1412, 55.1853],
    ["Jumeirah Beach Hotel", 25.1415, 55.191],
    ["Madinat Jumeirah", 25.1333, 55.1852],
    ["Kite Beach", 25.164, 55.204],
    ["Al Manara", 25.148, 55.217],
    ["Madinat Jumeirah Living", 25.136, 55.19],
    ["Acacia Avenues", 25.139, 55.205],
  ],
  "Al Safa": [
    ["Safa Park", 25.1853, 55.2476],
    ["Alserkal Avenue", 25.1437, 55.2257],
    ["Al Quoz", 25.142, 55.243],
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
    ["Dubai Islands", 25.3, 55.305],
    ["Port Saeed", 25.255, 55.332],
    ["Al Rigga", 25.264, 55.323],
    ["Al Muraqqabat", 25.265, 55.33],
    ["Al Muteena", 25.273, 55.323],
    ["Naif", 25.272, 55.312],
    ["Hor Al Anz", 25.277, 55.337],
    ["Abu Hail", 25.282, 55.332],
    ["Al Baraha", 25.283, 55.321],
    ["Al Waheda", 25.29, 55.341],
    ["Al Mamzar", 25.3, 55.348],
    ["Corniche Deira", 25.287, 55.314],
    ["Al Khabaisi", 25.263, 55.34],
  ],
  "Bur Dubai": [
    ["BurJuman", 25.253, 55.3031],
    ["Al Fahidi Fort", 25.2635, 55.2973],
    ["Wafi Mall", 25.2296, 55.3192],
    ["Dubai Healthcare City", 25.23, 55.323],
    ["Oud Metha Metro Station", 25.2437, 55.316],
    ["Al Jaddaf Metro Station", 25.2256, 55.334],
    ["Mina Rashid", 25.262, 55.277],
    ["Dubai Maritime City", 25.269, 55.27],
    ["Mankhool", 25.249, 55.295],
    ["Al Raffa", 25.258, 55.289],
    ["Al Shindagha", 25.268, 55.29],
    ["Al Hamriya", 25.257, 55.307],
    ["Al Ras", 25.269, 55.295],
  ],
  Karama: [
    ["Dubai Frame", 25.2355, 55.3004],
    ["Zabeel Park", 25.2347, 55.2987],
    ["ADCB Metro Station", 25.2446, 55.2984],
    ["Umm Hurair", 25.243, 55.318],
    ["Oud Metha", 25.239, 55.313],
    ["Al Jaddaf", 25.221, 55.332],
    ["Culture Village", 25.224, 55.339],
  ],
  Satwa: [
    ["Dubai World Trade Centre", 25.2275, 55.288],
    ["Max Metro Station", 25.2335, 55.2921],
    ["Port de La Mer", 25.236, 55.251],
    ["Pearl Jumeirah", 25.235, 55.243],
    ["Jumeirah 1", 25.226, 55.256],
    ["Jumeirah Garden City", 25.226, 55.278],
    ["Al Badaa", 25.219, 55.267],
    ["Al Jafiliya", 25.233, 55.29],
    ["Al Hudaiba", 25.239, 55.276],
  ],
  "Al Qusais": [
    ["Al Qusais Metro Station", 25.2627, 55.3875],
    ["Stadium Metro Station", 25.2778, 55.3612],
    ["Al Nahda", 25.292, 55.371],
    ["Al Twar", 25.265, 55.375],
    ["Muhaisnah", 25.262, 55.413],
  ],
  "International City": [
    ["Dragon Mart", 25.1727, 55.4177],
    ["Dubai Silicon Oasis", 25.1212, 55.3773],
    ["Ras Al Khor", 25.185, 55.355],
    ["Al Aweer", 25.17, 55.54],
    ["Lehbab", 25.05, 55.59],
    ["Al Warsan", 25.16, 55.43],
    ["Nad Al Sheba", 25.152, 55.345],
    ["Dubai International Academic City", 25.118, 55.41],
    ["Liwan", 25.11, 55.37],
    ["Dubailand Residence Complex", 25.09, 55.38],
  ],
  "Dubai Investment Park": [
    ["Dubai Investment Park Metro Station", 25.0055, 55.1556],
    ["Jebel Ali Free Zone", 24.985, 55.08],
    ["Green Community", 25.002, 55.165],
    ["Dubai Investment Park 2", 24.98, 55.18],
    ["Expo City", 24.962, 55.151],
    ["Dubai Waterfront", 24.965, 55.05],
  ],
  Mirdif: [
    ["City Centre Mirdif", 25.2162, 55.4077],
    ["Al Warqa", 25.191, 55.41],
    ["Al Mizhar", 25.248, 55.44],
    ["Oud Al Muteena", 25.26, 55.452],
    ["Mushrif", 25.222, 55.45],
    ["Al Khawaneej", 25.24, 55.485],
    ["Uptown Mirdif", 25.224, 55.424],
  ],
  Rashidiya: [
    ["Centrepoint Metro Station", 25.2303, 55.3913],
    ["Dubai Creek Harbour", 25.2065, 55.345],
    ["Dubai Festival City", 25.222, 55.354],
    ["Nad Al Hamar", 25.199, 55.378],
    ["Umm Ramool", 25.232, 55.366],
  ],
  Meadows: [
    ["Emirates Hills", 25.068, 55.172],
    ["Jumeirah Islands", 25.0565, 55.1552],
    ["Jumeirah Park", 25.047, 55.156],
    ["The Views", 25.09, 55.167],
    ["The Lakes", 25.0745, 55.1765],
    ["The Hills", 25.086, 55.169],
  ],
  "Dubai South": [
    ["Emaar South", 24.865, 55.155],
    ["Dubai World Central", 24.9, 55.155],
  ],
};

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
  "Dubai Hills": "Dubai Hills Estate",
  "Mohammed Bin Rashid City": "MBR City",
  "Dubai Islands": "Deira Islands",
  "Damac Hills 2": "Akoya Oxygen",
  "Culture Village": "Jaddaf Waterfront",
  "Jebel Ali Free Zone": "JAFZA",
  "Dubai World Central": "DWC Al Maktoum Airport",
  "Mina Rashid": "Port Rashid",
  Mira: "Reem",
};

export const places: readonly Place[] = [
  ...areaNames.map((area) => ({ name: area as string, area, location: areaCentres[area] })),
  ...areaNames.flatMap((area) =>
    (known[area] ?? []).map(([name, lat, lng]) => ({ name, area, location: { lat, lng } })),
  ),
];

export const placeText = ({ name, area }: Pick<Place, "name" | "area">) =>
  name.includes(area) ? name : `${name}, ${area}`;

/** Variant Arabic letters as one letter; a lone hamza and the tatweel are removed. */
const folded: Record<string, string> = { ى: "ي", ی: "ي", ک: "ك", ة: "ه", ء: "", ـ: "" };

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ىیکةءـ]/g, (letter) => folded[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Generic address words; they count only if nothing else was typed. */
const vague =
  /^(tower|towers|building|bldg|villa|apartment|apt|flat|office|street|st|road|no|unit|شقه|فيلا|بنايه|مبني|مكتب|شارع|طريق|رقم|\p{N}+)$/u;

const arabicWords = (name: string) =>
  wordsOf(name).flatMap((word) => [word.replace(/^ال/, ""), word.replace(/^(?:ال)?/, "ال")]);

const index = places.map((place, order) => {
  const words = wordsOf(`${place.name} ${alsoCalled[place.name] ?? ""}`);
  // Users omit spaces: `businessbay`.
  const latin = [...words, words.join("")];
  const arabic = arabicPlaceNames[place.name] ?? [];
  const own = [...latin, ...arabic.flatMap((name) => [...arabicWords(name), wordsOf(name).join("")])];
  const areaInArabic = (arabicPlaceNames[place.area] ?? []).flatMap(arabicWords);
  return {
    place,
    order,
    own,
    length: latin.length,
    /** A name that ends in a number: only it distinguishes `Damac Hills 2` from `Damac Hills`. */
    numbered: /\d$/.test(place.name) ? ` ${wordsOf(place.name).join(" ")} ` : undefined,
    first: [latin[0], ...arabic.flatMap((name) => arabicWords(name).slice(0, 2))],
    around: [...wordsOf(`${place.area} Dubai`), ...areaInArabic, "دبي"],
  };
});

/** How well a typed word starts a word: 3 exactly, 2 with one typo, 1 with two typos in a long word, 0 not. */
function likeness(typed: string, word: string): number {
  if (word.startsWith(typed)) return 3;
  if (typed.length < 4) return 0;
  const slips = Math.min(
    ...[-1, 0, 1].map((more) => slipsBetween(typed, word.slice(0, Math.max(0, typed.length + more)))),
  );
  if (slips <= 1) return 2;
  return slips === 2 && typed.length >= 7 ? 1 : 0;
}

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

/** At most `most` places, best first. Words match by prefix with one or two typos. An empty text returns the areas. */
export function findPlaces(text: string, most = 8): Place[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !vague.test(word));
  const typed = telling.length > 0 ? telling : words;
  if (typed.length === 0) return places.slice(0, most);
  const scored = index.map(({ place, order, own, length, numbered, first, around }) => {
    const scores = typed.map((word) => Math.max(best(word, own) * 2, best(word, around)));
    const answered = scores.filter((score) => score > 0).length;
    const named = typed.some((word) => best(word, own) > 0);
    const startsRight = first.some((word) => word?.startsWith(typed[0] ?? "")) ? 1 : 0;
    const isArea = order < areaNames.length ? 2 : 0;
    const isNumbered = numbered && ` ${words.join(" ")} `.includes(numbered) ? 4 : 0;
    const total = scores.reduce((sum, score) => sum + score, startsRight + isArea + isNumbered + 2 / length);
    return { place, order, answered: named ? answered : 0, total };
  });
  return scored
    .filter(({ answered }) => answered > 0)
    .sort((a, b) => b.answered - a.answered || b.total - a.total || a.order - b.order)
    .slice(0, most)
    .map(({ place }) => place);
}

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

/** Whether a point comes from the list, not from the map or a Makani number. */
export const isListedPoint = (location: Location): boolean => knownPoints.has(pointOf(location));

/** Whether the address identifies the door (G125): building and unit or no unit, or an own point. */
export const hasDoor = ({ location, building, unit, noUnit }: Door): boolean =>
  !isListedPoint(location) || Boolean(building && (unit || noUnit));
