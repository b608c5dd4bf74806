import { inDubai, type Location, locationOf } from "@naqi/contracts";

/** A customer's place in an address: its name, and the coordinates to a hundred metres, which is all that is sent. */
export interface Near {
  name: string;
  at: string;
}

/** A place as written in an address: `25.087,55.148 Marina Gate`. */
export const nearOf = ({ name, location: { lat, lng } }: { name: string; location: Location }) =>
  `${lat.toFixed(3)},${lng.toFixed(3)} ${[...name].slice(0, 80).join("")}`;

/** Reads what `nearOf` writes; undefined for anything else, and for points outside Dubai. */
export function readNear(near: string): Near | undefined {
  const [, at = "", name = ""] = /^(\d{2}\.\d{3},\d{2}\.\d{3}) (.{1,80})$/u.exec(near) ?? [];
  return name && inDubai(locationOf(at)) ? { at, name } : undefined;
}
