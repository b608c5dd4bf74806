import type { Head } from "./face.ts";
import { cropped, curls, parted, strand, type Style } from "./hair-kit.ts";
import { circle, d, mirrored, path, turned, middle } from "./svg.ts";

/** A sheet of hair behind the shoulders, down to `low`. */
const fall = ({ half }: Head, colour: string, low: number, wave = 0) => {
  const [left, right] = [middle - half, middle + half];
  return path(
    d`M${left - 12} 108C${left - 18} 52 ${middle - 38} 30 ${middle} 30S${right + 18} 52 ${right + 12} 108C${right + 14 + wave} 140 ${right + 10 - wave} ${low - 40} ${right + 17} ${low - 8}Q${right - 6} ${low + 8} ${middle} ${low + 4}T${left - 17} ${low - 8}C${left - 10 + wave} ${low - 40} ${left - 14 - wave} 140 ${left - 12} 108Z`,
    { fill: colour },
  );
};

const long: Style = (head, colour, side) => ({
  behind: fall(head, colour, 212),
  before: parted(head, colour, { part: 10 * side, low: 150, rim: false }),
});

const waves: Style = (head, colour, side) => ({
  behind: fall(head, colour, 204, 9),
  before:
    parted(head, colour, { part: 14 * side, low: 142, rim: false }) +
    mirrored(path(d`M${middle - head.half - 8} 150q5 14 -2 26q-4 9 0 16`, strand(colour))),
});

const bob: Style = (head, colour, side) => {
  const [left, right] = [middle - head.half, middle + head.half];
  return {
    behind: path(
      d`M${left - 12} 104C${left - 14} 50 ${middle - 36} 30 ${middle} 30S${right + 14} 50 ${right + 12} 104C${right + 16} 136 ${right + 14} 160 ${right + 10} 174Q${middle} 186 ${left - 10} 174C${left - 14} 160 ${left - 16} 136 ${left - 12} 104Z`,
      { fill: colour },
    ),
    before: parted(head, colour, { part: 14 * side, low: 156, rim: false }),
  };
};

const fringe: Style = (head, colour) => {
  const [left, right] = [middle - head.half, middle + head.half];
  const line = d`C${right + 1} 124 ${right} 108 ${right - 6} 94Q${middle} 86 ${left + 6} 94C${left} 108 ${left - 1} 124 ${left - 2} 152`;
  return {
    behind: bob(head, colour, 1).behind,
    before:
      path(
        d`M${left - 2} 152C${left - 14} 96 ${left - 6} 31 ${middle} 31S${right + 14} 96 ${right + 2} 152` + line + "Z",
        { fill: colour, stroke: "none" },
      ) +
      path(d`M${right + 2} 152` + line) +
      path(d`M${middle - 18} 58q-4 14 -6 26M${middle} 54v28M${middle + 18} 58q4 14 6 26`, strand(colour)),
  };
};

const bun: Style = (head, colour, side) => ({
  tall: true,
  behind: circle([middle, 29], 18, { fill: colour }) + path(d`M${middle - 9} 25c3 -8 15 -8 18 0`, strand(colour)),
  before: parted(head, colour, { part: 6 * side, low: 114, spread: 4, top: 36 }),
});

const chignon: Style = (head, colour, side) => ({
  behind: circle([middle + side * 36, 150], 18, { fill: colour }),
  before: parted(head, colour, { part: -14 * side, low: 120, spread: 6, top: 34 }),
});

const braid: Style = (head, colour, side) => {
  const x = middle + side * 36;
  const link = (y: number) =>
    path(
      d`M${x - 11} ${y}C${x - 12} ${y + 13} ${x - 4} ${y + 20} ${x} ${y + 22}C${x + 4} ${y + 20} ${x + 12} ${y + 13} ${x + 11} ${y}C${x + 8} ${y - 9} ${x - 8} ${y - 9} ${x - 11} ${y}Z`,
      { fill: colour },
    );
  return {
    behind: "",
    before:
      [232, 214, 196, 178].map(link).join("") + parted(head, colour, { part: -4 * side, low: 122, spread: 6, top: 34 }),
  };
};

const pixie: Style = ({ half }, colour, side) => {
  const [left, right] = [middle - half, middle + half];
  const drawing =
    path(
      d`M${left - 2} 124C${left - 16} 92 ${left - 10} 34 ${middle} 33S${right + 14} 70 ${right + 2} 124C${right - 2} 114 ${right - 3} 100 ${right - 10} 90C${right - 34} 92 ${middle - 10} 84 ${left + 22} 70C${left + 12} 84 ${left + 4} 96 ${left - 2} 124Z`,
      { fill: colour },
    ) +
    path(
      d`M${left + 24} 66C${middle - 8} 80 ${right - 34} 84 ${right - 10} 84M${left + 32} 52C${middle} 66 ${right - 20} 68 ${right - 6} 76`,
      strand(colour),
    );
  return {
    behind: "",
    before: turned(drawing, side),
  };
};

const afro: Style = (head, colour) => {
  const [left, right] = [middle - head.half, middle + head.half];
  const line = d`Q${right + 1} 104 ${right - 5} 99q-2 -8 -9 -10q-3 -8 -11 -9q-6 -6 -13 -3q-5 -4 -12 0q-8 0 -12 6q-8 0 -10 8q-7 2 -8 9Q${left - 1} 104 ${left - 3} 118`;
  return {
    behind: path(curls([middle, 92], [60, 58], 17), { fill: colour }),
    before:
      path(
        d`M${left - 3} 118C${left - 12} 80 ${middle - 36} 40 ${middle} 40S${right + 12} 80 ${right + 3} 118` +
          line +
          "Z",
        { fill: colour, stroke: "none" },
      ) +
      path(d`M${right + 3} 118` + line, { width: 3.4 }) +
      path(
        d`M${middle - 36} 62q3 -9 12 -11M${middle - 2} 46q9 -4 16 3M${middle + 32} 64q8 4 9 13M${middle - 48} 92q-4 8 -1 14`,
        strand(colour),
      ),
  };
};

const puff: Style = (head, colour) => ({
  tall: true,
  behind: path(curls([middle, 34], [27, 22], 11), { fill: colour }),
  before:
    cropped(head, colour, { top: 42, line: 72, side: 112, out: 1 }) +
    path(d`M${middle - 18} 70q3 -14 10 -22M${middle} 70v-24M${middle + 18} 70q-3 -14 -10 -22`, strand(colour)),
});

const ringlets: Style = (head, colour, side) => ({
  behind: path(curls([middle, 118], [58, 78], 19), { fill: colour }),
  before: parted(head, colour, { part: 12 * side, low: 136, rim: false }),
});

/** Styles of women by the texture of their hair, and what is worn in later years. */
export const womensHair = {
  straight: [long, bob, fringe, bun, chignon, braid],
  wavy: [waves, long, chignon, ringlets, bun, braid],
  coily: [afro, puff, ringlets, bun],
  older: [pixie, bob, chignon, waves],
} as const;
