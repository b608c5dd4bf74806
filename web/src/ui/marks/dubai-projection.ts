import type { Location } from "@naqi/contracts";

export const middle: Location = { lat: 25.14, lng: 55.235 };
const shrink = Math.cos((middle.lat * Math.PI) / 180);

/** Thousandths of a degree of latitude, so that a unit is equally long in both directions. */
export const spot = ({ lat, lng }: Location) => ({ x: (lng - 55) * 1000 * shrink, y: (25.4 - lat) * 1000 });
/** A thousandth of a degree of latitude is 111 m. */
export const unitsPerKm = 1 / 0.1112;
export const between = (one: Location, other: Location): Location => ({
  lat: (one.lat + other.lat) / 2,
  lng: (one.lng + other.lng) / 2,
});

/** The map point at a screen point. */
export function pointAt(map: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }): Location {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(map.getScreenCTM()?.inverse());
  return { lat: 25.4 - y / 1000, lng: 55 + x / (1000 * shrink) };
}
