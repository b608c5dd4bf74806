import type { BudgetRange, ServiceSlug } from "@naqi/contracts";
import { t } from "texts:vocabulary";

/** A service as customers read it (001 §3). */
export const serviceName = (slug: ServiceSlug) => t(`service.${slug}`);

/** A service as the list of what a cleaner offers words it (000 §3). */
export const offeredName = (slug: ServiceSlug) => t(`service.${slug}.offered`);

/** A range of budgets. */
export const budgetName = (range: BudgetRange) => t(`budget.${range}`);
