import { randomUUID } from "node:crypto";
import { records } from "../record.ts";

export const tickets = records("tickets", {
  open: {
    callers: "anyone",
    shown: "ticketId",
    sample: () => ({
      idempotencyKey: randomUUID(),
      name: "Sara Haddad",
      email: `sara-${randomUUID()}@example.com`,
      topic: "booking_and_scheduling",
      message: "The door code has changed, who do I tell?",
    }),
  },
  staffList: { callers: "admin", sample: () => ({ state: "open", limit: "10" }) },
  staffCase: { callers: "admin", sample: ({ ticketId }) => ({ ticketId }) },
  reply: {
    callers: "admin",
    sample: ({ ticketId }) => ({ ticketId, reply: "Please tell your cleaner in the conversation." }),
  },
  note: { callers: "admin", sample: ({ ticketId }) => ({ ticketId, note: "She called as well." }) },
  assign: { callers: "admin", sample: ({ ticketId }) => ({ ticketId }) },
  reopen: { callers: "admin", sample: ({ ticketId }) => ({ ticketId, version: 1, reason: "The answer was wrong." }) },
  close: { callers: "admin", sample: ({ ticketId }) => ({ ticketId, reason: "Was answered by phone." }) },
});
