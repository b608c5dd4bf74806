import { mint, paper } from "../palette.ts";
import { circle, d, oval, path } from "../svg.ts";
import type { Drawn } from "./room.ts";
import { box, plant, sparkle, tiles, walls } from "./things.ts";

/** A tub and a basin under a mirror. */
export const bathroom: Drawn = (decor, chances) => {
  const { main, second, accent, wood } = decor;
  const ground = 384;
  const tubLeft = chances.oneOf([true, false]);
  const tub = tubLeft ? 60 : 316;
  const basin = tubLeft ? 420 : 72;
  const bath =
    path(d`M${tub + 44} 408l-8 20M${tub + 216} 408l8 20`, { width: 6 }) +
    path(d`M${tub} 292h260q-2 116 -64 118H${tub + 64}Q${tub + 2} 408 ${tub} 292Z`, { fill: paper }) +
    path(box(tub - 12, 280, 284, 16, 8), { fill: paper }) +
    path(d`M${tub + 30} 316q4 54 34 72`, { width: 2.6, opacity: 0.45 }) +
    path(d`M${tub + 226} 280v-72q0 -24 -26 -24t-26 22M${tub + 212} 250h28`, { width: 5 });
  const bubbles = chances.oneOf([true, false])
    ? [
        [34, 274, 15],
        [58, 268, 19],
        [86, 273, 15],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle([tub + x, y], r, { fill: mint }))
        .join("")
    : path(d`M${tub + 32} 280v54q24 8 52 0v-54Z`, { fill: accent }) +
      path(d`M${tub + 32} 320q24 8 52 0`, { width: 2.8 });
  const mirror = chances.oneOf([true, false])
    ? circle([basin + 74, 138], 62, { fill: second }) +
      path(d`M${basin + 44} 152l44 -52M${basin + 62} 166l46 -54`, { width: 2.8, opacity: 0.45 })
    : path(d`M${basin + 20} 206v-78a54 54 0 0 1 108 0v78Z`, { fill: second }) +
      path(d`M${basin + 44} 172l44 -52M${basin + 62} 186l46 -54`, { width: 2.8, opacity: 0.45 });
  const vanity =
    path(box(basin, 280, 148, 108, 6), { fill: wood }) +
    path(d`M${basin + 74} 288v92M${basin + 62} 326v16M${basin + 86} 326v16`, { width: 3 }) +
    path(box(basin - 12, 268, 172, 16, 6), { fill: paper }) +
    path(d`M${basin + 34} 268q2 -26 12 -26h56q10 0 12 26Z`, { fill: paper }) +
    path(d`M${basin + 74} 242v-22q0 -10 12 -10h10`, { width: 5 });
  const rail = tubLeft ? 336 : 234;
  const towels =
    path(d`M${rail - 10} 168h96`, { width: 5 }) +
    path(box(rail + 4, 168, 44, 92), { fill: main }) +
    path(d`M${rail + 4} 240h44M${rail + 4} 248h44`, { width: 2.6 });
  return (
    walls(decor, ground) +
    tiles(214, 372, 38) +
    mirror +
    vanity +
    towels +
    plant(decor, tubLeft ? 604 : 36, 446, 126, chances.oneOf(["leaves", "palm"])) +
    bath +
    bubbles +
    oval([tub + 130, 446], [120, 16], { fill: main }) +
    oval([tub + 130, 446], [102, 11], { width: 2.4, opacity: 0.45 }) +
    sparkle(basin + 130, 96, 12) +
    sparkle(tub + 236, 330, 10) +
    sparkle(tubLeft ? 380 : 280, 420, 8)
  );
};
