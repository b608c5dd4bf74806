import * as z from "zod";
import { areaNames } from "./areas.ts";
import { wrong } from "../kit/wrong.ts";

/** The schema of an area; apart from the areas themselves, which pages show that load no schemas. */
export const AreaName = z.enum(areaNames, wrong("area", "Please choose an area"));
export type AreaName = z.infer<typeof AreaName>;
