import { earningsPath, type Fils, isSkippedVisit } from "@naqi/contracts";
import { isVerifiedNow } from "../../cleaners/profile/person.ts";
import { assignedMinutesAfter } from "../../messaging/messages/assigned.ts";
import { tellInConversation } from "../../messaging/messages/happened.ts";
import { takeBackBooked } from "../../messaging/messages/questions.ts";
import { commit } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import type { Events, HandlersOf, Notice, Notices } from "../../messaging/outbox/events.ts";
import { BookingEntity, type BookingRow } from "./bookings.entity.ts";
import {
  comingPerson,
  given,
  type GivenBack,
  hearing,
  inside,
  namingCanceller,
  sayingCanceller,
  type Replaceable,
  replacementOf,
  takenFrom,
  without,
} from "./notice-recipients.ts";
import type {
  AnsweredTold,
  BookingTold,
  CancelledTold,
  CompletedBy,
  ExtensionTold,
  MovedTold,
  ProposedTold,
  ByAssignee,
  ReportTold,
  TippedTold,
} from "./event-payload.ts";
import { otherOf, type Party } from "./party.ts";

export interface Unverified {
  /** The identity of the team member is not verified any longer. */
  unverified?: true;
}

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "booking.booked": BookingTold;
    "booking.cancelled": BookingTold & Replaceable & GivenBack & CancelledTold;
    /** The visit was not confirmed, or staff did not decide about a report. */
    "booking.closed": BookingTold & { isReported: boolean };
    "booking.remind": BookingTold & { ahead: "day" | "hours" };
    "booking.asked": BookingTold & { closesAt: string };
    "booking.answered": BookingTold & AnsweredTold;
    "booking.onMyWay": BookingTold;
    /** Minutes. */
    "booking.late": BookingTold & { late: number };
    "booking.arrived": BookingTold;
    /** `undone` is the number of starts undone before this one. */
    "booking.started": BookingTold & { undone?: number };
    "booking.extensionProposed": ExtensionTold;
    "booking.extensionDeclined": ExtensionTold;
    "booking.extensionWithdrawn": ExtensionTold;
    "booking.extensionLapsed": ExtensionTold;
    "booking.extended": ExtensionTold;
    /** `isDisputed`: the other party has reported too. */
    "booking.noAccess": ReportTold & ByAssignee & { isDisputed: boolean };
    "booking.noShow": ReportTold & ByAssignee & { isDisputed: boolean };
    "booking.reportAnswered": ReportTold & { by: Party; isDisputed: boolean };
    "booking.reportWithdrawn": ReportTold & { by: Party };
    /** `admitted`: the cleaner, or the owner of the team, confirmed the no-show. */
    "booking.notCome": BookingTold & Replaceable & GivenBack & { admitted: boolean };
    /** It ended because the cleaner could not get in; `charged` in fils. */
    "booking.notLetIn": BookingTold & { charged: Fils; agreed: boolean };
    "booking.completed": BookingTold & { by: CompletedBy };
    "booking.reopened": BookingTold & Pick<BookingRow, "held">;
    "booking.tipped": TippedTold;
    "booking.given": BookingTold & { comesName: string; formerId?: string };
    /** The team member was suspended, or is `unverified`, so the owner comes. */
    "booking.takenBack": BookingTold & { comesName: string; formerId: string } & Unverified;
    /**
     * This party is suspended; `ofAssignee` if it is the assigned person, who may be `unverified` instead. `onlyTo`: the owner is suspended
     * too, or was until now.
     */
    "booking.held": BookingTold & { party: Party; ofAssignee?: true; onlyTo?: Party } & Unverified;
    /** `ofAssignee`: the assigned person is active again. */
    "booking.unheld": BookingTold & { party: Party; ofAssignee?: true };
    "booking.moved": MovedTold;
    "booking.moveProposed": ProposedTold;
    "booking.moveDeclined": ProposedTold;
    "booking.moveWithdrawn": ProposedTold;
    "booking.moveLapsed": ProposedTold;
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
  told: BookingTold,
  inMinutes = 0,
): Promise<void> {
  await tellInConversation(what, told);
  const { bookingId, assigneeId: memberId } = told;
  if (memberId) await commit([outboxEvent("team.talkDue", { bookingId, memberId }, inMinutes)]);
}

/** A mail a day before, none two hours before (decisions §5). */
const reminding = (party: Party, told: BookingTold & { ahead: "day" | "hours" }): Notice =>
  told.ahead === "day" ? hearing(party, told, (words, job) => words.remind(party, job)) : inside(party, told);

/** Tells the customer who comes. The mail says that we checked the person only if it is true when it is sent. */
async function whoComes(told: BookingTold & { comesName: string }): Promise<Notice> {
  const isVerified = await isVerifiedNow(told.assigneeId ?? told.cleanerId);
  return hearing("customer", told, (words, job) => words.givenCustomer(job, told.comesName, isVerified));
}

type BookingLetter = Parameters<typeof hearing>[2];

/** The owner of a business sees what a team member does (G141); by mail only if the member may leave the customer's door. */
function toOwner(told: BookingTold, { mail, ...options }: { isOver?: boolean; mail?: BookingLetter } = {}): Notices {
  if (!told.assigneeId || told.assigneeId === told.cleanerId) return {};
  const { bell, ...notice } = mail ? hearing("cleaner", told, mail, options) : inside("cleaner", told, options);
  return { cleaner: { ...notice, bell: bell && { ...bell, other: comingPerson(told) } } };
}

const sayingLate = ({ bell, ...notice }: Notice, late: number): Notice => ({
  ...notice,
  bell: bell && { ...bell, facts: { ...bell.facts, late } },
});

function remindingTeam(told: BookingTold & { ahead: "day" | "hours" }): Record<string, Notice> {
  const { person } = given(told, (words, job) => words.remind(job));
  if (!person || told.ahead === "day") return person ? { person } : {};
  const { mail: _mail, ...bell } = person;
  return { person: bell };
}

const cancelledForParties = (told: Events["booking.cancelled"]): Notices => ({
  customer: namingCanceller(
    hearing("customer", told, (words, job) => words.cancelledCustomer(job, told, replacementOf(told)), {
      calendar: "CANCEL",
      isOver: true,
      path: replacementOf(told)?.path,
    }),
    { party: "customer", told },
  ),
  cleaner: namingCanceller(
    hearing("cleaner", told, (words, job) => words.cancelledCleaner(job, told), {
      calendar: "CANCEL",
      isOver: true,
    }),
    { party: "cleaner", told },
  ),
});

export const bookingNotices: HandlersOf<"booking"> = {
  "booking.booked": {
    group: "visits",
    does: takeBackBooked,
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.bookedCustomer(job), { calendar: "PUBLISH" }),
      cleaner: hearing("cleaner", told, (words, job) => words.bookedCleaner(job), { calendar: "PUBLISH" }),
    }),
    without,
  },
  "booking.cancelled": {
    group: "visits",
    does: (told) => endInConversation(isSkippedVisit(told.plan?.what) ? "skipped" : "cancelled", told),
    notices: (told) => ({
      ...(told.plan?.together ? {} : cancelledForParties(told)),
      ...sayingCanceller(
        given(told, (words, job) => words.cancelled(job, told), { calendar: "CANCEL" }),
        told,
      ),
    }),
    without,
  },
  "booking.closed": {
    group: "visits",
    does: (told) => endInConversation("closed", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.closed("customer", job, told), {
        calendar: "CANCEL",
        isOver: true,
      }),
      cleaner: hearing("cleaner", told, (words, job) => words.closed("cleaner", job, told), {
        calendar: "CANCEL",
        isOver: true,
      }),
      ...given(told, (words, job) => words.closed(job), { calendar: "CANCEL" }),
    }),
    without,
  },
  "booking.asked": {
    group: "visits",
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.asked("customer", job, told)),
      cleaner: hearing("cleaner", told, (words, job) => words.asked("cleaner", job, told)),
    }),
    without,
  },
  "booking.answered": {
    group: "visits",
    notices: (told) => {
      const party = otherOf[told.by];
      return {
        [party]: hearing(party, told, (words, job) => words.answered(party, job, told)),
        ...(told.byAssignee && toOwner(told)),
      };
    },
    without,
  },
  "booking.remind": {
    group: "reminders",
    notices: (told) => ({
      customer: reminding("customer", told),
      cleaner: reminding("cleaner", told),
      ...remindingTeam(told),
    }),
    without,
  },
  "booking.onMyWay": {
    group: "visits",
    notices: (told) => ({ customer: inside("customer", told), ...toOwner(told) }),
    without,
  },
  "booking.late": {
    group: "visits",
    notices: ({ late, ...told }) => {
      const notices: Notices = { customer: inside("customer", told), ...toOwner(told) };
      return Object.fromEntries(Object.entries(notices).map(([name, notice]) => [name, sayingLate(notice, late)]));
    },
    without,
  },
  "booking.arrived": {
    group: "visits",
    notices: (told) => ({ customer: inside("customer", told), ...toOwner(told) }),
    without,
  },
  "booking.noAccess": {
    group: "visits",
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.noAccess(job, told)),
      // An owner who reports it for their member knows.
      ...(told.byAssignee && toOwner(told, { mail: (words, job) => words.noAccessOfTeam(job, told) })),
    }),
    without,
  },
  "booking.noShow": {
    group: "visits",
    notices: (told) => ({
      cleaner: hearing("cleaner", told, (words, job) => words.noShow(job, told)),
      // The assigned person can tell the owner, who answers.
      ...given(told, (words, job) => words.noShow(job)),
    }),
    without,
  },
  "booking.reportAnswered": {
    group: "visits",
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job) => words.reportAnswered(party, job, told)) };
    },
    without,
  },
  "booking.reportWithdrawn": {
    group: "visits",
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job) => words.reportWithdrawn(party, job)) };
    },
    without,
  },
  "booking.notCome": {
    group: "visits",
    does: (told) => endInConversation("cancelled", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.notCome("customer", job, told, replacementOf(told)), {
        calendar: "CANCEL",
        isOver: true,
        path: replacementOf(told)?.path,
      }),
      cleaner: hearing("cleaner", told, (words, job) => words.notCome("cleaner", job, told), {
        calendar: "CANCEL",
        isOver: true,
      }),
      ...given(told, (words, job) => words.notCome(job, told), { calendar: "CANCEL" }),
    }),
    without,
  },
  "booking.notLetIn": {
    group: "visits",
    does: (told) => tellInConversation("cancelled", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.notLetIn("customer", job, told), {
        calendar: "CANCEL",
        isOver: true,
      }),
      cleaner: hearing("cleaner", told, (words, job) => words.notLetIn("cleaner", job, told), {
        calendar: "CANCEL",
        isOver: true,
      }),
      ...given(told, (words, job) => words.notLetIn(job), { calendar: "CANCEL" }),
    }),
    without,
  },
  "booking.started": {
    group: "visits",
    does: async (told) => {
      const status = await statusSince(told);
      if (status === "in_progress" || status === "completed") await tellInConversation("started", told);
    },
    // A notice after the visit says nothing new.
    notices: async (told): Promise<Notices> =>
      (await statusSince(told)) === "in_progress" ? { customer: inside("customer", told), ...toOwner(told) } : {},
    without,
  },
  // The parties are at work, so an answer to their question gets no mail.
  "booking.extensionProposed": {
    group: "visits",
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.extensionProposed(job, told)),
    }),
    without,
  },
  "booking.extensionDeclined": { group: "visits", notices: (told) => ({ cleaner: inside("cleaner", told) }), without },
  "booking.extensionWithdrawn": {
    group: "visits",
    notices: (told) => ({ customer: inside("customer", told) }),
    without,
  },
  "booking.extensionLapsed": { group: "visits", notices: (told) => ({ cleaner: inside("cleaner", told) }), without },
  "booking.extended": {
    group: "visits",
    does: (told) => tellInConversation("extended", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.extended("customer", job, told), {
        calendar: "PUBLISH",
      }),
      cleaner: hearing("cleaner", told, (words, job) => words.extended("cleaner", job, told), { calendar: "PUBLISH" }),
      ...given(told, (words, job) => words.extended(job), { calendar: "PUBLISH" }),
    }),
    without,
  },
  "booking.completed": {
    group: "visits",
    does: (told) => endInConversation("completed", told, assignedMinutesAfter),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.completedCustomer(job, told), { isOver: true }),
      ...(told.by === "cleaner"
        ? toOwner(told, { isOver: true })
        : {
            cleaner:
              told.by === "staff"
                ? hearing("cleaner", told, (words, job) => words.completedCleaner(job), { isOver: true })
                : inside("cleaner", told, { isOver: true }),
          }),
      ...(told.by === "staff" ? given(told, (words, job) => words.completed(job)) : {}),
    }),
    without,
  },
  "booking.reopened": {
    group: "visits",
    does: (told) => endInConversation("reopened", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.reopened("customer", job, told.held)),
      cleaner: hearing("cleaner", told, (words, job) => words.reopened("cleaner", job, told.held)),
      ...given(told, (words, job) => words.reopened(job, told.held)),
    }),
    without,
  },
  "booking.tipped": {
    group: "rewards",
    notices: (told) => {
      const { bell, ...notice } = hearing("cleaner", told, (words, job) => words.tipped(job, told.tip));
      return {
        cleaner: {
          ...notice,
          bell: bell && { ...bell, facts: { ...bell.facts, amount: told.tip }, path: earningsPath },
        },
      };
    },
    without,
  },
  "booking.given": {
    group: "visits",
    notices: async (told) => ({
      customer: await whoComes(told),
      ...given(told, (words, job) => words.given(job), { calendar: "PUBLISH", kind: "booking.assigned" }),
      ...takenFrom(told.formerId, told),
    }),
    without: (told, leaver) => {
      const { formerId, ...rest } = told;
      const kept = without(formerId === leaver.memberId ? rest : told, leaver);
      const isGone = told.assigneeId === leaver.memberId || told.cleanerId === leaver.memberId;
      return isGone ? undefined : kept;
    },
  },
  "booking.takenBack": {
    group: "visits",
    notices: async (told) => ({
      customer: await whoComes(told),
      cleaner: hearing("cleaner", told, (words, job) => words.takenBack(job, told), { calendar: "PUBLISH" }),
      ...takenFrom(told.formerId, told),
    }),
    without: (told, leaver) => (told.formerId === leaver.memberId ? undefined : without(told, leaver)),
  },
  "booking.held": {
    group: "visits",
    notices: ({ party, ofAssignee, unverified, onlyTo, ...told }): Notices => {
      if (party === "customer")
        return {
          cleaner: hearing("cleaner", told, (words, job) => words.heldCleaner(job)),
          ...given(told, (words, job) => words.held(job)),
        };
      const customer = hearing("customer", told, (words, job) => words.heldCustomer(job));
      if (!ofAssignee) return { customer, ...given(told, (words, job) => words.held(job)) };
      const cleaner = hearing("cleaner", told, (words, job) => words.heldOfTeam(job, { unverified }));
      return onlyTo ? { [onlyTo]: { customer, cleaner }[onlyTo] } : { customer, cleaner };
    },
    without,
  },
  "booking.unheld": {
    group: "visits",
    notices: ({ party, ofAssignee, ...told }) => ({
      [otherOf[party]]: hearing(otherOf[party], told, (words, job) => words.unheld(otherOf[party], job)),
      ...(ofAssignee && { cleaner: hearing("cleaner", told, (words, job) => words.unheld("cleaner", job)) }),
      ...given(told, (words, job) => words.unheld(job)),
    }),
    without,
  },
  "booking.moved": {
    group: "visits",
    does: (told) => tellInConversation("moved", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.moved("customer", job, told), { calendar: "PUBLISH" }),
      cleaner: hearing("cleaner", told, (words, job) => words.moved("cleaner", job, told), { calendar: "PUBLISH" }),
      ...given(told, (words, job) => words.moved(job, told), { calendar: "PUBLISH" }),
    }),
    without,
  },
  "booking.moveProposed": {
    group: "visits",
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job) => words.moveProposed(party, job, told)) };
    },
    without,
  },
  "booking.moveDeclined": {
    group: "visits",
    notices: (told) => ({
      [told.by]: hearing(told.by, told, (words, job) => words.moveDeclined(told.by, job, told)),
    }),
    without,
  },
  "booking.moveWithdrawn": {
    group: "visits",
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job) => words.moveWithdrawn(party, job, told)) };
    },
    without,
  },
  "booking.moveLapsed": {
    group: "visits",
    notices: (told) => ({
      [told.by]: hearing(told.by, told, (words, job) => words.moveLapsed(told.by, job, told)),
    }),
    without,
  },
};
