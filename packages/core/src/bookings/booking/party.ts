export type Party = "customer" | "cleaner";
export const otherOf = { customer: "cleaner", cleaner: "customer" } as const;

/** An answer to a proposal; `version` is the one that the party saw. */
export interface Answered {
  by: Party;
  operation: string;
  version: number;
}
