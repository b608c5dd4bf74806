import * as z from "zod";
import { latinDigits } from "../../kit/digits.ts";
import { idOf, line } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { policy } from "../../policy.ts";

export const PropertyId = idOf("prp");

export const propertyNameLength = 40;
export const PropertyName = line(1, propertyNameLength);

const accessLine = line(0, policy.propertyAccessLength).optional();

export const PropertyAccess = z.strictObject({
  building: accessLine,
  gate: accessLine,
  concierge: accessLine,
  parking: accessLine,
  pets: accessLine,
  keys: accessLine,
  makani: z
    .string()
    .max(60)
    .overwrite((typed) => latinDigits(typed).replaceAll(/[\s-]/g, ""))
    .regex(/^\d{10}$/, wrong("makani", "A Makani number has 10 digits."))
    .optional(),
});
export type PropertyAccess = z.infer<typeof PropertyAccess>;
