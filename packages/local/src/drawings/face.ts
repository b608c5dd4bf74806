import { deepInk, ink, paper, skins } from "./palette.ts";
import { chancesOf, type Person } from "./person.ts";
import { circle, d, mirrored, oval, path, middle } from "./svg.ts";

/** A head's measures: half its width, half its jaw's, and where its chin is. */
export interface Head {
  half: number;
  jaw: number;
  chin: number;
}

export function headOf({ name, gender }: Person): Head {
  const chances = chancesOf(name, "head");
  return gender === "man"
    ? { half: chances.whole(43, 46), jaw: chances.whole(29, 35), chin: chances.whole(170, 174) }
    : { half: chances.whole(40, 43), jaw: chances.whole(23, 28), chin: chances.whole(165, 169) };
}

/** The outline from skull to chin; beards follow its lower part. */
export const outline = ({ half, jaw, chin }: Head) =>
  d`M${middle - half} 106C${middle - half} 68 ${middle - 28} 48 ${middle} 48S${middle + half} 68 ${middle + half} 106C${middle + half} 130 ${middle + jaw + 4} ${chin - 18} ${middle + 16} ${chin - 4}Q${middle} ${chin + 4} ${middle - 16} ${chin - 4}C${middle - jaw - 4} ${chin - 18} ${middle - half} 130 ${middle - half} 106Z`;

/** Neck and the shadow of the chin on it. */
export function neck({ tone, gender }: Person, { chin }: Head): string {
  const skin = skins[tone];
  const half = gender === "man" ? 25 : 19;
  const under = chin + 8;
  const [left, right] = [middle - half, middle + half];
  return (
    path(d`M${left} 140V200C${left} 226 ${right} 226 ${right} 200V140Z`, { fill: skin.base }) +
    path(
      d`M${left + 2} 150H${right - 2}V${under - 4}C${right - 12} ${under + 14} ${left + 12} ${under + 14} ${left + 2} ${under - 4}Z`,
      {
        fill: skin.shade,
        stroke: "none",
      },
    )
  );
}

/** Ears, head and cheeks, without hair. */
export function skull({ tone }: Person, head: Head, ears: boolean): string {
  const skin = skins[tone];
  const ear =
    oval([middle - head.half - 2, 118], [8, 12], { fill: skin.base }) +
    path(d`M${middle - head.half - 4} 113q-3 5 1 9`, { width: 2.6, opacity: 0.55 });
  return (
    (ears ? mirrored(ear) : "") +
    path(outline(head), { fill: skin.base }) +
    mirrored(oval([middle - head.half + 16, 136], [8.5, 5.6], { fill: skin.blush, stroke: "none", opacity: 0.36 }))
  );
}

/** The line that contrasts with this skin. */
const lineOn = (tone: Person["tone"]) => (tone === "ebony" || tone === "umber" ? deepInk : ink);

/** Brows, eyes and nose, and the lines that years leave. */
export function features({ name, gender, age, tone, beard }: Person, brow?: string): string {
  const chances = chancesOf(name, "features");
  const apart = chances.whole(19, 21);
  const x = middle - apart;
  const arch = chances.whole(5, 8);
  const isMan = gender === "man";
  const line = lineOn(tone);
  const eye =
    path(isMan ? d`M${x - 11} 101q8 ${-arch} 20 -1` : d`M${x - 11} 101q7 ${-arch - 1} 19 -2`, {
      stroke: brow ?? line,
      width: isMan ? 4.8 : 3.4,
    }) +
    oval([x, 115], [4.3, 5.4], { fill: line, stroke: "none" }) +
    circle([x + 1.4, 112.8], 1.5, { fill: paper, stroke: "none", opacity: 0.9 }) +
    (isMan
      ? ""
      : path(d`M${x - 9.5} 109.5C${x - 6} 110.5 ${x - 5} 107.5 ${x} 107.5Q${x + 5} 107.8 ${x + 6.5} 111`, {
          stroke: line,
          width: 2.8,
        }));
  const nose = chances.oneOf([
    d`M${middle + 1} 119C${middle + 3} 127 ${middle + 8} 130 ${middle + 6.5} 134C${middle + 4} 137.5 ${middle - 2} 137.5 ${middle - 4} 135.5`,
    d`M${middle - 1} 119C${middle - 3} 127 ${middle - 8} 130 ${middle - 6.5} 134C${middle - 4} 137.5 ${middle + 2} 137.5 ${middle + 4} 135.5`,
    d`M${middle - 7} 132.5Q${middle - 4.5} 137 ${middle} 137T${middle + 7} 132.5`,
  ]);
  return (
    mirrored(eye + years(age, x, skins[tone].shade, beard === undefined)) +
    path(nose, { stroke: line, width: 3 }) +
    (age >= 54 ? path(d`M${middle - 13} 88q13 -3 26 0`, { width: 2.4, stroke: skins[tone].shade }) : "") +
    (tone === "fair" && age < 36 && !isMan ? freckles() : "")
  );
}

/** A mouth that smiles; teeth show in a beard, where a line would be lost. */
export function mouth({ name, gender, tone, beard = "none" }: Person): string {
  const chances = chancesOf(name, "mouth");
  const wide = chances.whole(13, 16);
  const [left, right] = [middle - wide, middle + wide];
  if (beard === "moustache") return path(d`M${middle - 9} 153Q${middle} 159 ${middle + 9} 153`, { width: 3.4 });
  if (beard === "short" || beard === "full" || chances.whole(1, 10) <= 4)
    return path(
      d`M${left} 147Q${middle} 151 ${right} 147C${right - 3} 156 ${middle + 7} 159 ${middle} 159S${left + 3} 156 ${left} 147Z`,
      { fill: paper, stroke: lineOn(tone), width: 3.2 },
    );
  const lip = d`M${middle - 10} 151.5Q${middle} 156 ${middle + 10} 151.5Q${middle + 5} 160.5 ${middle} 160.5T${middle - 10} 151.5Z`;
  return (
    (gender === "woman"
      ? path(lip, { fill: skins[tone].blush, stroke: "none", opacity: 0.85 })
      : path(d`M${middle - 5} 160q5 2 10 0`, { width: 2.4, stroke: skins[tone].shade })) +
    path(d`M${left} 148Q${middle} ${chances.whole(156, 158)} ${right} 148`, { stroke: lineOn(tone), width: 3.6 })
  );
}

function years(age: number, x: number, colour: string, shaven: boolean): string {
  const look = { width: 2.4, stroke: colour };
  return (
    (age >= 46 && shaven ? path(d`M${x + 3} 136q-6 5 -6 12`, look) : "") +
    (age >= 52 ? path(d`M${x - 13} 113l-5 -2.5M${x - 13} 117.5l-5 1.5`, look) : "") +
    (age >= 56 ? path(d`M${x - 6} 125.5q6 3 11 0.6`, look) : "")
  );
}

const freckles = () =>
  mirrored(
    (
      [
        [-25, 130],
        [-19, 132.5],
        [-28, 135],
      ] as const
    )
      .map(([x, y]) => circle([middle + x, y], 1.1, { fill: "#c98a63", stroke: "none" }))
      .join(""),
  );

/** Glasses, for who wears them. */
export function glasses({ name }: Person): string {
  const chances = chancesOf(name, "glasses");
  const colour = chances.oneOf([ink, ink, "#7a4b06"]);
  const look = { stroke: colour, width: 3.4, fill: "#ffffff30" };
  const lens = chances.oneOf([
    circle([middle - 20, 116], 15.5, look),
    path(d`M${middle - 35} 105h27q3 0 3 4c0 12 -5 18 -15 18s-16 -6 -17 -16q0 -6 2 -6Z`, look),
  ]);
  return (
    mirrored(lens + path(d`M${middle - 35} 112l-9 -3`, { stroke: colour, width: 3.4 })) +
    path(d`M${middle - 5.5} 113q5.5 -5 11 0`, { stroke: colour, width: 3.4 })
  );
}
