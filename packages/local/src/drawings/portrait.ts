import { backdropOf } from "./backdrop.ts";
import { beardOf } from "./beard.ts";
import { dressOf } from "./dress.ts";
import { features, glasses, headOf, mouth, neck, skull } from "./face.ts";
import { hairColour, hairOf } from "./hair.ts";
import { wornBy } from "./headwear.ts";
import { chancesOf, type Person } from "./person.ts";
import { picture } from "./svg.ts";

/** A person's portrait as SVG, 256 by 256; the same person gives the same portrait. */
export function portraitOf(person: Person): string {
  const head = headOf(person);
  const worn = wornBy(person, head);
  const hair = worn ? undefined : hairOf(person, head);
  const colour = hairColour(person);
  const { beard = "none" } = person;
  const wearsGlasses = chancesOf(person.name, "sight").whole(1, 10) <= (person.age >= 45 ? 4 : 2);
  const light = ["#dfe3df", "#e0b568"].includes(colour);
  const size = worn?.tall || hair?.tall ? 1 : 1.06;
  const figure = [
    hair?.behind ?? worn?.behind ?? "",
    `<g transform="translate(0 -8)">${neck(person, head)}${dressOf(person)}</g>`,
    worn?.frame ?? skull(person, head, true),
    beardOf(beard, head, colour),
    features(person, light ? "#8d8468" : undefined),
    mouth(person),
    hair?.before ?? worn?.before ?? "",
    wearsGlasses ? glasses(person) : "",
  ].join("");
  return picture(
    256,
    256,
    4,
    `${backdropOf(person.name)}<g transform="matrix(${size} 0 0 ${size} ${128 - 128 * size} ${250 - 250 * size})">${figure}</g>`,
  );
}
