import type { Head } from "./face.ts";
import { hairs } from "./palette.ts";
import { d, path, middle } from "./svg.ts";

/** Hair in the order it is drawn: behind the body, and over the face. */
export interface Hair {
  behind: string;
  before: string;
  /** High hair, for which the picture needs extra room above. */
  tall?: boolean;
}

export type Style = (head: Head, colour: string, side: 1 | -1) => Hair;

/** Single hairs: light on dark hair, dark on light. */
export const strand = (colour: string) =>
  [hairs.black, hairs.espresso, hairs.brown].some((dark) => dark === colour)
    ? { width: 2.4, stroke: "#ffffff", opacity: 0.22 }
    : { width: 2.4, opacity: 0.42 };

/**
 * Hair over the skull: from the ends beside the face over `top` to the parting. Hair that falls behind defines the
 * outer line.
 */
export function parted(
  { half }: Head,
  colour: string,
  { top = 31, low = 128, part = 0, spread = 12, rim = true } = {},
): string {
  const [left, right, x] = [middle - half, middle + half, middle + part];
  const line = d`C${right + 1} 114 ${right - 2} 98 ${right - 14} 88C${right - 26} 80 ${x + 8} 76 ${x} 63C${x - 8} 76 ${left + 26} 80 ${left + 14} 88C${left + 2} 98 ${left - 1} 114 ${left - 3} ${low}`;
  const over = d`M${left - 3} ${low}C${left - spread - 4} 92 ${left - spread + 6} ${top} ${middle} ${top}S${right + spread + 4} 92 ${right + 3} ${low}`;
  return (
    path(`${over}${line}Z`, rim ? { fill: colour } : { fill: colour, stroke: "none" }) +
    (rim ? "" : path(d`M${right + 3} ${low}` + line)) +
    path(d`M${x} 60Q${x + part * 0.1} 48 ${middle + part * 0.5} ${top + 5}`, strand(colour)) +
    path(
      d`M${x + 9} 58C${x + 24} 64 ${right - 8} 68 ${right} 92M${x + 8} 46C${x + 26} 48 ${right} 56 ${right + 5} 84M${x - 9} 58C${x - 24} 64 ${left + 8} 68 ${left} 92M${x - 8} 46C${x - 26} 48 ${left} 56 ${left - 5} 84`,
      strand(colour),
    )
  );
}

/** A man's hair: sideburns, temples, a hairline, and its height. */
export function cropped(
  { half }: Head,
  colour: string,
  { top = 38, line = 74, side = 118, rise = 0, out = 3 } = {},
): string {
  const [left, right] = [middle - half, middle + half];
  const peak = top - rise;
  return path(
    d`M${left - 1} ${side}C${left - out - 4} 98 ${left - out - 6} 78 ${left} 62C${left + 7} ${top + 3} ${middle - 22} ${peak} ${middle + 2} ${peak}S${right - 6} ${top + 4} ${right} 62C${right + out + 6} 78 ${right + out + 4} 98 ${right + 1} ${side}C${right - 3} 108 ${right - 4} 96 ${right - 8} 88C${right - 10} ${line + 4} ${right - 16} ${line} ${middle + 8} ${line}S${left + 14} ${line + 2} ${left + 8} 88C${left + 4} 96 ${left + 3} 108 ${left - 1} ${side}Z`,
    { fill: colour },
  );
}

/** A cloud of curls around a ring. */
export function curls([x, y]: readonly [number, number], [rx, ry]: readonly [number, number], count: number): string {
  const at = (turn: number, out = 1) => {
    const angle = (turn / count) * 2 * Math.PI - Math.PI / 2;
    return [x + Math.cos(angle) * rx * out, y + Math.sin(angle) * ry * out] as const;
  };
  const [startX, startY] = at(0);
  let shape = d`M${startX} ${startY}`;
  for (let turn = 0; turn < count; turn++) {
    const [[midX, midY], [endX, endY]] = [at(turn + 0.5, 1.22), at(turn + 1)];
    shape += d`Q${midX} ${midY} ${endX} ${endY}`;
  }
  return `${shape}Z`;
}
