import { randomUUID } from "node:crypto";
import { records } from "../record.ts";

export const messagePictures = records("message-pictures", {
  form: {
    callers: "customer+cleaner",
    sample: ({ conversationId }) => ({ conversationId, contentType: "image/jpeg", size: 1000 }),
  },
  send: {
    callers: "customer+cleaner",
    sample: ({ conversationId }) => ({
      conversationId,
      pictureId: `pic_${"0".repeat(26)}`,
      idempotencyKey: randomUUID(),
      text: "The tap.",
    }),
  },
  links: {
    callers: "customer+cleaner",
    sample: ({ conversationId }) => ({ conversationId, messageId: `msg_${"0".repeat(26)}` }),
  },
  staffLinks: { callers: "admin", sample: ({ reportId }) => ({ reportId, messageId: `msg_${"0".repeat(26)}` }) },
});
