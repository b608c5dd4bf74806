import type { Head } from "./face.ts";
import type { Beard } from "./person.ts";
import { d, path, middle } from "./svg.ts";

/** A beard along the jaw, its lower edge `thick` below the chin. */
function along({ half, jaw, chin }: Head, thick: number): string {
  const [left, right] = [middle - half, middle + half];
  const low = chin + thick;
  return d`M${left + 0.5} 114C${left - 1} 134 ${middle - jaw - 6 - thick / 2} ${low - 18} ${middle - 18} ${low - 3}Q${middle} ${low + 4} ${middle + 18} ${low - 3}C${middle + jaw + 6 + thick / 2} ${low - 18} ${right + 1} 134 ${right - 0.5} 114C${right - 5} 126 ${right - 8} 140 ${middle + 24} 142C${middle + 16} 138 ${middle + 8} 137 ${middle} 140C${middle - 8} 137 ${middle - 16} 138 ${middle - 24} 142C${left + 8} 140 ${left + 5} 126 ${left + 0.5} 114Z`;
}

const moustache = (colour: string) =>
  path(
    d`M${middle} 140C${middle - 8} 134 ${middle - 19} 139 ${middle - 24} 148C${middle - 14} 151 ${middle - 6} 149 ${middle} 146C${middle + 6} 149 ${middle + 14} 151 ${middle + 24} 148C${middle + 19} 139 ${middle + 8} 134 ${middle} 140Z`,
    { fill: colour, width: 3.4 },
  );

const drawings: Record<Beard, (head: Head, colour: string) => string> = {
  none: () => "",
  stubble: (head, colour) => path(along(head, 0), { fill: colour, stroke: "none", opacity: 0.17 }),
  moustache: (_, colour) => moustache(colour),
  short: (head, colour) => path(along(head, 2), { fill: colour, width: 4 }),
  full: (head, colour) => path(along(head, 13), { fill: colour }),
};

/** A beard, drawn over the face and under the mouth. */
export const beardOf = (beard: Beard, head: Head, colour: string) => drawings[beard](head, colour);
