import type { Booking, PackageChoice } from "@naqi/contracts";
import { type PlainKey, t } from "texts:services";
import { formatWhen } from "./format.ts";
import { jobTitle } from "./vocabulary.ts";

type Titled = Pick<Booking, "title" | "package" | "serviceType" | "location">;

/**
 * A request, or the booking it led to, in its customer's words or by its package; a direct booking, and once they have
 * left, by what was asked for.
 */
export const requestTitle = ({ title, package: choice, ...job }: Titled) =>
  title ?? (choice ? packageTitle(choice) : jobTitle(job));

/** A visit as one of a list: `Regular Cleaning in JLT, Fri 20 Nov, 10:00`. For the names of buttons that each card of a list has. */
export const visitName = (booking: Titled & Pick<Booking, "scheduledDate" | "scheduledTime">) =>
  `${requestTitle(booking)}, ${formatWhen(booking.scheduledDate, booking.scheduledTime)}`;

/** A package by its page and its name there. */
export const packageTitle = ({ service, packageId }: PackageChoice) =>
  t("services.packageTitle", { service: t(`services.${service}`), name: t(`package.${packageId}` as PlainKey) });
