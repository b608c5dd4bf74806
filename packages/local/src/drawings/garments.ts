import { leaf } from "./headwear.ts";
import { ink, paper, saffron } from "./palette.ts";
import type { Person } from "./person.ts";
import { circle, d, mirrored, path, middle } from "./svg.ts";

interface Cut {
  /** Half of the neck's width, and of the shoulders'. */
  neck: number;
  shoulders: number;
}

export const cutOf = (gender: Person["gender"]): Cut =>
  gender === "man" ? { neck: 25, shoulders: 106 } : { neck: 19, shoulders: 90 };

/** The upper body with a neckline that dips to `dip`, sharply or round. */
function torso({ neck, shoulders }: Cut, colour: string, dip: number, sharp = false): string {
  const [left, right] = [middle - shoulders, middle + shoulders];
  const [a, b] = [middle - neck - 5, middle + neck + 5];
  const line = sharp ? d`L${middle} ${dip}L${b} 192` : d`C${a + 4} ${dip + 4} ${b - 4} ${dip + 4} ${b} 192`;
  return path(
    d`M${left} 276C${left} 226 ${left + 22} 214 ${left + 44} 207C${a - 12} 201 ${a - 4} 198 ${a} 192` +
      line +
      d`C${b + 4} 198 ${b + 12} 201 ${right - 44} 207C${right - 22} 214 ${right} 226 ${right} 276Z`,
    { fill: colour },
  );
}

const sleeves = ({ shoulders }: Cut) =>
  mirrored(
    path(
      d`M${middle - shoulders + 24} 262C${middle - shoulders + 24} 250 ${middle - shoulders + 26} 240 ${middle - shoulders + 30} 232`,
      { width: 3.4, opacity: 0.7 },
    ),
  );

const collar = ({ neck }: Cut, colour: string) =>
  mirrored(
    path(d`M${middle - neck - 4} 186L${middle} 211L${middle - 17} 226L${middle - neck - 16} 200Z`, { fill: colour }),
  );

const band = ({ neck }: Cut, colour: string) =>
  path(
    d`M${middle - neck - 3} 186C${middle - neck} 204 ${middle + neck} 204 ${middle + neck + 3} 186L${middle + neck + 5} 198C${middle + neck - 4} 213 ${middle - neck + 4} 213 ${middle - neck - 5} 198Z`,
    { fill: colour },
  );

const buttons = (from: number) =>
  [0, 1, 2].map((turn) => circle([middle, from + turn * 15], 1.9, { fill: ink, stroke: "none" })).join("");

type Drawn = (cut: Cut, main: string, second: string) => string;

const shirt: Drawn = (cut, main) =>
  torso(cut, main, 212) + sleeves(cut) + path(d`M${middle} 214V272`, { width: 3 }) + buttons(224) + collar(cut, main);

const polo: Drawn = (cut, main, second) =>
  torso(cut, main, 212) +
  sleeves(cut) +
  path(d`M${middle - 5} 214V240H${middle + 5}V214`, { width: 3 }) +
  collar(cut, second) +
  leaf(middle + 40, 232);

const tee: Drawn = (cut, main) =>
  torso(cut, main, 214) +
  sleeves(cut) +
  path(
    d`M${middle - cut.neck - 11} 199C${middle - cut.neck} 222 ${middle + cut.neck} 222 ${middle + cut.neck + 11} 199`,
    { width: 2.8, opacity: 0.6 },
  );

const apron: Drawn = (cut, main, second) => {
  const reach = cut.neck + 22;
  return (
    torso(cut, main, 210) +
    sleeves(cut) +
    mirrored(
      path(
        d`M${middle - reach} 203C${middle - reach + 2} 214 ${middle - 36} 222 ${middle - 35} 230L${middle - 26} 230C${middle - 26} 220 ${middle - reach + 12} 210 ${middle - reach + 9} 200Z`,
        { fill: second },
      ),
    ) +
    path(d`M${middle - 40} 276L${middle - 37} 228Q${middle} 234 ${middle + 37} 228L${middle + 40} 276Z`, {
      fill: second,
    }) +
    leaf(middle, 244)
  );
};

const dungarees: Drawn = (cut, main, second) =>
  apron(cut, main, second) + mirrored(circle([middle - 30, 234], 3.6, { fill: saffron, width: 2.8 }));

const kurta: Drawn = (cut, main, second) =>
  torso(cut, main, 210) +
  sleeves(cut) +
  path(d`M${middle - 6} 206V272M${middle + 6} 206V272`, { width: 3 }) +
  buttons(220) +
  band(cut, second);

const jacket: Drawn = (cut, main, second) =>
  torso(cut, paper, 218, true) +
  collar(cut, paper) +
  mirrored(
    path(
      d`M${middle - cut.shoulders} 276C${middle - cut.shoulders} 226 ${middle - cut.shoulders + 22} 214 ${middle - cut.shoulders + 44} 207L${middle - cut.neck - 12} 198L${middle - 20} 226L${middle - 3} 276Z`,
      { fill: main },
    ),
  ) +
  mirrored(
    path(d`M${middle - cut.neck - 12} 198L${middle - 42} 222L${middle - 32} 228L${middle - 38} 234L${middle - 4} 263`, {
      width: 3.4,
    }),
  ) +
  circle([middle - 46, 240], 2.6, { fill: second, stroke: "none" });

const sweater: Drawn = (cut, main) =>
  torso(cut, main, 208) +
  sleeves(cut) +
  band(cut, main) +
  path(d`M${middle - 14} 200v9M${middle} 203v9M${middle + 14} 200v9`, { width: 2.4, opacity: 0.5 });

const blouse: Drawn = (cut, main) =>
  torso(cut, main, 226, true) +
  sleeves(cut) +
  path(d`M${middle} 226C${middle - 2} 240 ${middle + 2} 250 ${middle} 262`, { width: 3 }) +
  chain(cut);

const chain = ({ neck }: Cut) =>
  path(d`M${middle - neck - 1} 188C${middle - 14} 208 ${middle + 14} 208 ${middle + neck + 1} 188`, {
    stroke: saffron,
    width: 2.6,
  }) + circle([middle, 205], 3, { fill: saffron, stroke: "none" });

const abaya: Drawn = (cut, main, second) =>
  torso(cut, second, 212) +
  mirrored(
    path(
      d`M${middle - cut.shoulders} 276C${middle - cut.shoulders} 226 ${middle - cut.shoulders + 22} 214 ${middle - cut.shoulders + 44} 207L${middle - cut.neck - 8} 197C${middle - 30} 220 ${middle - 16} 244 ${middle - 14} 276Z`,
      { fill: main },
    ),
  ) +
  mirrored(
    path(d`M${middle - cut.neck - 16} 202C${middle - 37} 224 ${middle - 25} 246 ${middle - 23} 262`, {
      stroke: saffron,
      width: 2.8,
    }),
  );

/** What people wear: each in a main colour and a second one for collars, bibs and what is under a jacket. */
export const garments = { shirt, polo, tee, apron, dungarees, kurta, jacket, sweater, blouse, abaya };
