import type { Role } from "@naqi/contracts";
import { rowIdOf } from "./row-id.ts";

/** A conversation by its subject, and the visit that its reader comes from. */
interface About {
  requestId?: string;
  cleanerId: string;
  bookingId?: string;
}

/** The link to a request's conversation, or to a general one; the page creates it if it is new. */
export const messagesLink = (side: Exclude<Role, "admin">, { requestId, cleanerId, bookingId }: About) =>
  `/${side}/messages?${new URLSearchParams({ ...(requestId && { request: requestId }), cleaner: cleanerId, ...(bookingId && { booking: bookingId }) })}`;

/** The same once the conversation is known. */
export const conversationLink = (conversationId: string, bookingId: string | undefined) =>
  `?${new URLSearchParams({ conversation: conversationId, ...(bookingId && { booking: bookingId }) })}`;

/** The visit in such an address, undefined if invalid. */
export const bookingIdIn = (query: URLSearchParams) => rowIdOf("bkg", query.get("booking") ?? undefined);
