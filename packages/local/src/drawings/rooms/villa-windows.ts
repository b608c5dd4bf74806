import { paper, saffron } from "../palette.ts";
import { circle, d, oval, path } from "../svg.ts";
import type { Drawn } from "./room.ts";
import { boards, box, curtains, plant, sparkle, walls } from "./things.ts";

/** Tall panes on a garden, clear after the squeegee that leans beside its bucket. */
export const villaWindows: Drawn = (decor, chances) => {
  const { accent, second, leaf, sky, main } = decor;
  const ground = 388;
  const [x, y, width] = [96, 44, 448];
  const height = ground - y;
  const sun = chances.oneOf([190, 330, 470]);
  const palm = (at: number, tall: number) =>
    path(d`M${at} 322q-4 ${-tall / 2} 6 ${-tall}M${at + 10} 322q-4 ${-tall / 2} 2 ${-tall}`, { width: 3 }) +
    path(
      d`M${at + 8} ${322 - tall}c-22 -14 -44 -10 -58 8c24 -6 40 -6 58 -8Zm0 0c-8 -24 -28 -36 -52 -30c22 6 38 14 52 30Zm0 0c2 -26 18 -40 42 -38c-18 10 -32 22 -42 38Zm0 0c20 -16 42 -14 56 4c-22 -6 -38 -6 -56 -4Z`,
      { fill: leaf, width: 3 },
    );
  const pool = chances.oneOf([true, false])
    ? path("M238 352q60 -22 172 0q40 14 -20 22H252q-44 -6 -14 -22Z", { fill: "#b9dbe6", width: 3 }) +
      path("M280 362h30M330 358h36", { width: 2.6, opacity: 0.5 })
    : oval([200, 352], [44, 20], { fill: leaf, width: 3 }) + oval([430, 350], [54, 24], { fill: leaf, width: 3 });
  const view =
    path(box(x, y, width, height), { fill: sky }) +
    circle([sun, 116], 36, { fill: saffron, stroke: "none" }) +
    path(box(x, 322, width, ground - 322), { fill: second, stroke: "none" }) +
    path(d`M${x} 322h${width}`, { width: 3 }) +
    pool +
    palm(chances.oneOf([156, 176]), 120) +
    palm(chances.oneOf([448, 470]), 90);
  const arched = chances.oneOf([true, false]);
  const panes =
    path(d`M${x + width / 3} ${y}V${ground}M${x + (2 * width) / 3} ${y}V${ground}M${x} ${arched ? 120 : 96}h${width}`) +
    path(box(x, y, width, height), { width: 5 }) +
    path(d`M${x + 176} 226l52 -62M${x + 202} 240l40 -48`, {
      stroke: paper,
      width: 5,
      opacity: 0.9,
    });
  const bucket =
    path("M506 396h74l-9 62h-56Z", { fill: main }) +
    path("M506 396q37 -54 74 0", {}) +
    path("M514 412h58", { width: 2.6, opacity: 0.5 }) +
    path("M600 452L560 236", { width: 5 }) +
    path("M526 246l66 -14 3 12 -66 14Z", { fill: accent });
  return (
    walls(decor, ground) +
    boards(ground) +
    view +
    panes +
    (chances.oneOf([true, false]) ? curtains(decor, 52, 536, 30, ground + 16) : plant(decor, 48, 440, 170, "palm")) +
    bucket +
    sparkle(270, 150, 15) +
    sparkle(400, 250, 11) +
    sparkle(150, 280, 9)
  );
};
