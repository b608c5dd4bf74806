import type { Booking, BudgetRange, CleanerGender, PropertyType, ServiceSlug, Transaction } from "@naqi/contracts";
import { t } from "texts:vocabulary";
import { textOf } from "./texts.ts";

/** A service's name for customers (001 §3). */
export const serviceName = (slug: ServiceSlug) => t(`service.${slug}`);

/** A service's name in a cleaner's list of services (000 §3). */
export const offeredName = (slug: ServiceSlug) => t(`service.${slug}.offered`);

/** A service's name where space is short: without "Cleaning". */
export const shortServiceName = (slug: ServiceSlug) => t(`service.${slug}.short`);

/** A spoken language, by its name in the contracts. */
export const languageName = (name: string) => textOf(`language.${name}`) ?? name;

export const genderName = (gender: CleanerGender) => t(`gender.${gender}`);

/** A booking's title: service and place. */
export const jobTitle = ({ serviceType, location }: Pick<Booking, "serviceType" | "location">) =>
  t("job.title", { service: serviceName(serviceType), place: location });

/** A party's name, or its replacement after they left (decisions G18). */
export const partyName = (name: string | undefined) => name ?? t("party.left");

/** The label of a ledger row. */
export function transactionTitle({ entry, serviceType, area }: Pick<Transaction, "entry" | "serviceType" | "area">) {
  if (entry === "referral") return t("job.friend");
  if (entry === "referral_reversal") return t("job.friendReversed");
  if (!serviceType) return area ?? t("job.any");
  if (entry === "tip") return t("job.tip", { service: serviceName(serviceType) });
  return area ? jobTitle({ serviceType, location: area }) : serviceName(serviceType);
}

/** A range of budgets. */
export const budgetName = (range: BudgetRange) => t(`budget.${range}`);

/** The type of a property. */
export const propertyTypeName = (type: PropertyType) => t(`property.${type}`);
