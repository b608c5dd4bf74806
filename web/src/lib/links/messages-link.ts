import type { Role } from "@naqi/contracts";

/** The link to a request's conversation, or to a general one; the page creates it if it is new. */
export const messagesLink = (side: Exclude<Role, "admin">, about: { requestId?: string; cleanerId: string }) =>
  `/${side}/messages?${new URLSearchParams({ ...(about.requestId && { request: about.requestId }), cleaner: about.cleanerId })}`;
