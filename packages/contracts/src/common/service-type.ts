import * as z from "zod";
import { serviceOf, serviceSlugs } from "./services.ts";
import { wrong } from "../kit/wrong.ts";

export const ServiceType = z
  .string()
  .max(60)
  .overwrite((spelling) => serviceOf(spelling) ?? spelling)
  .pipe(z.enum(serviceSlugs, wrong("service", "Please choose a service")))
  .meta({ description: "a service slug, or any label of it" });
