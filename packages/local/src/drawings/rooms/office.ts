import { paper } from "../palette.ts";
import { circle, d, path } from "../svg.ts";
import type { Drawn } from "./room.ts";
import { box, cityWindow, pendant, plant, sparkle, walls } from "./things.ts";

/** A desk with a bright screen, a chair, shelves, and the city outside. */
export const office: Drawn = (decor, chances) => {
  const { main, second, accent, wood, leaf } = decor;
  const ground = 372;
  const shelvesLeft = chances.oneOf([true, false]);
  const [shelf, win] = shelvesLeft ? [48, 262] : [436, 52];
  const books = (y: number, turn: number) => {
    const colours = [main, accent, second, leaf, paper];
    return [0, 1, 2, 3].map((index) => {
      const tall = 34 + ((index * 7 + turn * 5) % 14);
      return path(box(shelf + 14 + index * 19 + (turn % 2) * 50, y - tall, 16, tall, 2), {
        fill: colours[(index + turn) % 5] ?? main,
        width: 3,
      });
    });
  };
  const shelves =
    [104, 172].map((y, turn) => path(d`M${shelf} ${y}h156`, { width: 5 }) + books(y, turn).join("")).join("") +
    path(d`M${shelf + 106} 104q-2 -22 8 -28h20q10 6 8 28Z`, { fill: accent, width: 3 }) +
    circle([shelf + 34, 154], 16, { fill: second, width: 3 });
  const desk =
    path(box(96, 288, 448, 18, 4), { fill: wood }) +
    path(d`M120 306l-10 110M520 306l10 110M150 306h100v52H150Z`, { fill: wood }) +
    path("M186 332h28", { width: 3 });
  const screens = chances.oneOf([1, 2]);
  const screen = (x: number) =>
    path(box(x, 190, 130, 82, 8), { fill: paper }) +
    path(d`M${x + 65} 272v16M${x + 42} 288h46`, {}) +
    path(d`M${x + 18} 214h52M${x + 18} 230h76M${x + 18} 246h40`, { width: 3, opacity: 0.45 });
  const chair =
    path("M320 330q-46 0 -46 -24v-40q0 -16 16 -16h60q16 0 16 16v40q0 24 -46 24Z", { fill: main }) +
    path(box(262, 336, 116, 22, 11), { fill: main }) +
    path("M320 358v44M276 424l44 -22 44 22M320 402v24", { width: 5 });
  return (
    walls(decor, ground) +
    cityWindow(decor, [win, 52, 330, 150]) +
    shelves +
    (chances.oneOf([true, false]) ? pendant(decor, shelvesLeft ? 232 : 408, 18) : "") +
    (screens === 2 ? screen(178) + screen(332) : screen(255)) +
    desk +
    path(box(440, 262, 24, 26, 5), { fill: accent, width: 3 }) +
    path("M464 268q10 0 10 7t-10 7", { width: 3 }) +
    (screens === 1 ? path("M150 288l6 -34h24l6 34Z", { fill: second, width: 3 }) : "") +
    chair +
    plant(decor, shelvesLeft ? 590 : 50, 426, 150, chances.oneOf(["palm", "leaves"])) +
    sparkle(shelvesLeft ? 566 : 396, 120, 12) +
    sparkle(240, 264, 9) +
    sparkle(450, 440, 10)
  );
};
