import type { Me } from "@naqi/contracts";

/** Staff without a second factor have no staff rights: all their pages redirect to its setup (decision 0069). */
export const mustSetUpFactor = ({ role, factorSince }: Me) => role === "admin" && !factorSince;

/** The setup page: their only page until then. */
export const factorPath = "/security";
