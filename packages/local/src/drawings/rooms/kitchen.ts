import { paper } from "../palette.ts";
import { circle, d, path } from "../svg.ts";
import type { Drawn } from "./room.ts";
import { box, cityWindow, pendant, plant, sparkle, tiles, walls } from "./things.ts";

/** A line of cupboards with a sink and a stove, everything wiped and put away. */
export const kitchen: Drawn = (decor, chances) => {
  const { main, second, accent, wood } = decor;
  const ground = 404;
  const stoveRight = chances.oneOf([true, false]);
  const [stove, sink] = stoveRight ? [424, 176] : [120, 410];
  const base = path(box(40, 284, 560, 112), { fill: main });
  const doors = [40, 152, 264, 376, 488]
    .filter((x) => Math.abs(x + 56 - (stove + 50)) > 60)
    .map((x) => path(box(x, 284, 112, 112), { fill: main }) + path(d`M${x + 40} 300h32`, { width: 3.2 }))
    .join("");
  const oven =
    path(box(stove - 6, 284, 112, 112), { fill: paper }) +
    path(box(stove + 8, 322, 84, 58, 6), { fill: second }) +
    path(d`M${stove + 14} 312h72`, {}) +
    [18, 40, 62, 84].map((x) => circle([stove + x - 1, 298], 4.5, { fill: accent, width: 2.6 })).join("");
  const hood =
    path(d`M${stove + 30} 0v92h-34l-14 44h136l-14 -44h-34V0`, { fill: second }) + path(d`M${stove - 18} 136h136`, {});
  const pot =
    path(d`M${stove + 26} 232h50v22q0 16 -16 16h-18q-16 0 -16 -16Z`, { fill: accent }) +
    path(d`M${stove + 20} 240h-8M${stove + 82} 240h8M${stove + 22} 232h58M${stove + 51} 232v-8`, {});
  const tap =
    path(d`M${sink + 30} 270v-50q0 -18 20 -18t20 18v6`, { width: 5 }) + path(d`M${sink - 4} 270h84`, { width: 6 });
  const shelfLeft = stoveRight ? 340 : 262;
  const jars = [0, 30, 60]
    .map((x, index) =>
      path(box(shelfLeft - 16 + x, 126 + index * 4, 22, 34 - index * 4, 4), {
        fill: [second, accent, paper][index] ?? paper,
        width: 3,
      }),
    )
    .join("");
  const shelf = path(d`M${shelfLeft - 30} 160h116`, { width: 5 }) + jars;
  const top = path(box(28, 268, 584, 18, 4), { fill: wood });
  const board =
    path(box(stoveRight ? 316 : 300, 212, 44, 56, 10), { fill: wood }) +
    circle([stoveRight ? 338 : 322, 224], 3.4, { fill: paper, width: 2.4 });
  return (
    walls(decor, ground) +
    tiles(176, 268, 34) +
    cityWindow(decor, stoveRight ? [110, 56, 176, 116] : [376, 56, 176, 116]) +
    (chances.oneOf([true, false]) ? pendant(decor, stoveRight ? 60 : 590, 66) : "") +
    hood +
    shelf +
    board +
    base +
    doors +
    oven +
    top +
    tap +
    pot +
    plant(decor, stoveRight ? 572 : 72, 268, 82, chances.oneOf(["leaves", "cactus", "leaves"])) +
    path(d`M28 396h584`, { width: 3 }) +
    sparkle(sink + 108, 246, 11) +
    sparkle(stove + 96, 350, 9) +
    sparkle(80, 440, 10)
  );
};
