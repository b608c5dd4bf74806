import type { Application, PackageChoice } from "@naqi/contracts";
import { type PlainKey, t } from "texts:services";
import { jobTitle } from "./vocabulary.ts";

type Titled = Pick<Application["request"], "title" | "package" | "serviceType" | "location">;

/** A request in its customer's words, or by its package; once they have left, what was asked for. */
export const requestTitle = ({ title, package: choice, ...job }: Titled) =>
  title ?? (choice ? packageTitle(choice) : jobTitle(job));

/** A package by its page and its name there. */
export const packageTitle = ({ service, packageId }: PackageChoice) =>
  t("services.packageTitle", { service: t(`services.${service}`), name: t(`package.${packageId}` as PlainKey) });
