import type { Booking, BudgetRange, CleanerGender, PropertyType, ServiceSlug, Transaction } from "@naqi/contracts";
import { t } from "texts:vocabulary";
import { textOf } from "./texts.ts";

/** A service as customers read it (001 §3). */
export const serviceName = (slug: ServiceSlug) => t(`service.${slug}`);

/** A service as the list of what a cleaner offers words it (000 §3). */
export const offeredName = (slug: ServiceSlug) => t(`service.${slug}.offered`);

/** A language people speak, by its name in the contracts. */
export const languageName = (name: string) => textOf(`language.${name}`) ?? name;

export const genderName = (gender: CleanerGender) => t(`gender.${gender}`);

/** What a booking is called: what is done, and where. */
export const jobTitle = ({ serviceType, location }: Pick<Booking, "serviceType" | "location">) =>
  t("job.title", { service: serviceName(serviceType), place: location });

/** A party's name, or what stands for it once they have left (decisions G18). */
export const partyName = (name: string | undefined) => name ?? t("party.left");

/** What a row of the ledger is for. */
export function transactionTitle({ entry, serviceType, area }: Pick<Transaction, "entry" | "serviceType" | "area">) {
  if (entry === "referral") return t("job.friend");
  if (entry === "referral_reversal") return t("job.friendReversed");
  if (!serviceType) return area ?? t("job.any");
  if (entry === "tip") return t("job.tip", { service: serviceName(serviceType) });
  return area ? jobTitle({ serviceType, location: area }) : serviceName(serviceType);
}

/** A range of budgets. */
export const budgetName = (range: BudgetRange) => t(`budget.${range}`);

/** What kind of place a property is. */
export const propertyTypeName = (type: PropertyType) => t(`property.${type}`);
