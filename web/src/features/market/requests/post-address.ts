import type { PackageChoice } from "@naqi/contracts";

export const postParameter = "post";
export const propertyParameter = "property";

/** An address with the Post Request dialog open, for a package if given. */
export const postingAt = (path: string, choice?: PackageChoice) =>
  `${path}${path.includes("?") ? "&" : "?"}${postParameter}=${choice ? `${choice.service}.${choice.packageId}` : "1"}`;
