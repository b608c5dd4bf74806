import type { PackageChoice } from "@naqi/contracts";

export const postParameter = "post";
export const propertyParameter = "property";

/** An address on which the Post Request dialog is open, for a package where one is named. */
export const postingAt = (path: string, choice?: PackageChoice) =>
  `${path}${path.includes("?") ? "&" : "?"}${postParameter}=${choice ? `${choice.service}.${choice.packageId}` : "1"}`;
