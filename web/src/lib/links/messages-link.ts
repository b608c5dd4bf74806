import type { Role } from "@naqi/contracts";

/** Where the conversation about a request is, or one's inquiry where there is none; the page opens it where it is new. */
export const messagesLink = (side: Exclude<Role, "admin">, about: { requestId?: string; cleanerId: string }) =>
  `/${side}/messages?${new URLSearchParams({ ...(about.requestId && { request: about.requestId }), cleaner: about.cleanerId })}`;
