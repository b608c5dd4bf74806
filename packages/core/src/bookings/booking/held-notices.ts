import type { HandlersOf, Notices } from "../../messaging/outbox/events.ts";
import { given, mailedNotice, without } from "./notice-recipients.ts";
import { otherOf } from "./party.ts";

export const heldNotices = {
  "booking.held": {
    group: "visits",
    notices: ({ party, ofAssignee, unverified, onlyTo, sinceStart, underWay, ...payload }): Notices => {
      if (underWay) {
        const customer = mailedNotice("customer", payload, (words, job) => words.heldUnderWayCustomer(job));
        const cleaner = mailedNotice("cleaner", payload, (words, job) =>
          words.heldUnderWayCleaner(job, party, { unverified }),
        );
        if (onlyTo) return { [onlyTo]: { customer, cleaner }[onlyTo] };
        return {
          ...(party === "cleaner" && { customer }),
          ...((party === "customer" || ofAssignee) && { cleaner }),
          ...(!ofAssignee &&
            given(payload, (words, job) => words.heldUnderWay(job, { isCustomer: party === "customer" }))),
        };
      }
      if (party === "customer")
        return {
          cleaner: mailedNotice("cleaner", payload, (words, job) => words.heldCleaner(job, { sinceStart })),
          ...given(payload, (words, job) => words.held(job, { sinceStart })),
        };
      const customer = mailedNotice("customer", payload, (words, job) => words.heldCustomer(job, { sinceStart }));
      if (!ofAssignee) return { customer, ...given(payload, (words, job) => words.held(job, { sinceStart })) };
      const cleaner = mailedNotice("cleaner", payload, (words, job) =>
        words.heldOfTeam(job, { unverified, sinceStart }),
      );
      return onlyTo ? { [onlyTo]: { customer, cleaner }[onlyTo] } : { customer, cleaner };
    },
    without,
  },
  "booking.unheld": {
    group: "visits",
    notices: ({ party, ofAssignee, underWay, sinceStart, ...payload }): Notices => {
      if (underWay)
        return {
          customer: mailedNotice("customer", payload, (words, job) => words.unheldUnderWay("customer", job, underWay)),
          cleaner: mailedNotice("cleaner", payload, (words, job) => words.unheldUnderWay("cleaner", job, underWay)),
          ...given(payload, (words, job) => words.unheldUnderWay(job, underWay)),
        };
      return {
        [otherOf[party]]: mailedNotice(otherOf[party], payload, (words, job) =>
          words.unheld(otherOf[party], job, { sinceStart }),
        ),
        ...(ofAssignee && {
          cleaner: mailedNotice("cleaner", payload, (words, job) => words.unheld("cleaner", job, { sinceStart })),
        }),
        ...given(payload, (words, job) => words.unheld(job, { sinceStart })),
      };
    },
    without,
  },
} satisfies Partial<HandlersOf<"booking">>;
