import * as z from "zod";
import { areaNames } from "./area-names.ts";
import { wrong } from "../kit/wrong.ts";

/** Separate from the areas, so that some pages load no schemas. */
export const AreaName = z.enum(areaNames, wrong("area", "Please choose an area"));
export type AreaName = z.infer<typeof AreaName>;
