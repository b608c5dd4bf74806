import { earningsPath, type Fils, isSkippedVisit } from "@naqi/contracts";
import { isVerifiedNow } from "../../cleaners/profile/person.ts";
import { assignedMinutesAfter } from "../../messaging/messages/assigned.ts";
import { postBookingEvent } from "../../messaging/messages/happened.ts";
import { takeBackBooked } from "../../messaging/messages/questions.ts";
import { commit } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import type { Events, HandlersOf, Notice, Notices } from "../../messaging/outbox/events.ts";
import { BookingEntity, type BookingRow } from "./bookings.entity.ts";
import {
  comingPerson,
  given,
  type GivenBack,
  mailedNotice,
  inside,
  namingCanceller,
  describingCanceller,
  type Replaceable,
  replacementOf,
  takenFrom,
  without,
} from "./notice-recipients.ts";
import type {
  AnsweredPayload,
  BookingPayload,
  CancelledPayload,
  CompletedBy,
  ExtensionPayload,
  MovedPayload,
  ProposedPayload,
  ByAssignee,
  ReportPayload,
  TippedPayload,
} from "./event-payload.ts";
import { otherOf, type Party } from "./party.ts";

export interface UnderWay {
  completesAt?: string;
}

export interface SinceStart {
  sinceStart?: true;
}

export interface Unverified {
  /** The identity of the team member is not verified any longer. */
  unverified?: true;
}

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "booking.booked": BookingPayload;
    "booking.cancelled": BookingPayload & Replaceable & GivenBack & CancelledPayload;
    /** The visit was not confirmed, or staff did not decide about a report. */
    "booking.closed": BookingPayload & { isReported: boolean };
    "booking.remind": BookingPayload & { ahead: "day" | "hours" };
    "booking.asked": BookingPayload & { closesAt: string };
    "booking.answered": BookingPayload & AnsweredPayload;
    "booking.onMyWay": BookingPayload;
    /** Minutes. */
    "booking.late": BookingPayload & { late: number };
    /** `reported`: after the customer's no-show report, which staff decide now unless it is withdrawn. */
    "booking.arrived": BookingPayload & { reported?: Pick<ReportPayload, "until" | "decideBy"> };
    /** `undone` is the number of starts undone before this one. */
    "booking.started": BookingPayload & { undone?: number };
    "booking.extensionProposed": ExtensionPayload;
    "booking.extensionDeclined": ExtensionPayload;
    "booking.extensionWithdrawn": ExtensionPayload;
    "booking.extensionLapsed": ExtensionPayload;
    "booking.extended": ExtensionPayload;
    /** `isDisputed`: the other party has reported too. */
    "booking.noAccess": ReportPayload & ByAssignee & { isDisputed: boolean };
    /** `isOver`: after the booked time, when no one can arrive any longer. */
    "booking.noShow": ReportPayload & ByAssignee & { isDisputed: boolean; isOver?: true };
    "booking.reportAnswered": ReportPayload & { by: Party; isDisputed: boolean };
    /** `goesAhead`: no report is left, the booked time is not over, and everyone can do it. */
    "booking.reportWithdrawn": ReportPayload & { by: Party; goesAhead?: true };
    /** `admitted`: the cleaner, or the owner of the team, confirmed the no-show. */
    "booking.notCome": BookingPayload & Replaceable & GivenBack & { admitted: boolean };
    /** It ended because the cleaner could not get in; `charged` in fils. */
    "booking.notLetIn": BookingPayload & { charged: Fils; agreed: boolean };
    "booking.completed": BookingPayload & { by: CompletedBy };
    "booking.reopened": BookingPayload & Pick<BookingRow, "held">;
    "booking.tipped": TippedPayload;
    "booking.given": BookingPayload & { comesName: string; formerId?: string };
    /** The owner comes: the team member was suspended, is `unverified`, or `left` a suspended business, whose visit stays on hold. */
    "booking.takenBack": BookingPayload & { comesName: string; formerId: string; left?: true } & Unverified;
    /**
     * This party is suspended; `ofAssignee` if it is the assigned person, who may be `unverified` instead. `onlyTo`: the owner is suspended
     * too, or was until now. `sinceStart`: it has not begun, but the cleaner came. `underWay`: it has begun.
     */
    "booking.held": BookingPayload & { party: Party; ofAssignee?: true; onlyTo?: Party; underWay?: true } & Unverified &
      SinceStart;
    /** `ofAssignee`: the assigned person is active again. `underWay`: it has begun, and completes by itself then, or waits for a case. */
    "booking.unheld": BookingPayload & { party: Party; ofAssignee?: true; underWay?: UnderWay } & SinceStart;
    "booking.moved": MovedPayload;
    "booking.moveProposed": ProposedPayload;
    "booking.moveDeclined": ProposedPayload;
    "booking.moveWithdrawn": ProposedPayload;
    "booking.moveLapsed": ProposedPayload;
  }
}

/** The status after this start; undefined if it was undone, even if another start followed. */
async function statusSince({ bookingId, undone = 0 }: Events["booking.started"]) {
  const { data } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  return (data?.undoneStarts ?? 0) === undone ? data?.status : undefined;
}

/** Also settles later whether the assigned team member keeps the conversation (decision 0145). */
async function endInConversation(
  what: "cancelled" | "skipped" | "closed" | "completed" | "reopened",
  payload: BookingPayload,
  inMinutes = 0,
): Promise<void> {
  await postBookingEvent(what, payload);
  const { bookingId, assigneeId: memberId } = payload;
  if (memberId) await commit([outboxEvent("team.talkDue", { bookingId, memberId }, inMinutes)]);
}

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

type BookingLetter = Parameters<typeof mailedNotice>[2];

/** The owner of a business sees what a team member does (G141); by mail only if the member may leave the customer's door. */
function toOwner(
  payload: BookingPayload,
  { mail, ...options }: { isOver?: boolean; mail?: BookingLetter } = {},
): Notices {
  if (!payload.assigneeId || payload.assigneeId === payload.cleanerId) return {};
  const { bell, ...notice } = mail
    ? mailedNotice("cleaner", payload, mail, options)
    : inside("cleaner", payload, options);
  return { cleaner: { ...notice, bell: bell && { ...bell, other: comingPerson(payload) } } };
}

const sayingLate = ({ bell, ...notice }: Notice, late: number): Notice => ({
  ...notice,
  bell: bell && { ...bell, facts: { ...bell.facts, late } },
});

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

/** The booking that replaces this one. */
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
  "booking.booked": {
    group: "visits",
    does: takeBackBooked,
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
  "booking.remind": {
    group: "reminders",
    notices: (payload) => ({
      customer: reminding("customer", payload),
      cleaner: reminding("cleaner", payload),
      ...remindingTeam(payload),
    }),
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
};
