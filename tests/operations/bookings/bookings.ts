import { randomUUID } from "node:crypto";
import { addDays } from "@naqi/contracts";
import { confirmedBefore, ownRecords, records, stepOfVisit } from "../record.ts";
import { asked } from "../values.ts";

export const bookings = records("bookings", {
  quote: {
    callers: "customer",
    unchecked: "It calculates, and changes nothing.",
    sample: (world) => ({ ...asked(world) }),
    suspended: "It only asks.",
    unconfirmed: "It only asks.",
    closed: "It only asks.",
  },
  book: {
    callers: "customer",
    sample: (world) => ({
      ...asked(world),
      idempotencyKey: randomUUID(),
      expectedTotal: 10_000,
      cleanerVersion: 1,
      notes: "Second door",
    }),
  },
  mine: { callers: "customer", sample: () => ({ tab: "upcoming", limit: "10" }) },
  jobs: { callers: "cleaner", sample: () => ({ tab: "past", limit: "10" }) },
  get: { callers: "customer+cleaner", sample: ({ bookingId }) => ({ bookingId }) },
  cancel: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, expectedFee: 0, reason: "Plans changed" }),
    suspended: "The other party need not wait for a visit that will not take place.",
    unconfirmed: "The other party need not wait for a visit that will not take place.",
  },
  staffList: {
    callers: "admin",
    sample: () => ({ status: "confirmed", from: "2026-01-01", until: "2026-12-31", limit: "10" }),
  },
  staffCase: { callers: "admin", sample: ({ bookingId }) => ({ bookingId }) },
  staffCancel: {
    callers: "admin",
    sample: ({ bookingId }) => ({ bookingId, fee: "none", reason: "Both asked for it" }),
  },
  tip: {
    callers: "customer",
    sample: ({ bookingId }) => ({ bookingId, amount: 2_000 }),
    suspended: /^booking\.wrongMoment$/,
    unconfirmed: /^booking\.wrongMoment$/,
  },
  answer: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, tookPlace: true }),
    suspended: "They say what happened before they were suspended.",
    unconfirmed: "They say what happened before they were suspended.",
  },
  staffComplete: {
    callers: "admin",
    sample: ({ bookingId }) => ({ bookingId, version: 1, reason: "Its pictures show it" }),
  },
  staffChecks: { callers: "admin", sample: () => ({ state: "review", limit: "10" }) },
  decideCheck: {
    callers: "admin",
    sample: ({ bookingId }) => ({
      bookingId,
      counts: true,
      version: 1,
      reason: "They only share a phone.",
    }),
  },
  staffReopen: {
    callers: "admin",
    sample: ({ bookingId }) => ({ bookingId, version: 1, reason: "Half of it was left" }),
  },
  start: {
    callers: "cleaner",
    sample: ({ bookingId }) => ({ bookingId }),
    suspended: /^member\.suspended$/,
    unconfirmed: stepOfVisit,
  },
  undoStart: { callers: "cleaner", sample: ({ bookingId }) => ({ bookingId }), unconfirmed: stepOfVisit },
  onMyWay: { callers: "cleaner", sample: ({ bookingId }) => ({ bookingId }), unconfirmed: stepOfVisit },
  runLate: { callers: "cleaner", sample: ({ bookingId }) => ({ bookingId, minutes: 20 }), unconfirmed: stepOfVisit },
  arrive: { callers: "cleaner", sample: ({ bookingId }) => ({ bookingId }), unconfirmed: stepOfVisit },
  setStartCode: {
    callers: "customer",
    sample: ({ bookingId }) => ({ bookingId, isOn: true }),
    unconfirmed: stepOfVisit,
  },
  revealPhone: { callers: "customer+cleaner", sample: ({ bookingId }) => ({ bookingId }) },
  reportNoAccess: {
    callers: "cleaner",
    sample: ({ bookingId }) => ({ bookingId, tried: ["called", "knocked"], note: "No answer." }),
    unconfirmed: stepOfVisit,
  },
  reportNoShow: {
    callers: "customer",
    sample: ({ bookingId }) => ({ bookingId, note: "I have waited since ten." }),
    suspended: "They say what happened before they were suspended.",
    unconfirmed: "They say what happened before they were suspended.",
  },
  answerReport: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, agrees: false, note: "I was at the door." }),
    suspended: "They say what happened before they were suspended.",
    unconfirmed: "They say what happened before they were suspended.",
  },
  withdrawReport: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId }),
    unconfirmed: stepOfVisit,
  },
  complete: { callers: "customer+cleaner", sample: ({ bookingId }) => ({ bookingId }), unconfirmed: stepOfVisit },
  freeTimes: {
    callers: "customer+cleaner",
    unchecked: ownRecords,
    sample: (world) => ({ bookingId: world.bookingId, from: asked(world).scheduledDate, days: "7" }),
  },
  reschedule: {
    callers: "customer+cleaner",
    sample: (world) => ({
      bookingId: world.bookingId,
      version: 0,
      scheduledDate: addDays(asked(world).scheduledDate, 1),
      scheduledTime: "14:00",
      idempotencyKey: randomUUID(),
    }),
    unconfirmed: confirmedBefore,
  },
  acceptMove: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, version: 1 }),
    suspended: /^member\.suspended$/,
    unconfirmed: /^booking\.(changed|noProposal)$/,
  },
  declineMove: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, version: 1 }),
    unconfirmed: stepOfVisit,
  },
  withdrawMove: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, version: 1 }),
    unconfirmed: stepOfVisit,
  },
  extensionRoom: {
    callers: "cleaner",
    unchecked: ownRecords,
    sample: ({ bookingId }) => ({ bookingId }),
    suspended: /^member\.suspended$/,
    unconfirmed: stepOfVisit,
  },
  proposeExtension: {
    callers: "cleaner",
    sample: ({ bookingId }) => ({ bookingId, version: 0, minutes: 60 }),
    suspended: /^member\.suspended$/,
    unconfirmed: /^booking\.wrongMoment$/,
  },
  acceptExtension: {
    callers: "customer",
    sample: ({ bookingId }) => ({ bookingId, version: 0 }),
    suspended: /^member\.suspended$/,
    unconfirmed: /^booking\.wrongMoment$/,
  },
  declineExtension: {
    callers: "customer",
    sample: ({ bookingId }) => ({ bookingId, version: 0 }),
    unconfirmed: stepOfVisit,
  },
  withdrawExtension: {
    callers: "cleaner",
    sample: ({ bookingId }) => ({ bookingId, version: 0 }),
    unconfirmed: stepOfVisit,
  },
});
