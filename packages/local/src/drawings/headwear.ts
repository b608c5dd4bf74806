import type { Head } from "./face.ts";
import { cloths, ink, paper, saffron, skins } from "./palette.ts";
import { chancesOf, type Headwear, type Person } from "./person.ts";
import { hairColour, underCap } from "./hair.ts";
import { circle, d, mirrored, path, turned, middle } from "./svg.ts";

/** What is worn on the head: behind the body, around the face (which it frames itself), and over it. */
export interface Worn {
  behind: string;
  /** Covers the hair and ears; the face is drawn into it. */
  frame?: string;
  before: string;
  /** High headwear, for which the picture needs extra room above. */
  tall?: boolean;
}

type Drawn = (person: Person, head: Head) => Worn;

const fold = { width: 2.6, opacity: 0.5 } as const;

/** The opening of a scarf, from the brow to the chin. */
const opening = ({ half, jaw, chin }: Head, top: number, inset: number) => {
  const [left, right] = [middle - half + inset, middle + half - inset];
  return d`M${left} 110C${left} ${top + 14} ${middle - 22} ${top} ${middle} ${top}S${right} ${top + 14} ${right} 110C${right} 132 ${middle + jaw} ${chin - 14} ${middle + 14} ${chin - 3}Q${middle} ${chin + 3} ${middle - 14} ${chin - 3}C${middle - jaw} ${chin - 14} ${left} 132 ${left} 110Z`;
};

const drape = ({ half }: Head, colour: string) => {
  const [left, right] = [middle - half, middle + half];
  return path(
    d`M${middle} 29C${left - 2} 29 ${left - 18} 70 ${left - 14} 112C${left - 11} 146 ${left - 14} 168 ${left - 36} 188C${left - 30} 214 ${middle - 34} 226 ${middle} 226S${right + 30} 214 ${right + 36} 188C${right + 14} 168 ${right + 11} 146 ${right + 14} 112C${right + 18} 70 ${right + 2} 29 ${middle} 29Z`,
    { fill: colour },
  );
};

const scarfColour = (name: string) =>
  cloths[
    chancesOf(name, "scarf").oneOf([
      "teal",
      "mint",
      "rose",
      "sand",
      "sky",
      "plum",
      "lilac",
      "butter",
      "slate",
      "clay",
      "white",
    ])
  ];

const hijab: Drawn = ({ name, tone }, head) => {
  const chances = chancesOf(name, "hijab");
  const colour = scarfColour(name);
  const side = chances.oneOf([1, -1]);
  const [left, right] = [middle - head.half, middle + head.half];
  const folds =
    path(d`M${left - 6} 128C${left + 8} 176 ${middle + 10} 196 ${right + 30} 190`, {}) +
    path(
      d`M${left - 10} 148C${left + 2} 186 ${middle} 208 ${right + 14} 206M${left - 16} 170C${left - 6} 196 ${middle - 20} 214 ${middle + 14} 218`,
      fold,
    ) +
    path(
      d`M${middle + 8} 40C${right - 2} 48 ${right + 7} 78 ${right + 5} 112M${middle - 20} 40C${left + 2} 54 ${left - 6} 84 ${left - 5} 108`,
      fold,
    );
  return {
    behind: "",
    frame:
      drape(head, colour) +
      turned(folds, side) +
      path(opening(head, 64, -1), { fill: ink, stroke: "none", opacity: 0.28 }) +
      path(opening(head, 71, 2), { fill: skins[tone].base }),
    before: "",
  };
};

const shayla: Drawn = (person, head) => {
  const dark = chancesOf(person.name, "shayla").oneOf([true, false]);
  const colour = dark ? "#2b4145" : scarfColour(person.name);
  const { half, jaw, chin } = head;
  const [left, right] = [middle - half, middle + half];
  return {
    behind: "",
    frame:
      drape(head, colour) +
      path(
        d`M${left - 8} 132C${left - 2} 170 ${middle - 10} 190 ${right + 26} 194M${right + 6} 140C${right} 168 ${middle + 18} 184 ${middle} 190`,
        dark ? { stroke: "#8fb5ae", width: 2.8, opacity: 0.8 } : fold,
      ) +
      path(opening(head, 46, -2), { fill: hairColour(person) }) +
      path(
        d`M${left + 3} 112C${left + 3} 96 ${left + 16} 84 ${middle - 8} 74Q${middle - 4} 70 ${middle - 4} 62Q${middle} 72 ${middle + 10} 76C${right - 14} 86 ${right - 3} 96 ${right - 3} 112C${right - 3} 132 ${middle + jaw} ${chin - 14} ${middle + 14} ${chin - 3}Q${middle} ${chin + 3} ${middle - 14} ${chin - 3}C${middle - jaw} ${chin - 14} ${left + 3} 132 ${left + 3} 112Z`,
        { fill: skins[person.tone].base },
      ),
    before: "",
  };
};

const headwrap: Drawn = ({ name }, { half }) => {
  const chances = chancesOf(name, "headwrap");
  const [main, stripe] = chances.oneOf([
    ["saffron", "deep"],
    ["clay", "butter"],
    ["teal", "butter"],
    ["plum", "rose"],
    ["blue", "saffron"],
  ] as const);
  const [left, right] = [middle - half, middle + half];
  return {
    behind: "",
    tall: true,
    before:
      path(
        d`M${middle + 10} 42C${middle + 6} 22 ${middle + 24} 12 ${middle + 42} 16C${middle + 40} 28 ${middle + 34} 38 ${middle + 24} 46Z`,
        { fill: cloths[stripe] },
      ) +
      path(
        d`M${middle - 4} 40C${middle - 16} 26 ${middle - 10} 14 ${middle + 6} 10C${middle + 16} 20 ${middle + 18} 30 ${middle + 14} 42Z`,
        { fill: cloths[main] },
      ) +
      path(
        d`M${left - 5} 102C${left - 18} 60 ${left + 6} 26 ${middle} 26S${right + 18} 60 ${right + 5} 102C${right - 2} 86 ${middle + 26} 76 ${middle} 76S${left + 2} 86 ${left - 5} 102Z`,
        { fill: cloths[main] },
      ) +
      path(
        d`M${left - 8} 84C${left + 12} 62 ${middle - 6} 48 ${middle + 18} 34L${middle + 32} 38C${middle + 10} 56 ${middle - 20} 64 ${left - 4} 98Z`,
        { fill: cloths[stripe], width: 3.4 },
      ) +
      path(
        d`M${middle + 20} 44C${right - 6} 54 ${right + 4} 74 ${right + 5} 92M${middle + 8} 56C${right - 24} 62 ${right - 8} 76 ${right - 4} 84`,
        fold,
      ) +
      mirrored(circle([left - 3, 138], 4.5, { fill: saffron, width: 3 })),
  };
};

const turban: Drawn = ({ name }, { half }) => {
  const colour = cloths[chancesOf(name, "turban").oneOf(["saffron", "blue", "clay", "deep"])];
  const [left, right] = [middle - half, middle + half];
  return {
    behind: "",
    before:
      path(
        d`M${left - 5} 104C${left - 24} 50 ${middle - 44} 16 ${middle} 16S${right + 24} 50 ${right + 5} 104C${right - 2} 90 ${middle + 22} 76 ${middle} 64C${middle - 22} 76 ${left + 2} 90 ${left - 5} 104Z`,
        { fill: colour },
      ) +
      path(d`M${middle - 13} 72Q${middle} 82 ${middle + 13} 72L${middle} 62Z`, { fill: paper, width: 3.4 }) +
      path(
        d`M${middle} 62C${middle + 22} 56 ${right - 4} 48 ${right + 2} 40M${middle} 62C${middle - 22} 56 ${left + 2} 46 ${left + 2} 40`,
        { width: 3.6 },
      ) +
      path(
        d`M${left - 9} 78C${middle - 30} 64 ${middle - 12} 46 ${middle + 12} 17M${left - 10} 62C${middle - 36} 52 ${middle - 26} 38 ${middle - 14} 20M${right + 9} 80C${middle + 36} 72 ${middle + 18} 64 ${middle + 8} 60M${right + 10} 62C${middle + 40} 60 ${middle + 34} 56 ${middle + 26} 54`,
        fold,
      ),
  };
};

const kufi: Drawn = (person, head) => {
  const [left, right] = [middle - head.half, middle + head.half];
  const colour = cloths[chancesOf(person.name, "kufi").oneOf(["white", "white", "mint", "sand"])];
  return {
    behind: "",
    before:
      underCap(head, hairColour(person)) +
      path(
        d`M${left} 84C${left - 2} 48 ${middle - 26} 36 ${middle} 36S${right + 2} 48 ${right} 84Q${middle} 66 ${left} 84Z`,
        { fill: colour },
      ) +
      path(d`M${left} 70Q${middle} 52 ${right} 70`, { width: 3 }) +
      path(
        d`M${left + 10} 73l4 -6 4 3M${middle - 20} 66l4 -6 5 5M${middle - 4} 64l4 -6 4 6M${middle + 11} 65l5 -5 4 6M${right - 18} 70l4 -3 4 6`,
        { width: 2.4, opacity: 0.6 },
      ),
  };
};

const cap: Drawn = (person, head) => {
  const [left, right] = [middle - head.half, middle + head.half];
  const colour = cloths[chancesOf(person.name, "cap").oneOf(["teal", "saffron", "deep", "slate"])];
  return {
    behind: "",
    before:
      underCap(head, hairColour(person)) +
      path(
        d`M${left - 3} 82C${left - 6} 44 ${middle - 28} 32 ${middle} 32S${right + 6} 44 ${right + 3} 82Q${middle} 62 ${left - 3} 82Z`,
        { fill: colour },
      ) +
      path(
        d`M${left - 4} 82Q${middle} 60 ${right + 4} 82C${right + 16} 92 ${right + 10} 99 ${right + 2} 97Q${middle} 76 ${left - 2} 97C${left - 10} 99 ${left - 16} 92 ${left - 4} 82Z`,
        { fill: colour },
      ) +
      leaf(middle, 57) +
      circle([middle, 31], 3, { fill: colour, width: 3 }),
  };
};

/** The product's mark, as on a work shirt. */
export const leaf = (x: number, y: number) =>
  path(d`M${x} ${y + 8}c-1 -9 -6 -12 -10 -13c0 8 4 12 10 13Zm0 0c0 -10 5 -16 10 -17c1 9 -3 15 -10 17Z`, {
    fill: paper,
    width: 2.4,
  });

const ghutra: Drawn = (_, { half }) => {
  const [left, right] = [middle - half, middle + half];
  return {
    behind: path(
      d`M${middle} 34C${left - 6} 34 ${left - 16} 74 ${left - 14} 108C${left - 14} 150 ${left - 18} 190 ${left - 34} 226Q${left} 236 ${left + 22} 204H${right - 22}Q${right} 236 ${right + 34} 226C${right + 18} 190 ${right + 14} 150 ${right + 14} 108C${right + 16} 74 ${right + 6} 34 ${middle} 34Z`,
      { fill: paper },
    ),
    before:
      path(
        d`M${middle} 33C${left - 6} 33 ${left - 18} 74 ${left - 14} 110C${left - 13} 150 ${left - 18} 186 ${left - 30} 220Q${left - 8} 222 ${left + 4} 206C${left - 2} 176 ${left - 3} 132 ${left - 1} 104C${left + 6} 88 ${middle - 20} 80 ${middle} 80S${right - 6} 88 ${right + 1} 104C${right + 3} 132 ${right + 2} 176 ${right - 4} 206Q${right + 8} 222 ${right + 30} 220C${right + 18} 186 ${right + 13} 150 ${right + 14} 110C${right + 18} 74 ${right + 6} 33 ${middle} 33Z`,
        { fill: paper },
      ) +
      path(d`M${left - 12} 74Q${middle} 46 ${right + 12} 74M${left - 13} 84Q${middle} 56 ${right + 13} 84`, {
        stroke: "#1d3336",
        width: 8,
      }) +
      mirrored(path(d`M${left - 7} 108C${left - 6} 140 ${left - 10} 176 ${left - 14} 206`, fold)),
  };
};

const drawings: Record<Headwear, Drawn> = { hijab, shayla, headwrap, turban, kufi, cap, ghutra };

export const wornBy = (person: Person, head: Head): Worn | undefined =>
  person.wears && drawings[person.wears](person, head);
