import * as z from "zod";
import { wrong } from "../kit/wrong.ts";
import { packagedServiceNames, packageOf } from "./packages.ts";

/** Price and service are looked up, never taken from the caller (decisions G110). */
export const PackageChoice = z
  .strictObject({ service: z.enum(packagedServiceNames), packageId: z.string().max(40) })
  .refine(({ service, packageId }) => packageOf(service, packageId), wrong("package", "Please choose a package."));
export type PackageChoice = z.infer<typeof PackageChoice>;
