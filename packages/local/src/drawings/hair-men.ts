import { cropped, curls, strand, type Style } from "./hair-kit.ts";
import { d, mirrored, path, turned, middle } from "./svg.ts";

const crop: Style = (head, colour) => ({ behind: "", before: cropped(head, colour) });

const sidePart: Style = (head, colour, side) => {
  const drawing =
    cropped(head, colour, { top: 36, line: 72, rise: 4 }) +
    path(
      d`M${middle - 20} 72C${middle - 22} 60 ${middle - 18} 48 ${middle - 12} 42M${middle - 8} 68C${middle + 12} 66 ${middle + 26} 60 ${middle + 30} 50`,
      strand(colour),
    );
  return {
    behind: "",
    before: turned(drawing, side),
  };
};

const quiff: Style = ({ half, ...head }, colour) => ({
  behind: "",
  before:
    cropped({ half, ...head }, colour, { top: 36, line: 76, rise: 6 }) +
    path(
      d`M${middle - 26} 74C${middle - 22} 56 ${middle - 4} 46 ${middle + 22} 48M${middle - 8} 74C${middle - 4} 62 ${middle + 8} 56 ${middle + 26} 58`,
      strand(colour),
    ),
});

const tight: Style = (head, colour) => ({
  behind: path(curls([middle, 72], [head.half - 1, 34], 15), { fill: colour }),
  before: cropped(head, colour, { top: 44, line: 72, side: 114, out: 0 }),
});

const buzz: Style = (head, colour) => ({
  behind: "",
  before: cropped(head, colour, { top: 44, line: 70, side: 112, out: -1 }),
});

const receding: Style = ({ half }, colour) => {
  const [left, right] = [middle - half, middle + half];
  return {
    behind: "",
    before: path(
      d`M${left - 1} 118C${left - 7} 92 ${left - 4} 70 ${left + 8} 56C${left + 20} 42 ${middle - 12} 40 ${middle} 40S${right - 20} 42 ${right - 8} 56C${right + 4} 70 ${right + 7} 92 ${right + 1} 118C${right - 3} 106 ${right - 4} 96 ${right - 7} 86C${right - 10} 72 ${right - 18} 62 ${middle + 18} 60Q${middle + 8} 70 ${middle} 68T${middle - 18} 60C${left + 18} 62 ${left + 10} 72 ${left + 7} 86C${left + 4} 96 ${left + 3} 106 ${left - 1} 118Z`,
      { fill: colour },
    ),
  };
};

const sides: Style = ({ half }, colour) => ({
  behind: "",
  before:
    mirrored(
      path(
        d`M${middle - half} 122C${middle - half - 10} 104 ${middle - half - 6} 80 ${middle - half + 6} 72C${middle - half + 9} 84 ${middle - half + 6} 104 ${middle - half} 122Z`,
        { fill: colour },
      ),
    ) + path(d`M${middle - 14} 58q10 -5 20 -3`, { width: 2.4, opacity: 0.3 }),
});

/** Styles of men by the texture of their hair, and what is left in later years. */
export const mensHair = {
  straight: [crop, sidePart, quiff, sidePart],
  wavy: [sidePart, quiff, crop, tight],
  coily: [buzz, tight, crop],
  older: [receding, crop, sides, sidePart],
} as const;
