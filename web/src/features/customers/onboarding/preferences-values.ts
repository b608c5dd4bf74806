import { type CustomerOnboarding, policy, servicesFor } from "@naqi/contracts";
import { filsOf, typedOf } from "@/lib/texts/amount.ts";

type Saved = NonNullable<CustomerOnboarding["preferences"]>;

/** The preferences as their form has them: amounts as typed, and an empty text where nothing is chosen. */
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

/** What the form begins with; a new one with the spec's budget (001 §5). */
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

/** An amount as typed, in fils. One fils is no whole dirham, which is what is to be said of what nobody can read. */
export const filsRead = (typed: string) => (typed.trim() ? (filsOf(typed) ?? 1) : 0);

/**
 * The values as the contract wants them; without both amounts there is no budget. What was typed before another kind of
 * customer was chosen may name services that are not asked about any more.
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
