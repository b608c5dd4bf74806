import { postBookingEvent } from "../../../messaging/messages/happened.ts";
import type { HandlersOf } from "../../../messaging/outbox/events.ts";
import { given, mailedNotice, replacementOf, without, endInConversation, toOwner } from "../notice-recipients.ts";
import { otherOf } from "../party.ts";

export const reportNotices = {
  "booking.noAccess": {
    group: "visits",
    notices: (payload) => ({
      customer: mailedNotice("customer", payload, (words, job) => words.noAccess(job, payload)),
      // An owner who reports it for their member knows.
      ...(payload.byAssignee && toOwner(payload, { mail: (words, job) => words.noAccessOfTeam(job, payload) })),
    }),
    without,
  },
  "booking.noShow": {
    group: "visits",
    notices: (payload) => ({
      cleaner: mailedNotice("cleaner", payload, (words, job) => words.noShow(job, payload)),
      // The assigned person can tell the owner, who answers.
      ...given(payload, (words, job) => words.noShow(job, payload)),
    }),
    without,
  },
  "booking.reportAnswered": {
    group: "visits",
    notices: (payload) => {
      const party = otherOf[payload.by];
      return { [party]: mailedNotice(party, payload, (words, job) => words.reportAnswered(party, job, payload)) };
    },
    without,
  },
  "booking.reportWithdrawn": {
    group: "visits",
    notices: (payload) => {
      const party = otherOf[payload.by];
      return {
        [party]: mailedNotice(party, payload, (words, job) => words.reportWithdrawn(party, job, payload)),
        // They read of the report too.
        ...(party === "cleaner" && given(payload, (words, job) => words.reportWithdrawn(job, payload))),
      };
    },
    without,
  },
  "booking.notCome": {
    group: "visits",
    does: (payload) => endInConversation("cancelled", payload),
    notices: (payload) => ({
      customer: mailedNotice(
        "customer",
        payload,
        (words, job) => words.notCome("customer", job, payload, replacementOf(payload)),
        {
          calendar: "CANCEL",
          isOver: true,
          path: replacementOf(payload)?.path,
        },
      ),
      cleaner: mailedNotice("cleaner", payload, (words, job) => words.notCome("cleaner", job, payload), {
        calendar: "CANCEL",
        isOver: true,
      }),
      ...given(payload, (words, job) => words.notCome(job, payload), { calendar: "CANCEL" }),
    }),
    without,
  },
  "booking.notLetIn": {
    group: "visits",
    does: (payload) => postBookingEvent("cancelled", payload),
    notices: (payload) => ({
      customer: mailedNotice("customer", payload, (words, job) => words.notLetIn("customer", job, payload), {
        calendar: "CANCEL",
        isOver: true,
      }),
      cleaner: mailedNotice("cleaner", payload, (words, job) => words.notLetIn("cleaner", job, payload), {
        calendar: "CANCEL",
        isOver: true,
      }),
      ...given(payload, (words, job) => words.notLetIn(job), { calendar: "CANCEL" }),
    }),
    without,
  },
} satisfies Partial<HandlersOf<"booking">>;
