import { cutOf, garments } from "./garments.ts";
import { type Cloth, cloths } from "./palette.ts";
import { chancesOf, type Person } from "./person.ts";

type Garment = keyof typeof garments;

const atHome: Record<Person["gender"], readonly Garment[]> = {
  man: ["shirt", "shirt", "jacket", "sweater", "tee", "kurta"],
  woman: ["blouse", "blouse", "jacket", "sweater", "tee"],
};

const atWork: Record<Person["gender"], readonly Garment[]> = {
  man: ["apron", "apron", "polo", "dungarees", "shirt"],
  woman: ["apron", "apron", "apron", "polo", "dungarees"],
};

// A scarf would cover the mark on a shirt.
const underScarf: readonly Garment[] = ["apron", "dungarees"];

const workColours: readonly (readonly [Cloth, Cloth])[] = [
  ["white", "teal"],
  ["mint", "deep"],
  ["butter", "teal"],
  ["sky", "blue"],
  ["rose", "plum"],
  ["sand", "clay"],
  ["teal", "butter"],
  ["white", "saffron"],
  ["lilac", "slate"],
];

const bright: readonly Cloth[] = [
  "teal",
  "mint",
  "saffron",
  "butter",
  "clay",
  "rose",
  "sky",
  "blue",
  "plum",
  "lilac",
  "sand",
];
const quiet: readonly Cloth[] = ["slate", "deep", "blue", "sand", "clay"];
const abayaBlack = "#33494d";

export function dressOf({ name, gender, wears, works }: Person): string {
  const chances = chancesOf(name, "dress");
  const cut = cutOf(gender);
  const covered = wears === "hijab" || wears === "shayla";
  if (works) {
    const [main, second] = chances.oneOf(workColours);
    return garments[chances.oneOf(covered ? underScarf : atWork[gender])](cut, cloths[main], cloths[second]);
  }
  if (wears === "ghutra") return garments.kurta(cut, cloths.white, cloths.white);
  if (covered) return garments.abaya(cut, abayaBlack, cloths[chances.oneOf(bright)]);
  const worn = chances.oneOf(atHome[gender]);
  const main = cloths[chances.oneOf(worn === "jacket" ? quiet : bright)];
  return garments[worn](cut, main, worn === "kurta" ? main : cloths.saffron);
}
