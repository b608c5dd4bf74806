import { encodeTime, ulid } from "ulid";
import { Call } from "../../kit/call.ts";
import { hashOf } from "../../kit/ids.ts";

const idLength = 26;
const timeLength = 10;

/** The conversation id of a customer and a cleaner about one request, or of their inquiry. The hash reveals none of the ids. */
export const conversationIdOf = (about: { requestId: string } | { customerId: string }, cleanerId: string) => {
  const origin = "requestId" in about ? about.requestId : `inquiry ${about.customerId}`;
  return `cnv_${hashOf(`${origin} ${cleanerId}`).slice(0, idLength)}`;
};

/** The conversation id of a booking: that of its request, or that of its plan (G131). */
export const conversationIdOfBooking = (booking: {
  requestId: string;
  cleanerId: string;
  conversationOf?: string | undefined;
}): string => conversationIdOf({ requestId: booking.conversationOf ?? booking.requestId }, booking.cleanerId);

const timeOf = (instant: string) => encodeTime(Date.parse(instant), timeLength).toLowerCase();

export const newMessageId = () =>
  `msg_${timeOf(Call.now())}${ulid()
    .toLowerCase()
    .slice(0, idLength - timeLength)}`;

/** Sorts after every line of this instant and before those of the next. */
export const lastMessageIdAt = (instant: string) => `msg_${timeOf(instant)}${"z".repeat(idLength - timeLength)}`;

/** Sorts before any ULID suffix: events precede messages of the same instant. */
const first = "00";

export const eventMessageId = (at: string, event: string) =>
  `msg_${timeOf(at)}${first}${hashOf(event).slice(0, idLength - timeLength - first.length)}`;
