import type { Booking, PackageChoice } from "@naqi/contracts";
import { type PlainKey, t } from "texts:public/services";
import { formatWhen } from "./format.ts";
import { jobTitle } from "./vocabulary.ts";

type Titled = Pick<Booking, "title" | "package" | "serviceType" | "location">;

/**
 * The title of a request, or of its booking, in the customer's words or by its package; for a direct booking, or after
 * the customer left, by service.
 */
export const requestTitle = ({ title, package: choice, ...job }: Titled) =>
  title ?? (choice ? packageTitle(choice) : jobTitle(job));

/**
 * A visit within a list: `Regular Cleaning in JLT, Fri 20 Nov, 10:00`. For the accessible names of repeated buttons.
 */
export const visitName = (booking: Titled & Pick<Booking, "scheduledDate" | "scheduledTime">) =>
  `${requestTitle(booking)}, ${formatWhen(booking.scheduledDate, booking.scheduledTime)}`;

/** A package by its page and its name there. */
export const packageTitle = ({ service, packageId }: PackageChoice) =>
  t("services.packageTitle", { service: t(`services.${service}`), name: t(`package.${packageId}` as PlainKey) });
