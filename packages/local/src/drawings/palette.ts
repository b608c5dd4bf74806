/** The line of every drawing: the landing picture's, a shade deeper so that it holds on every skin. */
export const ink = "#0a4a46";

/** What the landing picture is filled with. */
export const paper = "#fffdf9";
export const sand = "#f2ebdf";
export const mint = "#dcece7";
export const saffron = "#e8a33d";
export const saffronSoft = "#fbecd0";
export const sky = "#e0ebf4";
export const rose = "#f7e3da";

/** The line of eyes, nose and mouth on dark skin. */
export const deepInk = "#04201f";

/** Skin, and its shade under the chin and on the cheeks. */
export const skins = {
  fair: { base: "#f9dfca", shade: "#eec3a6", blush: "#f0a991" },
  peach: { base: "#f3cdaa", shade: "#e2ae86", blush: "#e8977c" },
  sand: { base: "#e9bb90", shade: "#d39d70", blush: "#dc8763" },
  honey: { base: "#d9a172", shade: "#bf8455", blush: "#c9704c" },
  bronze: { base: "#bd8052", shade: "#a0673e", blush: "#ab5a3a" },
  umber: { base: "#996040", shade: "#7d4a2f", blush: "#8e432c" },
  ebony: { base: "#82523b", shade: "#663d29", blush: "#8a4330" },
} as const;
export type Tone = keyof typeof skins;

export const hairs = {
  black: "#23383b",
  espresso: "#45362f",
  brown: "#7b553b",
  auburn: "#9c5b39",
  blond: "#e0b568",
  grey: "#a9b4b1",
  silver: "#dfe3df",
} as const;
export type HairColour = keyof typeof hairs;

/** Cloth: of the product's own colours, and what goes with them. */
export const cloths = {
  teal: "#2f8a83",
  deep: "#14595a",
  mint: "#b5d8ce",
  saffron: "#e8a33d",
  butter: "#f6d79b",
  clay: "#d0805c",
  rose: "#e9bdab",
  sky: "#a8c8df",
  blue: "#4d7ea8",
  plum: "#8f6480",
  lilac: "#cdbdd8",
  /** White that contrasts with a white page. */
  white: "#e9ede8",
  sand: "#e8dbc4",
  slate: "#5b6f73",
} as const;
export type Cloth = keyof typeof cloths;
