import type { Booking, BookingStatus, Quote } from "./shapes.ts";
import { codeRefusals } from "../../money/discounts/shapes.ts";
import { details, refusals } from "../../kit/refusal.ts";
import type { Day, Fils, Hour } from "../../kit/scalars.ts";
import type { ExtraSlug } from "../../common/extras/rules.ts";
import { policy } from "../../policy.ts";
import type { SeasonCharge } from "../seasons/shapes.ts";

export interface CancelledBy {
  by: "self" | "customer" | "cleaner" | "staff" | "system";
  name?: string;
  at: string;
}

export const refuseBooking = refusals("booking", {
  notFound: ["missing", "We could not find that booking."],
  cleanerUnavailable: ["conflict", "This cleaner can't be booked at the moment."],
  ownSelf: ["invalid", "You can't book yourself."],
  serviceNotOffered: ["invalid", "This cleaner doesn't offer that service."],
  extraNotOffered: ["invalid", "This cleaner doesn't offer that extra.", details<{ extra: ExtraSlug }>()],
  extraNever: ["invalid", "This service can't be booked with that extra.", details<{ extra: ExtraSlug }>()],
  extraIncluded: ["invalid", "That extra is already part of this service.", details<{ extra: ExtraSlug }>()],
  extrasExclude: [
    "invalid",
    "Two of these extras can't be booked together. Please remove one.",
    details<{ extras: readonly [ExtraSlug, ExtraSlug] }>(),
  ],
  extrasTooLong: [
    "invalid",
    "With these extras, the visit must be at least {hours} hours long.",
    details<{ hours: number; minutes: number }>(),
  ],
  extrasWithOffer: ["invalid", "An offer has a fixed price, so it can't be booked with extras."],
  past: ["invalid", "Please choose a date and time in the future."],
  tooSoon: ["invalid", "Please choose a time at least 3 hours from now."],
  sameDay: ["invalid", "This cleaner doesn't take same-day bookings."],
  tooFar: ["invalid", "You can book up to 90 days ahead."],
  notOffered: ["invalid", "Jobs start on the hour between 08:00 and 18:00."],
  outsidePlan: ["invalid", "The cleaner doesn't work at that time."],
  seasonHours: [
    "invalid",
    "On this day, visits take place between {start} and {end} ({season}). Please choose another time.",
    details<{ season: string; start: Hour; end: Hour }>(),
  ],
  seasonService: [
    "invalid",
    "This service can't be booked on this day ({season}). Please choose another day.",
    details<{ season: string }>(),
  ],
  seasonHeat: [
    "invalid",
    "There is no outdoor work from 12:30 to 15:00 on this day ({season}). Please choose a time that ends by 12:00 or starts at 15:00.",
    details<{ season: string }>(),
  ],
  outsideArea: ["invalid", "This address is outside the cleaner's service areas."],
  taken: [
    "conflict",
    "That time was just taken. Please choose another.",
    details<{ freeHours: readonly { scheduledDate: Day; scheduledTime: Hour }[] }>(),
  ],
  alreadyBooked: ["conflict", "You've already booked this cleaner at that time.", details<{ bookingId: string }>()],
  quoteChanged: [
    "conflict",
    "The price or the next dates have changed. Please check the new total.",
    details<{ quote: Quote }>(),
  ],
  walletChanged: [
    "conflict",
    "Your wallet credit has changed. Please check the new total.",
    details<{ quote: Quote }>(),
  ],
  priceTooLow: ["invalid", "The price is below the cleaner's minimum.", details<{ minimumPrice: Fils }>()],
  priceTooHigh: ["invalid", "The price is above the maximum for this job.", details<{ maximumPrice: Fils }>()],
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
  customerBusy: ["conflict", "The customer has another visit at that time. Please choose another time."],
  unpaid: [
    "conflict",
    "An earlier visit is not paid yet. Pay your cleaner, then tell our support team. You can book again once we have recorded the payment.",
  ],
  tooManyAhead: ["conflict", "You have reached the maximum number of upcoming visits."],
  tooManyWithCleaner: [
    "conflict",
    `You already have ${policy.visits.withOneCleaner} upcoming visits with this cleaner.`,
  ],
  tooManyBookings: ["limited", "You have booked many visits in the last hour. Please try again later."],
  tooManyCancellations: ["limited", "You have cancelled many visits in the last hour. Please try again later."],
  wrongMoment: [
    "conflict",
    "This booking has changed, so this is no longer possible.",
    details<{ status: BookingStatus; cancelled?: CancelledBy }>(),
  ],
  callClosed: ["conflict", "You can call each other from 2 hours before the visit until 1 hour after it."],
  noPhone: ["conflict", "There is no confirmed phone number to call. Please send a message."],
  callBlocked: ["forbidden", "You can't call each other because one of you has blocked the other."],
  notAssigned: ["forbidden", "Only the person who has this job can call the customer."],
  tooManyCalls: ["limited", "You have looked up many numbers today. Please try again tomorrow, or send a message."],
  tooEarly: ["conflict", "You can start a job up to 60 minutes before its time."],
  tooLate: ["conflict", "The time of this job has passed."],
  tooEarlyStep: [
    "conflict",
    "You can do this from {minutes} minutes before the visit.",
    details<{ minutes: number }>(),
  ],
  stampAhead: ["invalid", "Your phone's clock is ahead of ours. Please turn on automatic time and try again."],
  stampOld: [
    "invalid",
    `According to your phone, this was more than ${policy.stamp.hours} hours ago, which is too long for us to record it. Please check its clock, or write to support.`,
  ],
  stampBefore: [
    "invalid",
    "According to your phone, this happened before the last step of the visit. Please check its clock.",
    details<{ earliest: string }>(),
  ],
  lateOver: [
    "conflict",
    "The visit should have started by now. Please write to the customer and say when you will arrive.",
  ],
  lateEnough: [
    "limited",
    `You have told the customer ${policy.visit.late.times} times that you are late. Please write a message instead.`,
  ],
  arrivedAlready: ["conflict", "You've already told us that you arrived."],
  codeMissing: ["invalid", "The customer has a start code. Please type the four digits that they show you."],
  codeWrong: ["invalid", "This code is wrong. Please ask the customer to show it to you again."],
  tooManyCodes: ["limited", "Too many wrong codes. Please wait 15 minutes, or ask the customer to turn the code off."],
  tooManySwitches: [
    "limited",
    "You have turned the start code on many times in the last hour. Please try again later.",
  ],
  notArrived: ["conflict", "Please press “I've arrived” first."],
  waitFirst: [
    "conflict",
    `Please wait ${policy.visit.waitMinutes} minutes first. Often it is only a delay.`,
    details<{ from: string }>(),
  ],
  askedInstead: ["conflict", "We have asked both of you whether this visit took place. Please answer that instead."],
  reported: [
    "conflict",
    "A no-show or an access problem was reported for this visit. The report must be answered or withdrawn first.",
  ],
  reportedOnce: [
    "conflict",
    "You have already reported this once and withdrawn it. If you need to report it again, please write to support.",
  ],
  reopenedNotFree: [
    "conflict",
    "The team member who did this job has left, and the owner has another job at that time. It can't be reopened.",
  ],
  noteTooLate: ["conflict", "The visit has started, so its note can't be changed."],
  noReport: ["conflict", "There is no open report to answer or withdraw."],
  reportAnswered: ["conflict", "You have already answered this. If your answer is wrong, please write to support."],
  reportNoteMissing: ["invalid", "Please say what happened instead, so that our team can decide fairly."],
  feeAboveHalf: ["invalid", "The fee can be at most half of the price."],
  notYetDone: [
    "conflict",
    "You can complete a job 30 minutes after you started it, but not before its booked start.",
    details<{ completableFrom: string }>(),
  ],
  undoneTooLate: [
    "conflict",
    "It's too late to undo this start. You can do that for one minute. If the start is wrong, please write to support.",
  ],
  undoneNoMore: ["conflict", "You can no longer undo this start. If it is wrong, please write to support."],
  notOver: ["conflict", "You can answer this once the visit's time has ended."],
  notTippable: ["conflict", "You can't give a tip for this visit."],
  tippedTooLate: [
    "conflict",
    `It's too late to tip for this visit. You can give a tip within ${policy.tips.days} days of it.`,
  ],
  tippedAlready: ["conflict", "You have already given a tip for this visit."],
  answeredTwice: [
    "conflict",
    "You have already changed your answer once, so it is final. If it is wrong, please write to support.",
  ],
  earlyReasonMissing: ["invalid", "Please say why the job ends early."],
  offerNotFound: ["missing", "We could not find that offer."],
  offerWithdrawn: ["conflict", "The cleaner has withdrawn this offer."],
  offerDeclined: ["conflict", "You have declined this offer."],
  offerBooked: ["conflict", "This request is already booked."],
  offerClosed: ["conflict", "This request is no longer open."],
  offerOutdated: ["conflict", "You changed the request after this offer was made. The cleaner must confirm it first."],
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
  requestPast: ["conflict", "The date of this request has passed, so it can't be reopened."],
  tooManyRequests: ["conflict", "You already have 20 open requests, so this one can't be reopened."],
  reopenedTooLate: [
    "conflict",
    `It's too late to reopen this booking. You can reopen one within ${policy.reopenDays} days of its completion.`,
  ],
  onHold: ["conflict", "This visit is on hold at the moment. We'll tell you when that changes."],
  partyLeft: ["gone", "The customer or the cleaner has closed their account, so this is no longer possible."],
  reasonMissing: ["invalid", "Please say why you are cancelling."],
  changed: ["conflict", "This booking has changed in the meantime. Please check it again."],
  sameTime: ["invalid", "The booking is already at that time."],
  movePriceChanged: [
    "conflict",
    "The price at that time is different. Please check the new total.",
    details<{ agreedPrice: Fils; total?: Fils | undefined; season?: SeasonCharge | undefined }>(),
  ],
  recleanTooLate: [
    "invalid",
    `A re-clean must take place within ${policy.problems.comeAgainDays} days of our team's decision. Please choose an earlier day.`,
  ],
  movedEnough: ["conflict", "This booking has been rescheduled three times, which is the maximum."],
  proposalOpen: ["conflict", "A new time has already been proposed. It must be answered or withdrawn first."],
  tooManyProposals: [
    "limited",
    "You have proposed new times for this visit many times today. Please agree on one in a message first.",
  ],
  noProposal: ["conflict", "This proposed time is no longer open."],
  feeChanged: ["conflict", "The cancellation fee has changed. Please check it again.", details<{ fee: Fils }>()],
});

export const refuseExtension = refusals("booking", {
  extensionTooLate: ["conflict", "This job's time has ended, so you can't ask for more time."],
  extensionReclean: ["conflict", "A re-clean can't take longer than booked."],
  extensionOpen: [
    "conflict",
    "You have already asked for more time. Wait for the answer or withdraw your request first.",
  ],
  noExtension: ["conflict", "This request for more time is no longer open."],
  extensionTaken: [
    "conflict",
    "The time after this job is no longer free.",
    details<{
      longestMinutes: number;
    }>(),
  ],
  tooManyExtensions: [
    "limited",
    "You have sent many requests for more time today. Please agree on it in a message first.",
  ],
});

export const seasonRefusals = [
  refuseBooking.seasonHours,
  refuseBooking.seasonService,
  refuseBooking.seasonHeat,
] as const;

export const quoteRefusals = [
  ...seasonRefusals,
  refuseBooking.cleanerUnavailable,
  refuseBooking.ownSelf,
  refuseBooking.serviceNotOffered,
  refuseBooking.extraNotOffered,
  refuseBooking.extraNever,
  refuseBooking.extraIncluded,
  refuseBooking.extrasExclude,
  refuseBooking.extrasTooLong,
  refuseBooking.extrasWithOffer,
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
  refuseBooking.alreadyBooked,
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
  ...seasonRefusals,
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
