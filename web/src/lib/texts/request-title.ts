import type { Booking, PackageChoice } from "@naqi/contracts";
import { type PlainKey, t } from "texts:services";
import { jobTitle } from "./vocabulary.ts";

type Titled = Pick<Booking, "title" | "package" | "serviceType" | "location">;

/**
 * A request, or the booking it led to, in its customer's words or by its package; a direct booking, and once they have
 * left, by what was asked for.
 */
export const requestTitle = ({ title, package: choice, ...job }: Titled) =>
  title ?? (choice ? packageTitle(choice) : jobTitle(job));

/** A package by its page and its name there. */
export const packageTitle = ({ service, packageId }: PackageChoice) =>
  t("services.packageTitle", { service: t(`services.${service}`), name: t(`package.${packageId}` as PlainKey) });
