import { earningsPath } from "@naqi/contracts";
import { assignedMinutesAfter } from "../../../messaging/messages/assigned.ts";
import { postBookingEvent } from "../../../messaging/messages/happened.ts";
import type { Events, HandlersOf, Notice, Notices } from "../../../messaging/outbox/events.ts";
import { BookingEntity } from "../bookings.entity.ts";
import { given, mailedNotice, inside, without, endInConversation, toOwner } from "../notice-recipients.ts";
import { otherOf } from "../party.ts";

/** The status after this start; undefined if it was undone, even if another start followed. */
async function statusSince({ bookingId, undone = 0 }: Events["booking.started"]) {
  const { data } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  return (data?.undoneStarts ?? 0) === undone ? data?.status : undefined;
}

const sayingLate = ({ bell, ...notice }: Notice, late: number): Notice => ({
  ...notice,
  bell: bell && { ...bell, facts: { ...bell.facts, late } },
});

export const visitNotices = {
  "booking.asked": {
    group: "visits",
    notices: (payload) => ({
      customer: mailedNotice("customer", payload, (words, job) => words.asked("customer", job, payload)),
      cleaner: mailedNotice("cleaner", payload, (words, job) => words.asked("cleaner", job, payload)),
    }),
    without,
  },
  "booking.answered": {
    group: "visits",
    notices: (payload) => {
      const party = otherOf[payload.by];
      return {
        [party]: mailedNotice(party, payload, (words, job) => words.answered(party, job, payload)),
        ...(payload.byAssignee && toOwner(payload)),
      };
    },
    without,
  },
  "booking.onMyWay": {
    group: "visits",
    notices: (payload) => ({ customer: inside("customer", payload), ...toOwner(payload) }),
    without,
  },
  "booking.late": {
    group: "visits",
    notices: ({ late, ...payload }) => {
      const notices: Notices = { customer: inside("customer", payload), ...toOwner(payload) };
      return Object.fromEntries(Object.entries(notices).map(([name, notice]) => [name, sayingLate(notice, late)]));
    },
    without,
  },
  "booking.arrived": {
    group: "visits",
    notices: ({ reported, ...payload }) => ({
      customer: reported
        ? mailedNotice("customer", payload, (words, job) => words.arrivedReported(job, reported))
        : inside("customer", payload),
      ...toOwner(payload),
    }),
    without,
  },
  "booking.started": {
    group: "visits",
    does: async (payload) => {
      const status = await statusSince(payload);
      if (status === "in_progress" || status === "completed") await postBookingEvent("started", payload);
    },
    // A notice after the visit says nothing new.
    notices: async (payload): Promise<Notices> =>
      (await statusSince(payload)) === "in_progress"
        ? { customer: inside("customer", payload), ...toOwner(payload) }
        : {},
    without,
  },
  "booking.completed": {
    group: "visits",
    does: (payload) => endInConversation("completed", payload, assignedMinutesAfter),
    notices: (payload) => ({
      customer: mailedNotice("customer", payload, (words, job) => words.completedCustomer(job, payload), {
        isOver: true,
      }),
      ...(payload.by === "cleaner"
        ? toOwner(payload, { isOver: true })
        : {
            cleaner:
              payload.by === "staff"
                ? mailedNotice("cleaner", payload, (words, job) => words.completedCleaner(job), { isOver: true })
                : inside("cleaner", payload, { isOver: true }),
          }),
      ...(payload.by === "staff" ? given(payload, (words, job) => words.completed(job)) : {}),
    }),
    without,
  },
  "booking.reopened": {
    group: "visits",
    does: (payload) => endInConversation("reopened", payload),
    notices: (payload) => ({
      customer: mailedNotice("customer", payload, (words, job) => words.reopened("customer", job, payload.held)),
      cleaner: mailedNotice("cleaner", payload, (words, job) => words.reopened("cleaner", job, payload.held)),
      ...given(payload, (words, job) => words.reopened(job, payload.held)),
    }),
    without,
  },
  "booking.tipped": {
    group: "rewards",
    notices: (payload) => {
      const { bell, ...notice } = mailedNotice("cleaner", payload, (words, job) => words.tipped(job, payload.tip));
      return {
        cleaner: {
          ...notice,
          bell: bell && { ...bell, facts: { ...bell.facts, amount: payload.tip }, path: earningsPath },
        },
      };
    },
    without,
  },
} satisfies Partial<HandlersOf<"booking">>;
