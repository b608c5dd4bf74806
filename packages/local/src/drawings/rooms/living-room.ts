import { paper } from "../palette.ts";
import { d, oval, path } from "../svg.ts";
import type { Drawn } from "./room.ts";
import { boards, box, cityWindow, curtains, cushion, floorLamp, frame, plant, rug, sparkle, walls } from "./things.ts";

/** A sofa: its feet, back, seat and cushions. */
export const livingRoom: Drawn = (decor, chances) => {
  const { main, second, accent, wood } = decor;
  const ground = 356;
  const windowLeft = chances.oneOf([true, false]);
  const [win, art] = windowLeft ? [70, 420] : [390, 110];
  const round = chances.oneOf([10, 26, 38]);
  const seats = chances.oneOf([2, 3]);
  const [left, width] = [150, 340];
  const legs = path(d`M${left + 26} 392v20M${left + width - 26} 392v20`, { width: 6 });
  const back = path(box(left + 16, 244, width - 32, 110, round), { fill: main });
  const seams = Array.from(
    { length: seats - 1 },
    (_, index) => d`M${left + (width / seats) * (index + 1)} 322v44`,
  ).join("");
  const seat = path(box(left + 26, 320, width - 52, 48, 14), { fill: main }) + path(seams, { width: 2.8 });
  const base = path(box(left + 10, 362, width - 20, 32, 10), { fill: main });
  const arms = [left - 8, left + width - 40].map((x) => path(box(x, 292, 48, 102, 20), { fill: main })).join("");
  const cushions =
    cushion(second, left + 82, 306, 50) +
    cushion(accent, left + 122, 312, 42) +
    cushion(second, left + width - 84, 308, 46);
  const table =
    oval([320, 424], [88, 15], { fill: wood }) +
    path(d`M256 434l-8 30M384 434l8 30`, {}) +
    path(d`M292 418v-22q12 -8 24 0v22Z`, { fill: paper }) +
    path(d`M304 394q-3 -20 -14 -28M304 394q2 -22 14 -32`, { width: 2.8 }) +
    path(box(334, 408, 46, 9), { fill: accent, width: 3 });
  const wall =
    cityWindow(decor, [win, 66, 180, 150]) +
    (chances.oneOf([true, false]) ? curtains(decor, win - 26, 232, 48, ground) : "") +
    (chances.oneOf([true, false])
      ? frame(decor, [art, 92, 92, 112], chances.oneOf(["dunes", "arch", "leaf"]))
      : frame(decor, [art - 24, 110, 68, 84], "arch") + frame(decor, [art + 58, 96, 68, 84], "dunes"));
  return (
    walls(decor, ground) +
    boards(ground) +
    wall +
    floorLamp(decor, windowLeft ? 556 : 84, 372) +
    plant(decor, windowLeft ? 78 : 566, 384, 150, chances.oneOf(["palm", "leaves", "palm"])) +
    rug(decor, 320, 430, 236) +
    legs +
    back +
    seat +
    base +
    arms +
    cushions +
    table +
    sparkle(windowLeft ? 300 : 330, 232, 12) +
    sparkle(430, 404, 9)
  );
};
