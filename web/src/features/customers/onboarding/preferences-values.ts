import { type CustomerOnboarding, policy, servicesFor } from "@naqi/contracts";
import { filsOf, typedOf } from "@/lib/texts/amount.ts";

type Saved = NonNullable<CustomerOnboarding["preferences"]>;

/** The preferences as form values: amounts as typed, empty text for no choice. */
export type PreferencesValues = Omit<Saved, "preferredFrequency" | "budgetRange"> & {
  preferredFrequency: NonNullable<Saved["preferredFrequency"]> | "";
  budgetRange: { min: string; max: string };
};

const nothing: Saved = {
  preferredServices: [],
  preferredTimes: [],
  ecoFriendlyOnly: false,
  budgetRange: policy.preferredBudget,
  preferredCleanerGender: "no_preference",
  languagePreference: "no_preference",
  specialRequirements: "",
};

/** The form's initial values; a new one has the spec's budget (001 §5). */
export function valuesOf({ budgetRange, preferredFrequency, ...rest }: Saved = nothing): PreferencesValues {
  return {
    ...rest,
    preferredFrequency: preferredFrequency ?? "",
    budgetRange: {
      min: budgetRange ? typedOf(budgetRange.min) : "",
      max: budgetRange?.max === undefined ? "" : typedOf(budgetRange.max),
    },
  };
}

/**
 * A typed amount in fils. Unreadable input becomes one fils, which is not a whole dirham and so triggers that error.
 */
export const filsRead = (typed: string) => (typed.trim() ? (filsOf(typed) ?? 1) : 0);

/**
 * The values as the contract wants them; the budget needs both amounts. Earlier input may contain services that the
 * chosen customer type no longer offers.
 */
export function asked(
  { budgetRange, preferredFrequency, preferredServices, ...rest }: PreferencesValues,
  { customerType }: CustomerOnboarding,
) {
  const [min, max] = [budgetRange.min.trim(), budgetRange.max.trim()];
  const offered = servicesFor(customerType);
  return {
    ...rest,
    preferredServices: preferredServices.filter((service) => offered.includes(service)),
    preferredFrequency: preferredFrequency || undefined,
    budgetRange: min || max ? { min: filsRead(min), max: max ? filsRead(max) : undefined } : undefined,
  };
}
