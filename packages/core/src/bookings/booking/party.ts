export type Party = "customer" | "cleaner";
export const otherOf = { customer: "cleaner", cleaner: "customer" } as const;

/** An answer to a proposal: by which party, which operation, and the version of the booking that they saw. */
export interface Answered {
  by: Party;
  operation: string;
  version: number;
}
