import { encodeTime, ulid } from "ulid";
import { Call } from "../../kit/call.ts";
import { hashOf } from "../../kit/ids.ts";

const idLength = 26;
const timeLength = 10;

/**
 * The conversation of a customer and a cleaner about one request; of their inquiry where there is none. It is made from
 * the ids and says nothing of them: a request has a conversation with each of its applicants.
 */
export const conversationIdOf = (about: { requestId: string } | { customerId: string }, cleanerId: string) => {
  const origin = "requestId" in about ? about.requestId : `inquiry ${about.customerId}`;
  return `cnv_${hashOf(`${origin} ${cleanerId}`).slice(0, idLength)}`;
};

/** The conversation of a booking: that of its request, or the one that its plan has (G131). */
export const conversationIdOfBooking = (booking: {
  requestId: string;
  cleanerId: string;
  conversationOf?: string | undefined;
}): string => conversationIdOf({ requestId: booking.conversationOf ?? booking.requestId }, booking.cleanerId);

const timeOf = (instant: string) => encodeTime(Date.parse(instant), timeLength).toLowerCase();

/** The id of a new line: of lines of one instant, that of the machine's later moment is the later one. */
export const newMessageId = () =>
  `msg_${timeOf(Call.now())}${ulid()
    .toLowerCase()
    .slice(0, idLength - timeLength)}`;

/** After every line of an instant, and before those of the next. */
export const lastMessageIdAt = (instant: string) => `msg_${timeOf(instant)}${"z".repeat(idLength - timeLength)}`;

/** Before the machine's time as any id has it: what happened stands before what was said in the same instant. */
const first = "00";

/** The id of a line that tells an event, the same whenever it is told. */
export const eventMessageId = (at: string, event: string) =>
  `msg_${timeOf(at)}${first}${hashOf(event).slice(0, idLength - timeLength - first.length)}`;
