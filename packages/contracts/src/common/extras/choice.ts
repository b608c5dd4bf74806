import * as z from "zod";
import { extrasIn, extraSlugs, materialsPrices } from "./rules.ts";
import { Fils } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";

export const ExtraChoice = z.enum(extraSlugs);

/** Each extra once. */
export const ExtraChoices = z
  .array(ExtraChoice)
  .max(extraSlugs.length)
  .refine(
    (chosen) => new Set(chosen).size === chosen.length,
    wrong("extraTwice", "Please choose each extra only once."),
  );

/** For query strings: comma-separated, each once. */
export const ExtrasText = z
  .string()
  .max(100)
  .refine((extras) => extrasIn(extras).length === extras.split(",").length, wrong("extras", "Unknown extra."));

export const BookedExtras = z.array(z.object({ slug: ExtraChoice, minutes: z.int(), price: Fils }));

/** fils an hour */
export const MaterialsPrice = Fils.max(materialsPrices.most, wrong("materialsPrice", "At most AED 30 an hour."));
