import type { Head } from "./face.ts";
import { cropped, type Hair } from "./hair-kit.ts";
import { mensHair } from "./hair-men.ts";
import { womensHair } from "./hair-women.ts";
import { hairs } from "./palette.ts";
import { chancesOf, type Person } from "./person.ts";

const styles = { woman: womensHair, man: mensHair };

/** The colour of this person's hair: as given, else dark, turning grey with age. */
export function hairColour({ name, age, hair, tone }: Person): string {
  if (hair?.colour) return hairs[hair.colour];
  const chances = chancesOf(name, "grey");
  if (age >= 58) return hairs[chances.oneOf(["grey", "silver"])];
  if (age >= 50) return hairs.grey;
  return hairs[
    tone === "fair" ? chances.oneOf(["brown", "auburn", "espresso"]) : chances.oneOf(["black", "black", "espresso"])
  ];
}

/** Hair by gender, age and texture; which of those styles is the name's. */
export function hairOf(person: Person, head: Head): Hair {
  const { name, gender, age, hair } = person;
  const chances = chancesOf(name, "hair");
  const texture = hair?.texture ?? "straight";
  const styled = chances.oneOf(styles[gender][age >= 50 && texture !== "coily" ? "older" : texture]);
  return styled(head, hairColour(person), chances.oneOf([1, -1]));
}

/** What shows of hair under a cap. */
export const underCap = (head: Head, colour: string) => cropped(head, colour, { top: 44, line: 80, side: 120, out: 1 });
