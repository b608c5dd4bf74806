import { hoursOf, isSkippedVisit } from "@naqi/contracts";
import { isVerifiedNow } from "../../cleaners/profile/person.ts";
import { takeBackBooked } from "../../messaging/messages/questions.ts";
import type { Events, HandlersOf, Notice, Notices } from "../../messaging/outbox/events.ts";
import { BookingEntity } from "./bookings.entity.ts";
import {
  given,
  mailedNotice,
  inside,
  namingCanceller,
  describingCanceller,
  replacementOf,
  takenFrom,
  without,
  endInConversation,
} from "./notice-recipients.ts";
import type { BookingPayload } from "./event-payload.ts";
import type { Party } from "./party.ts";
import { endWait } from "../wait-record/ending.ts";
import { visitNotices } from "./visit/visit-notices.ts";
import { reportNotices } from "./visit/report-notices.ts";
import { movingNotices } from "./moving/moving-notices.ts";
import { heldNotices } from "./held-notices.ts";
import "./booking-events.ts";

/** A mail a day before, none two hours before (decisions §5). */
const reminding = (party: Party, payload: BookingPayload & { ahead: "day" | "hours" }): Notice =>
  payload.ahead === "day"
    ? mailedNotice(party, payload, (words, job) => words.remind(party, job))
    : inside(party, payload);

/** Tells the customer who comes. The mail says that we checked the person only if it is true when it is sent. */
async function whoComes(payload: BookingPayload & { comesName: string }): Promise<Notice> {
  const isVerified = await isVerifiedNow(payload.assigneeId ?? payload.cleanerId);
  return mailedNotice("customer", payload, (words, job) => words.givenCustomer(job, payload.comesName, isVerified));
}

function remindingTeam(payload: BookingPayload & { ahead: "day" | "hours" }): Record<string, Notice> {
  const { person } = given(payload, (words, job) => words.remind(job));
  if (!person || payload.ahead === "day") return person ? { person } : {};
  const { mail: _mail, ...bell } = person;
  return { person: bell };
}

/** To the customer. Who took another cleaner for the visit reads only what became of it, and has no notice of an end. */
async function cancelledForCustomer(cancelled: Events["booking.cancelled"]): Promise<Notice> {
  const taken = cancelled.choseOther && (await replacementTaken(cancelled));
  // One that was taken and has ended since has its own notices, also about code and credit.
  const over = { codeBack: undefined, creditBack: undefined, replaceUntil: undefined };
  const payload = taken && !taken.isAhead ? { ...cancelled, ...over } : cancelled;
  if (taken?.isAhead) {
    const { bell: _bell, ...mailed } = mailedNotice(
      "customer",
      payload,
      (words, job) => words.replaced(job, payload, taken),
      { calendar: "CANCEL", isOver: true },
    );
    return mailed;
  }
  return namingCanceller(
    mailedNotice("customer", payload, (words, job) => words.cancelledCustomer(job, payload, replacementOf(payload)), {
      calendar: "CANCEL",
      isOver: true,
      path: replacementOf(payload)?.path,
    }),
    { party: "customer", payload },
  );
}

async function replacementTaken({ bookingId }: BookingPayload) {
  const { data: replaced } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  const by = replaced?.replacement?.by;
  const { data: taken } = by ? await BookingEntity.get({ bookingId: by }).go({ consistent: true }) : { data: null };
  if (!taken) return undefined;
  const { bookingId: takenId, cleanerName, discountCode, walletAmount = 0, status, held } = taken;
  return { bookingId: takenId, cleanerName, discountCode, walletAmount, isAhead: status === "confirmed" && !held };
}

const cancelledForParties = async (payload: Events["booking.cancelled"]): Promise<Notices> => ({
  customer: await cancelledForCustomer(payload),
  cleaner: namingCanceller(
    mailedNotice("cleaner", payload, (words, job) => words.cancelledCleaner(job, payload), {
      calendar: "CANCEL",
      isOver: true,
    }),
    { party: "cleaner", payload },
  ),
});

export const bookingNotices: HandlersOf<"booking"> = {
  ...visitNotices,
  ...reportNotices,
  ...movingNotices,
  ...heldNotices,
  "booking.booked": {
    group: "visits",
    does: async (payload) => {
      await takeBackBooked(payload);
      await endWait(payload, hoursOf(payload.hour, payload.minutes));
    },
    notices: (payload) => ({
      customer: mailedNotice("customer", payload, (words, job) => words.bookedCustomer(job), { calendar: "PUBLISH" }),
      cleaner: mailedNotice("cleaner", payload, (words, job) => words.bookedCleaner(job), { calendar: "PUBLISH" }),
    }),
    without,
  },
  "booking.cancelled": {
    group: "visits",
    does: (payload) => endInConversation(isSkippedVisit(payload.plan?.what) ? "skipped" : "cancelled", payload),
    notices: async (payload) => ({
      ...(payload.plan?.together ? {} : await cancelledForParties(payload)),
      ...describingCanceller(
        given(payload, (words, job) => words.cancelled(job, payload), { calendar: "CANCEL" }),
        payload,
      ),
    }),
    without,
  },
  "booking.closed": {
    group: "visits",
    does: (payload) => endInConversation("closed", payload),
    notices: (payload) => ({
      customer: mailedNotice("customer", payload, (words, job) => words.closed("customer", job, payload), {
        calendar: "CANCEL",
        isOver: true,
      }),
      cleaner: mailedNotice("cleaner", payload, (words, job) => words.closed("cleaner", job, payload), {
        calendar: "CANCEL",
        isOver: true,
      }),
      ...given(payload, (words, job) => words.closed(job, payload), { calendar: "CANCEL" }),
    }),
    without,
  },
  "booking.remind": {
    group: "reminders",
    notices: (payload) => ({
      customer: reminding("customer", payload),
      cleaner: reminding("cleaner", payload),
      ...remindingTeam(payload),
    }),
    without,
  },
  "booking.given": {
    group: "visits",
    notices: async (payload) => ({
      customer: await whoComes(payload),
      ...given(payload, (words, job) => words.given(job), { calendar: "PUBLISH", kind: "booking.assigned" }),
      ...takenFrom(payload.formerId, payload),
    }),
    without: (payload, leaver) => {
      const { formerId, ...rest } = payload;
      const kept = without(formerId === leaver.memberId ? rest : payload, leaver);
      const isGone = payload.assigneeId === leaver.memberId || payload.cleanerId === leaver.memberId;
      return isGone ? undefined : kept;
    },
  },
  "booking.takenBack": {
    group: "visits",
    notices: async (payload) => {
      if (payload.left) return { cleaner: mailedNotice("cleaner", payload, (words, job) => words.returned(job)) };
      return {
        customer: await whoComes(payload),
        cleaner: mailedNotice("cleaner", payload, (words, job) => words.takenBack(job, payload), {
          calendar: "PUBLISH",
        }),
        ...takenFrom(payload.formerId, payload, { unable: payload.unverified ? "unverified" : "suspended" }),
      };
    },
    without: (payload, leaver) => (payload.formerId === leaver.memberId ? undefined : without(payload, leaver)),
  },
};
