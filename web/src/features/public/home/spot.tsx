import { cx } from "@/lib/browser/class-names.ts";
import sheet from "./art/spots.svg";

/** From top to bottom of the sheet. */
const pictures = ["search", "book", "enjoy", "home", "office", "deep", "carpet", "window", "post"] as const;

const tints = {
  mint: "bg-spot-mint",
  sky: "bg-spot-sky",
  sun: "bg-spot-sun",
  rose: "bg-spot-rose",
  sand: "bg-spot-sand",
};

interface Props {
  picture: (typeof pictures)[number];
  tint: keyof typeof tints;
  /** Its size. */
  className: string;
}

/** A small picture on a tint, cut from a sheet: one request for all of them. */
export const Spot = ({ picture, tint, className }: Props) => (
  <img
    src={sheet}
    alt=""
    className={cx("block max-w-none shrink-0 rounded-card object-cover", tints[tint], className)}
    style={{ objectPosition: `0 ${pictures.indexOf(picture) * 12.5}%` }}
  />
);
