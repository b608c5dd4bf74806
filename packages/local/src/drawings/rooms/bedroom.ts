import { paper } from "../palette.ts";
import { circle, d, path } from "../svg.ts";
import type { Drawn } from "./room.ts";
import { boards, box, cityWindow, cushion, frame, plant, rug, sparkle, walls } from "./things.ts";

/** A made bed between its tables. */
export const bedroom: Drawn = (decor, chances) => {
  const { main, second, accent, wood } = decor;
  const ground = 348;
  const [left, width] = [178, 284];
  const head = chances.oneOf([
    path(d`M${left - 8} 372V226a150 82 0 0 1 ${width + 16} 0V372Z`, { fill: accent }),
    path(box(left - 8, 212, width + 16, 160, 16), { fill: wood }) +
      path(d`M${left + 63} 214v70M${left + 134} 214v70M${left + 205} 214v70`, { width: 2.8, opacity: 0.5 }),
    path(box(left - 8, 206, width + 16, 166, 30), { fill: accent }) +
      [0, 1, 2].map((turn) => circle([left + 62 + turn * 80, 240], 4, { fill: paper, width: 2.6 })).join(""),
  ]);
  const pillow = (x: number) => path(d`M${x} 262q56 -16 112 0q8 22 0 46q-56 10 -112 0q-8 -24 0 -46Z`, { fill: paper });
  const bed =
    head +
    pillow(left + 18) +
    pillow(left + width - 130) +
    cushion(second, left + width / 2, 296, 46) +
    path(d`M${left - 14} 330q${width / 2 + 14} -26 ${width + 28} 0l14 92q0 10 -10 10H${left - 18}q-10 0 -10 -10Z`, {
      fill: paper,
    }) +
    path(d`M${left - 20} 362q${width / 2 + 20} -28 ${width + 40} 0l8 60q0 10 -10 10H${left - 18}q-10 0 -10 -10Z`, {
      fill: main,
    }) +
    path(d`M${left + 60} 358q-8 34 -2 72M${left + width - 60} 358q8 34 2 72`, { width: 2.6, opacity: 0.45 }) +
    path(d`M${left - 8} 432v22M${left + width + 8} 432v22`, { width: 6 });
  const table = (x: number, lamp: boolean) =>
    path(box(x, 326, 72, 82, 4), { fill: wood }) +
    path(d`M${x} 364h72M${x + 30} 345h12M${x + 30} 384h12M${x + 8} 408v14M${x + 64} 408v14`, { width: 3 }) +
    (lamp
      ? path(d`M${x + 36} 326v-34M${x + 24} 326h24`) + path(d`M${x + 8} 292l12 -42h32l12 42Z`, { fill: second })
      : path(box(x + 12, 316, 44, 10), { fill: accent, width: 3 }));
  const above = chances.oneOf([
    frame(decor, [238, 34, 72, 90], "dunes") + frame(decor, [330, 34, 72, 90], "leaf"),
    frame(decor, [258, 32, 124, 94], chances.oneOf(["dunes", "dunes", "arch"])),
    circle([320, 82], 46, { fill: second }) + path("M296 98l38 -44M312 110l40 -46", { width: 2.8, opacity: 0.45 }),
  ]);
  const windowLeft = chances.oneOf([true, false]);
  return (
    walls(decor, ground) +
    boards(ground) +
    cityWindow(decor, windowLeft ? [36, 70, 112, 140] : [492, 70, 112, 140]) +
    above +
    rug(decor, 320, 450, 268) +
    table(78, true) +
    table(490, !windowLeft) +
    (windowLeft ? "" : plant(decor, 44, 430, 130, "leaves")) +
    bed +
    (windowLeft ? plant(decor, 598, 430, 130, chances.oneOf(["palm", "leaves"])) : "") +
    sparkle(windowLeft ? 560 : 112, 212, 11) +
    sparkle(430, 392, 9)
  );
};
