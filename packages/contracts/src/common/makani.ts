import { inDubai } from "./areas.ts";
import { latinDigits } from "../kit/digits.ts";
import type { Location } from "../kit/scalars.ts";

// The WGS 84 ellipsoid and the UTM zone 40 projection, in metres.
const radius = 6_378_137;
const flattening = 1 / 298.257223563;
const scale = 0.9996;
const middle = 57;
const falseEasting = 500_000;

const squared = flattening * (2 - flattening);
const second = squared / (1 - squared);
const toRadians = Math.PI / 180;

/** Metres east and north in UTM zone 40, accurate to a millimetre within Dubai. */
function utmOf({ lat, lng }: Location) {
  const phi = lat * toRadians;
  const along = (lng - middle) * toRadians * Math.cos(phi);
  const normal = radius / Math.sqrt(1 - squared * Math.sin(phi) ** 2);
  const t = Math.tan(phi) ** 2;
  const c = second * Math.cos(phi) ** 2;
  const meridian =
    radius *
    ((1 - squared / 4 - (3 * squared ** 2) / 64 - (5 * squared ** 3) / 256) * phi -
      ((3 * squared) / 8 + (3 * squared ** 2) / 32 + (45 * squared ** 3) / 1024) * Math.sin(2 * phi) +
      ((15 * squared ** 2) / 256 + (45 * squared ** 3) / 1024) * Math.sin(4 * phi) -
      ((35 * squared ** 3) / 3072) * Math.sin(6 * phi));
  const east =
    along + ((1 - t + c) * along ** 3) / 6 + ((5 - 18 * t + t ** 2 + 72 * c - 58 * second) * along ** 5) / 120;
  const north = along ** 2 / 2 + ((5 - t + 9 * c + 4 * c ** 2) * along ** 4) / 24;
  return {
    east: scale * normal * east + falseEasting,
    north: scale * (meridian + normal * Math.tan(phi) * north),
  };
}

/** The point at these metres, by iteration until the error is below one metre. */
function pointAt(east: number, north: number): Location {
  let [lat, lng] = [25.1, 55.3];
  for (let tries = 0; tries < 20; tries++) {
    const guess = utmOf({ lat, lng });
    lat += (north - guess.north) / 110_800;
    lng += (east - guess.east) / (111_320 * Math.cos(lat * toRadians));
  }
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}

// The 100 km squares of Dubai, which the plate omits.
const squares = [
  [300_000, 2_700_000],
  [300_000, 2_800_000],
  [200_000, 2_700_000],
] as const;

/** `30032 95320`, as on the plate beside the door; undefined unless ten digits. */
export function makaniOf(typed: string): string | undefined {
  const [, east, north] = /^(\d{5})[\s-]*(\d{5})$/.exec(latinDigits(typed).trim()) ?? [];
  return east && north && `${east} ${north}`;
}

/** The location of a Makani number, to the metre within a 100 km square (decision 0054). Undefined for other texts and outside Dubai. */
export function locationOfMakani(typed: string): Location | undefined {
  const [east, north] = makaniOf(typed)?.split(" ").map(Number) ?? [];
  if (east === undefined || north === undefined) return undefined;
  return squares.map(([left, below]) => pointAt(left + east, below + north)).find(inDubai);
}
