import type { Booking, BookingStatus, Quote } from "./shapes.ts";
import { codeRefusals } from "../../money/discounts/shapes.ts";
import { details, refusals } from "../../kit/refusal.ts";
import type { Day, Fils, Hour } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";

export interface CancelledBy {
  by: "self" | "customer" | "cleaner" | "staff" | "system";
  name?: string;
  at: string;
}

export const refuseBooking = refusals("booking", {
  notFound: ["missing", "We could not find that booking."],
  cleanerUnavailable: ["conflict", "This cleaner cannot be booked at the moment."],
  ownSelf: ["invalid", "You cannot book yourself."],
  serviceNotOffered: ["invalid", "This cleaner does not offer that service."],
  past: ["invalid", "Please choose a date and time in the future."],
  tooSoon: ["invalid", "Please choose a time at least 3 hours from now."],
  sameDay: ["invalid", "This cleaner does not take bookings for the same day."],
  tooFar: ["invalid", "Bookings open 90 days ahead."],
  notOffered: ["invalid", "Jobs start on the hour between 08:00 and 18:00."],
  outsidePlan: ["invalid", "The cleaner does not work at that time."],
  outsideArea: ["invalid", "This address is outside the cleaner's area."],
  taken: [
    "conflict",
    "That time was just taken. Please choose another.",
    details<{ freeHours: readonly { scheduledDate: Day; scheduledTime: Hour }[] }>(),
  ],
  quoteChanged: [
    "conflict",
    "The price or the plan changed while you were looking. Please check the new total.",
    details<{ quote: Quote }>(),
  ],
  walletChanged: [
    "conflict",
    "Your wallet changed while you were looking. Please check the new total.",
    details<{ quote: Quote }>(),
  ],
  priceTooLow: ["invalid", "The price is below the cleaner's minimum.", details<{ minimumPrice: Fils }>()],
  priceTooHigh: [
    "invalid",
    "The price is above the most that may be offered for this job.",
    details<{ maximumPrice: Fils }>(),
  ],
  overlap: [
    "conflict",
    "You already have a visit at that time.",
    details<{
      others: readonly Pick<
        Booking,
        "bookingId" | "cleanerName" | "scheduledDate" | "scheduledTime" | "durationMinutes"
      >[];
    }>(),
  ],
  tooManyAtOnce: ["conflict", `You already have ${policy.visits.atOneHour} visits at that time.`],
  customerBusy: ["conflict", "The customer has another visit at that time. Please choose another."],
  unpaid: [
    "conflict",
    "An earlier visit is not paid yet. Pay your cleaner, then tell our support. You can book again once we have recorded the payment.",
  ],
  tooManyAhead: ["conflict", "You have as many visits ahead as can be booked at once."],
  tooManyWithCleaner: ["conflict", `You already have ${policy.visits.withOneCleaner} visits ahead with this cleaner.`],
  tooManyBookings: ["limited", "You have booked many visits in the last hour. Please try again later."],
  tooManyCancellations: ["limited", "You have cancelled many visits in the last hour. Please try again later."],
  wrongMoment: [
    "conflict",
    "This booking has moved on, so that is no longer possible.",
    details<{ status: BookingStatus; cancelled?: CancelledBy }>(),
  ],
  callClosed: ["conflict", "You can call each other from 2 hours before the visit until 1 hour after it."],
  noPhone: ["conflict", "There is no confirmed phone number to call. Please send a message."],
  callBlocked: ["forbidden", "You cannot call each other, because one of you has blocked the other."],
  notAssigned: ["forbidden", "Only the person who has this job can call the customer."],
  tooManyCalls: ["limited", "You have looked up many numbers today. Please try again tomorrow, or send a message."],
  tooEarly: ["conflict", "A job can be started from 60 minutes before its time."],
  tooLate: ["conflict", "The time of this job has passed."],
  tooEarlyStep: [
    "conflict",
    "This can be said from {minutes} minutes before the visit.",
    details<{ minutes: number }>(),
  ],
  stampAhead: [
    "invalid",
    "The clock of your phone is ahead of ours. Please let it set its time by itself, and try again.",
  ],
  stampOld: [
    "invalid",
    `Your phone says that this was more than ${policy.stamp.hours} hours ago, which is too long to note it by itself. Please check its clock, or write to our support.`,
  ],
  stampBefore: [
    "invalid",
    "Your phone says that this was before the visit had come so far. Please check its clock.",
    details<{ earliest: string }>(),
  ],
  lateOver: ["conflict", "The visit should have begun by now. Please write to the customer when you will be there."],
  lateEnough: [
    "limited",
    `You have told the customer ${policy.visit.late.times} times. Please write a message to them instead.`,
  ],
  arrivedAlready: ["conflict", "You have arrived already."],
  codeMissing: [
    "invalid",
    "The customer asks for a code at the start. Please type the four digits that they show you.",
  ],
  codeWrong: ["invalid", "This is not the code. Please ask the customer to show it to you again."],
  tooManyCodes: [
    "limited",
    "Too many codes were tried. Please wait 15 minutes, or ask the customer to turn the code off.",
  ],
  tooManySwitches: ["limited", "You have asked for many codes in the last hour. Please try again later."],
  notArrived: ["conflict", "Please say first that you have arrived."],
  waitFirst: [
    "conflict",
    `Please wait ${policy.visit.waitMinutes} minutes first: often it is only a delay.`,
    details<{ from: string }>(),
  ],
  askedInstead: ["conflict", "Both of you are asked whether this visit took place. Please answer that instead."],
  reported: ["conflict", "It was reported that this visit has not begun. That is answered or taken back first."],
  reportedOnce: [
    "conflict",
    "You have reported this once and taken it back. Please write to our support if it is needed again.",
  ],
  reopenedNotFree: [
    "conflict",
    "Whoever did this job has left the team, and its owner has another one at that time: it cannot be put under way again.",
  ],
  noReport: ["conflict", "There is no report any more that waits for this."],
  reportAnswered: ["conflict", "You have answered this already. If it is wrong, please write to our support."],
  reportNoteMissing: ["invalid", "Please say what was otherwise, so that our team can decide fairly."],
  feeAboveHalf: ["invalid", "The fee can be at most half of the price."],
  notYetDone: [
    "conflict",
    "A job can be completed once its time has come, and 30 minutes after its start at the earliest.",
    details<{ completableFrom: string }>(),
  ],
  undoneTooLate: ["conflict", "A start can be undone for one minute. Please write to our support if it is wrong."],
  undoneNoMore: ["conflict", "This start can no longer be undone. Please write to our support if it is wrong."],
  notOver: ["conflict", "This can be answered once the time of the visit is over."],
  notTippable: ["conflict", "A tip is not possible for this visit."],
  tippedTooLate: ["conflict", `A tip can be given for ${policy.tips.days} days after the visit.`],
  tippedAlready: ["conflict", "You have given a tip for this visit already."],
  answeredTwice: [
    "conflict",
    "You have changed your answer once, so it stays. If it is wrong, please write to our support.",
  ],
  earlyReasonMissing: ["invalid", "Please say why the job is over early."],
  offerNotFound: ["missing", "We could not find that offer."],
  offerWithdrawn: ["conflict", "The cleaner has withdrawn this offer."],
  offerDeclined: ["conflict", "You have declined this offer."],
  offerBooked: ["conflict", "This request is booked already."],
  offerClosed: ["conflict", "This request is no longer open."],
  offerOutdated: [
    "conflict",
    "The request was changed after this offer was made. The cleaner has to confirm it first.",
  ],
  offerDiffers: ["conflict", "This offer has changed. Please look at it again."],
  offerElsewhere: [
    "invalid",
    "This offer is for {location}. Please choose an address there.",
    details<{ location: string }>(),
  ],
  doorMissing: [
    "invalid",
    "Please add your building or villa and unit, move the pin to your door, or type your Makani number.",
  ],
  propertyElsewhere: ["invalid", "We could not find that property at this address."],
  requestPast: ["conflict", "The day of this request has passed, so it cannot be opened again."],
  tooManyRequests: ["conflict", "You already have 20 open requests, so this one cannot be opened again."],
  reopenedTooLate: ["conflict", `A booking can be reopened within ${policy.reopenDays} days of its completion.`],
  onHold: ["conflict", "This visit is on hold at the moment. We will tell you when that changes."],
  partyLeft: ["gone", "One of the two has closed their account, so this is no longer possible."],
  reasonMissing: ["invalid", "Please say why you cancel."],
  changed: ["conflict", "This booking has changed meanwhile. Please check it again."],
  sameTime: ["invalid", "The booking is at that time already."],
  recleanTooLate: [
    "invalid",
    `A re-clean takes place within ${policy.problems.comeAgainDays} days of our team's decision. Please choose an earlier day.`,
  ],
  movedEnough: ["conflict", "A booking can be moved three times at most."],
  proposalOpen: ["conflict", "A new time has been proposed already. It is answered or withdrawn first."],
  tooManyProposals: [
    "limited",
    "You have proposed new times for this visit many times today. Please agree on one in a message first.",
  ],
  noProposal: ["conflict", "This proposal is no longer open."],
  feeChanged: ["conflict", "The cancellation fee has changed. Please check it again.", details<{ fee: Fils }>()],
});

export const refuseExtension = refusals("booking", {
  extensionTooLate: ["conflict", "The time of this job is over, so no more can be asked for."],
  extensionReclean: ["conflict", "A re-clean cannot take longer than booked."],
  extensionOpen: ["conflict", "More time has been asked for already. That is answered or withdrawn first."],
  noExtension: ["conflict", "This request for more time is no longer open."],
  extensionTaken: [
    "conflict",
    "The hours after this job are not free any more.",
    details<{
      longestMinutes: number;
    }>(),
  ],
  tooManyExtensions: [
    "limited",
    "You have asked for more time many times today. Please agree on it in a message first.",
  ],
});

export const quoteRefusals = [
  refuseBooking.cleanerUnavailable,
  refuseBooking.ownSelf,
  refuseBooking.serviceNotOffered,
  refuseBooking.past,
  refuseBooking.tooSoon,
  refuseBooking.sameDay,
  refuseBooking.tooFar,
  refuseBooking.notOffered,
  refuseBooking.outsidePlan,
  refuseBooking.outsideArea,
  refuseBooking.priceTooLow,
  refuseBooking.priceTooHigh,
  refuseBooking.taken,
  refuseBooking.offerNotFound,
  refuseBooking.offerWithdrawn,
  refuseBooking.offerDeclined,
  refuseBooking.offerBooked,
  refuseBooking.offerClosed,
  refuseBooking.offerOutdated,
  refuseBooking.offerDiffers,
  refuseBooking.offerElsewhere,
  ...codeRefusals,
] as const;

export const moveRefusals = [
  refuseBooking.onHold,
  refuseBooking.partyLeft,
  refuseBooking.overlap,
  refuseBooking.tooManyAtOnce,
  refuseBooking.customerBusy,
  refuseBooking.notFound,
  refuseBooking.wrongMoment,
  refuseBooking.changed,
  refuseBooking.tooLate,
  refuseBooking.cleanerUnavailable,
  refuseBooking.past,
  refuseBooking.tooSoon,
  refuseBooking.sameDay,
  refuseBooking.tooFar,
  refuseBooking.notOffered,
  refuseBooking.outsidePlan,
  refuseBooking.outsideArea,
  refuseBooking.recleanTooLate,
  refuseBooking.taken,
] as const;

export const proposalRefusals = [
  refuseBooking.onHold,
  refuseBooking.notFound,
  refuseBooking.wrongMoment,
  refuseBooking.changed,
  refuseBooking.tooLate,
  refuseBooking.noProposal,
] as const;
