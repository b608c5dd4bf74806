import type { Booking, BudgetRange, ServiceSlug } from "@naqi/contracts";
import { t } from "texts:vocabulary";
import { textOf } from "./texts.ts";

/** A service as customers read it (001 §3). */
export const serviceName = (slug: ServiceSlug) => t(`service.${slug}`);

/** A service as the list of what a cleaner offers words it (000 §3). */
export const offeredName = (slug: ServiceSlug) => t(`service.${slug}.offered`);

/** A language people speak, by its name in the contracts. */
export const languageName = (name: string) => textOf(`language.${name}`) ?? name;

/** What a booking is called: what is done, and where. */
export const jobTitle = ({ serviceType, location }: Pick<Booking, "serviceType" | "location">) =>
  t("job.title", { service: serviceName(serviceType), place: location });

/** A range of budgets. */
export const budgetName = (range: BudgetRange) => t(`budget.${range}`);
