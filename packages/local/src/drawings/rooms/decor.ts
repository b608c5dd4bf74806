import { mint, paper, rose, saffron, saffronSoft, sand, sky } from "../palette.ts";

/** The colours one room is furnished in. */
export interface Decor {
  wall: string;
  floor: string;
  /** Large furniture and curtains, and what lies on it. */
  main: string;
  second: string;
  /** Lamps, pots and frames. */
  accent: string;
  wood: string;
  leaf: string;
  sky: string;
}

const leaf = "#9cc9bd";

export const decors: readonly Decor[] = [
  {
    wall: "#faf4e8",
    floor: "#ecdcc2",
    main: "#8fc0b6",
    second: saffronSoft,
    accent: "#d0805c",
    wood: "#d9b98c",
    leaf,
    sky,
  },
  {
    wall: mint,
    floor: "#e6d9c3",
    main: "#e9bdab",
    second: "#fbf3e6",
    accent: saffron,
    wood: "#c99f74",
    leaf: "#7fb5a8",
    sky: paper,
  },
  {
    wall: sky,
    floor: "#e2d3bb",
    main: "#f0c97f",
    second: "#d9e8e3",
    accent: "#4d7ea8",
    wood: "#cfab7d",
    leaf,
    sky: paper,
  },
  { wall: rose, floor: "#e9d6bf", main: "#5f9d98", second: "#f6d79b", accent: "#b98aa8", wood: "#c99f74", leaf, sky },
  {
    wall: saffronSoft,
    floor: "#e0cdb0",
    main: "#a8c8df",
    second: paper,
    accent: "#2f8a83",
    wood: "#b98d63",
    leaf: "#8dbfae",
    sky: mint,
  },
  {
    wall: sand,
    floor: "#d8c3a3",
    main: "#cdbdd8",
    second: "#e7efe9",
    accent: "#d0805c",
    wood: "#b8895f",
    leaf: "#8dbfae",
    sky,
  },
];
