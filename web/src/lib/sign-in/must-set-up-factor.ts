import type { Me } from "@naqi/contracts";

/** Staff without a second factor have no rights of staff: what they open leads to where it is set up (decision 0069). */
export const mustSetUpFactor = ({ role, factorSince }: Me) => role === "admin" && !factorSince;

/** Where that is: the one page that is theirs until then. */
export const factorPath = "/security";
