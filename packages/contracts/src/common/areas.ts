import type { Location } from "../kit/scalars.ts";
import type { areaNames } from "./area-names.ts";

type Name = (typeof areaNames)[number];

export const areaCentres = {
  "Downtown Dubai": { lat: 25.1936, lng: 55.2767 },
  "Dubai Marina": { lat: 25.0805, lng: 55.1403 },
  "Business Bay": { lat: 25.185, lng: 55.2727 },
  DIFC: { lat: 25.2117, lng: 55.2822 },
  JBR: { lat: 25.078, lng: 55.134 },
  "Palm Jumeirah": { lat: 25.1124, lng: 55.139 },
  "Dubai Hills": { lat: 25.103, lng: 55.245 },
  "Arabian Ranches": { lat: 25.053, lng: 55.264 },
  JVC: { lat: 25.06, lng: 55.209 },
  JLT: { lat: 25.0693, lng: 55.1415 },
  "Discovery Gardens": { lat: 25.039, lng: 55.136 },
  "Motor City": { lat: 25.0455, lng: 55.239 },
  "Sports City": { lat: 25.039, lng: 55.219 },
  "Dubai South": { lat: 24.896, lng: 55.161 },
  "Al Barsha": { lat: 25.107, lng: 55.2 },
  Jumeirah: { lat: 25.201, lng: 55.24 },
  "Umm Suqeim": { lat: 25.155, lng: 55.21 },
  "Al Safa": { lat: 25.168, lng: 55.231 },
  "Al Wasl": { lat: 25.195, lng: 55.256 },
  Deira: { lat: 25.271, lng: 55.32 },
  "Bur Dubai": { lat: 25.256, lng: 55.296 },
  Karama: { lat: 25.247, lng: 55.304 },
  Satwa: { lat: 25.221, lng: 55.274 },
  "Al Qusais": { lat: 25.27, lng: 55.387 },
  "International City": { lat: 25.164, lng: 55.408 },
  "Dubai Investment Park": { lat: 25.006, lng: 55.156 },
  Mirdif: { lat: 25.218, lng: 55.416 },
  Rashidiya: { lat: 25.231, lng: 55.391 },
  Springs: { lat: 25.056, lng: 55.19 },
  Meadows: { lat: 25.068, lng: 55.164 },
} as const satisfies Record<Name, Location>;

export const searchAreas: readonly Name[] = [
  "Downtown Dubai",
  "Dubai Marina",
  "JBR",
  "Business Bay",
  "DIFC",
  "JLT",
  "Springs",
  "Meadows",
];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function distanceKm(from: Location, to: Location): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half));
}

/** Inside the emirate's built-up part and outskirts; other points are no Dubai address. */
export const inDubai = ({ lat, lng }: Location) => lat > 24.6 && lat < 25.5 && lng > 54.8 && lng < 55.8;
