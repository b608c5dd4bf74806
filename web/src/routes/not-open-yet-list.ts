import type { Role } from "@naqi/contracts";
import type { words } from "texts:pages/not-open";

export type NotOpenName = keyof ReturnType<typeof words>;

/**
 * Every address of the two documents whose screen comes later, and who may see it: the whole list of what is missing.
 * A row goes when its screen comes.
 */
export const notOpenYet: readonly { path: string; only: Role; name: NotOpenName }[] = [
  { path: "/customer-profile", only: "customer", name: "customerProfile" },
  { path: "/add-property", only: "customer", name: "addProperty" },
  { path: "/customer-onboarding", only: "customer", name: "customerOnboarding" },
  { path: "/customer/messages", only: "customer", name: "messages" },
  { path: "/customer/favorites", only: "customer", name: "favorites" },
  { path: "/admin/discount-codes", only: "admin", name: "discountCodes" },
];
