import { postBookingEvent } from "../../../messaging/messages/happened.ts";
import type { HandlersOf } from "../../../messaging/outbox/events.ts";
import { given, mailedNotice, inside, without } from "../notice-recipients.ts";
import { otherOf } from "../party.ts";

export const movingNotices = {
  // The parties are at work, so an answer to their question gets no mail.
  "booking.extensionProposed": {
    group: "visits",
    notices: (payload) => ({
      customer: mailedNotice("customer", payload, (words, job) => words.extensionProposed(job, payload)),
    }),
    without,
  },
  "booking.extensionDeclined": {
    group: "visits",
    notices: (payload) => ({ cleaner: inside("cleaner", payload) }),
    without,
  },
  "booking.extensionWithdrawn": {
    group: "visits",
    notices: (payload) => ({ customer: inside("customer", payload) }),
    without,
  },
  "booking.extensionLapsed": {
    group: "visits",
    notices: (payload) => ({ cleaner: inside("cleaner", payload) }),
    without,
  },
  "booking.extended": {
    group: "visits",
    does: (payload) => postBookingEvent("extended", payload),
    notices: (payload) => ({
      customer: mailedNotice("customer", payload, (words, job) => words.extended("customer", job, payload), {
        calendar: "PUBLISH",
      }),
      cleaner: mailedNotice("cleaner", payload, (words, job) => words.extended("cleaner", job, payload), {
        calendar: "PUBLISH",
      }),
      ...given(payload, (words, job) => words.extended(job), { calendar: "PUBLISH" }),
    }),
    without,
  },
  "booking.moved": {
    group: "visits",
    does: (payload) => postBookingEvent("moved", payload),
    notices: (payload) => ({
      customer: mailedNotice("customer", payload, (words, job) => words.moved("customer", job, payload), {
        calendar: "PUBLISH",
      }),
      cleaner: mailedNotice("cleaner", payload, (words, job) => words.moved("cleaner", job, payload), {
        calendar: "PUBLISH",
      }),
      ...given(payload, (words, job) => words.moved(job, payload), { calendar: "PUBLISH" }),
    }),
    without,
  },
  "booking.moveProposed": {
    group: "visits",
    notices: (payload) => {
      const party = otherOf[payload.by];
      return { [party]: mailedNotice(party, payload, (words, job) => words.moveProposed(party, job, payload)) };
    },
    without,
  },
  "booking.moveDeclined": {
    group: "visits",
    notices: (payload) => ({
      [payload.by]: mailedNotice(payload.by, payload, (words, job) => words.moveDeclined(payload.by, job, payload)),
    }),
    without,
  },
  "booking.moveWithdrawn": {
    group: "visits",
    notices: (payload) => {
      const party = otherOf[payload.by];
      return { [party]: mailedNotice(party, payload, (words, job) => words.moveWithdrawn(party, job, payload)) };
    },
    without,
  },
  "booking.moveLapsed": {
    group: "visits",
    notices: (payload) => ({
      [payload.by]: mailedNotice(payload.by, payload, (words, job) => words.moveLapsed(payload.by, job, payload)),
    }),
    without,
  },
} satisfies Partial<HandlersOf<"booking">>;
