export const customerSteps = [1, 2, 3, 4] as const;
export type CustomerStep = (typeof customerSteps)[number];

export const customerTypes = ["homeowner", "airbnb_owner", "office_owner", "other"] as const;
export type CustomerType = (typeof customerTypes)[number];

/** The ten of the third step, in the spec's order (001 §3). Services that cleaners offer use their slug. */
export const preferredServices = [
  "regular_cleaning",
  "deep_cleaning",
  "move_in_out",
  "office_cleaning",
  "airbnb_cleaning",
  "carpet_cleaning",
  "window_cleaning",
  "kitchen_deep_clean",
  "bathroom_deep_clean",
  "laundry_service",
] as const;
export type PreferredService = (typeof preferredServices)[number];

const offered: Record<CustomerType, (service: PreferredService) => boolean> = {
  homeowner: (service) => service !== "office_cleaning" && service !== "airbnb_cleaning",
  airbnb_owner: (service) => ["airbnb_cleaning", "deep_cleaning", "move_in_out", "laundry_service"].includes(service),
  office_owner: (service) => ["office_cleaning", "window_cleaning", "regular_cleaning"].includes(service),
  other: () => true,
};

/** The services for a customer type; all while it is unknown (001 §5). */
export const servicesFor = (type: CustomerType = "other"): PreferredService[] =>
  preferredServices.filter(offered[type]);

export interface CustomerFacts {
  customerType?: CustomerType | undefined;
  properties: number;
  preferences?: { preferredServices: readonly unknown[]; preferredTimes: readonly unknown[] } | undefined;
}

/** Whether the data make a step complete (001 §4). The third needs only preferences that the search uses: a budget is optional (G126). */
export function isCustomerStepComplete(step: CustomerStep, facts: CustomerFacts): boolean {
  const { customerType, properties, preferences } = facts;
  switch (step) {
    case 1:
      return customerType !== undefined;
    case 2:
      return properties > 0;
    case 3:
      return (
        preferences !== undefined && preferences.preferredServices.length > 0 && preferences.preferredTimes.length > 0
      );
    case 4:
      return ([1, 2, 3] as const).every((each) => isCustomerStepComplete(each, facts));
  }
}

/** Any step after the last means finished; finishing writes 6 (001 §4, decisions G28). */
export const isCustomerFinished = ({ currentStep }: { currentStep: number }) => currentStep > customerSteps.length;
