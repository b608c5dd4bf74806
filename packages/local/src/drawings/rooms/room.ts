import { chancesOf } from "../person.ts";
import { picture } from "../svg.ts";
import { bathroom } from "./bathroom.ts";
import { bedroom } from "./bedroom.ts";
import { type Decor, decors } from "./decor.ts";
import { kitchen } from "./kitchen.ts";
import { livingRoom } from "./living-room.ts";
import { office } from "./office.ts";
import { villaWindows } from "./villa-windows.ts";

export type Chances = ReturnType<typeof chancesOf>;

/** Draws one room of 640 by 480 in these colours. */
export type Drawn = (decor: Decor, chances: Chances) => string;

export const rooms = { livingRoom, kitchen, bathroom, bedroom, office, villaWindows };
export type Room = keyof typeof rooms;

/** A room as SVG, 640 by 480, as it looks when the work is done; the same seed gives the same room. */
export function roomOf(room: Room, seed: string): string {
  const chances = chancesOf(seed, room);
  const decor = chances.oneOf(decors);
  return picture(640, 480, 3.6, rooms[room](decor, chances));
}
