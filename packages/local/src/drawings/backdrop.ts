import { cloths, mint, paper, rose, saffron, saffronSoft, sand, sky } from "./palette.ts";
import { chancesOf } from "./person.ts";
import { circle, d, path } from "./svg.ts";

const wall = (colour: string) => path("M0 0H256V256H0Z", { fill: colour, stroke: "none" });

const faint = { width: 3, opacity: 0.28 } as const;

const motifs: Record<string, (x: number) => string> = {
  plain: () => "",
  sun: (x) => circle([x, 66], 40, { fill: saffron, stroke: "none", opacity: 0.75 }),
  arch: () =>
    path("M52 256V128a76 76 0 0 1 152 0V256", { fill: paper, stroke: "none", opacity: 0.75 }) +
    path("M52 256V128a76 76 0 0 1 152 0V256", faint),
  palm: (x) =>
    path(
      d`M${x} 150c-26 -16 -52 -12 -68 10c28 -8 48 -8 68 -10Zm0 0c-10 -28 -34 -42 -62 -36c26 8 46 18 62 36Zm0 0c2 -30 22 -48 50 -46c-22 12 -38 26 -50 46Zm0 0c24 -18 50 -16 66 4c-26 -6 -46 -6 -66 -4Z`,
      { fill: cloths.mint, ...faint, opacity: 0.5 },
    ),
  window: (x) => path(d`M${x - 40} 24h80v96h-80ZM${x} 24v96M${x - 40} 72h80`, { fill: paper, ...faint }),
};

/** A quiet wall behind a person, some with a sun, an arch or a window. */
export function backdropOf(name: string): string {
  const chances = chancesOf(name, "backdrop");
  const motif = chances.oneOf(["plain", "sun", "arch", "arch", "palm", "window"]);
  const colour = chances.oneOf(
    motif === "sun" ? [mint, sky, sand, saffronSoft] : [mint, saffronSoft, sky, rose, sand, mint],
  );
  return wall(colour) + (motifs[motif]?.(chances.oneOf([58, 198])) ?? "");
}
