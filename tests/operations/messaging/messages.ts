import { randomUUID } from "node:crypto";
import { records } from "../record.ts";

export const messages = records("messages", {
  mine: { callers: "customer+cleaner", sample: () => ({ limit: "10" }) },
  thread: { callers: "customer+cleaner", sample: ({ conversationId }) => ({ conversationId, limit: "10" }) },
  changes: {
    callers: "customer+cleaner",
    unchecked: "Screens poll it or ask it first, and it shows no words and no one else's name.",
  },
  open: {
    callers: "customer+cleaner",
    sample: ({ requestId, cleaner }) => ({ requestId, cleanerId: cleaner.memberId }),
    suspended: "It finds the conversation that there is; a new one is refused.",
    unconfirmed: "It finds the conversation that there is; a new one is refused.",
  },
  inquire: { callers: "customer", sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId }) },
  send: {
    callers: "customer+cleaner",
    sample: ({ conversationId }) => ({ conversationId, idempotencyKey: randomUUID(), text: "On my way." }),
  },
  read: {
    callers: "customer+cleaner",
    sample: ({ conversationId }) => ({ conversationId, upTo: `msg_${"0".repeat(26)}` }),
    suspended: "They may read what was said to them before.",
    unconfirmed: "They may read what was said to them before.",
  },
  block: {
    callers: "customer+cleaner",
    sample: ({ conversationId }) => ({ conversationId }),
    suspended: "They may keep away a person who bothers them.",
    unconfirmed: "They may keep away a person who bothers them.",
  },
  unblock: {
    callers: "customer+cleaner",
    sample: ({ conversationId }) => ({ conversationId }),
    suspended: "They may keep away a person who bothers them.",
    unconfirmed: "They may keep away a person who bothers them.",
  },
});
