import { randomInt, randomUUID } from "node:crypto";
import { addDays, type AskedBooking, contracts, dayOf, planDate, type Session, termsVersion } from "@naqi/contracts";
import type { Person } from "./people.ts";
import { pushBrowser } from "../core/push-browser.ts";

export type OperationId = {
  [Domain in keyof typeof contracts]: `${Domain}.${Extract<keyof (typeof contracts)[Domain], string>}`;
}[keyof typeof contracts];

/** One of something for every operation there is: one left out does not compile. */
export type PerOperation<T> = Record<OperationId, T>;

/** Who and what a sample speaks of. */
export interface World {
  customer: Person;
  cleaner: Person;
  /** A confirmed booking of these two. */
  bookingId: string;
  /** A request of the customer's on the board, and the cleaner's application to it. */
  requestId: string;
  applicationId: string;
  /** The cleaner's open verification, and payout method. */
  verificationId: string;
  payoutMethodId: string;
  /** Filters of the job board that the cleaner has saved. */
  savedFiltersId: string;
  /** What they talk about the booking in, and a report of it by the cleaner. */
  conversationId: string;
  reportId: string;
  /** A message to support. */
  ticketId: string;
  /** A property of the customer's. */
  propertyId: string;
  /** A plan of the customer's with the cleaner. */
  planId: string;
  /** A browser in which the customer is signed in, not the one that asks. */
  sessionId: string;
}

const asked = ({ cleaner }: Pick<World, "cleaner">, hour = "10:00"): AskedBooking => ({
  cleanerId: cleaner.memberId,
  serviceType: "deep_cleaning",
  scheduledDate: addDays(dayOf(new Date().toISOString()), 5),
  scheduledTime: hour,
  durationMinutes: 120,
  address: {
    formattedAddress: "Marina Gate 1, Dubai Marina",
    area: "Dubai Marina",
    location: { lat: 25.0805, lng: 55.1403 },
    building: "Marina Gate 1",
    unit: "2304",
  },
});

const home = {
  address: {
    formattedAddress: "Marina Gate 1, Dubai Marina",
    area: "Dubai Marina",
    location: { lat: 25.0805, lng: 55.1403 },
    building: "Marina Gate 1",
  },
  apartmentNumber: "2304",
  propertyType: "apartment",
  access: { gate: "Ask for tower one", makani: "12345 67890" },
};

const campaignTerms = {
  valueType: "fixed",
  discountValue: 1_500,
  minimumOrderAmount: 6_000,
  reason: "A seasonal offer",
};
const newCode = { ...campaignTerms, code: "THANKS", discountType: "custom", expiryDays: 30 };

const token = "A".repeat(43);
const pictureId = `pic_${"0".repeat(26)}`;
// What there is not: the cleaner is still needed.
const proposalId = `ppl_${"0".repeat(26)}`;
const { subscription: browser } = pushBrowser();
const forgedLink = `offers.${randomUUID()}.${"0".repeat(64)}`;

const bank = {
  payoutMethod: "bank_transfer",
  bankDetails: { bankName: "Mashreq Bank", accountHolder: "Aisha Khan", iban: "AE070331234567890123456" },
};

/** Another account each time: one may not be added twice. */
function anotherBank() {
  const account = `033${String(randomInt(10 ** 12)).padStart(16, "0")}`;
  const check = String(98n - (BigInt(`${account}101400`) % 97n)).padStart(2, "0");
  return { ...bank, bankDetails: { ...bank.bankDetails, iban: `AE${check}${account}` } };
}

const week = {
  availableAnytime: false,
  weeklySchedule: Object.fromEntries(
    ["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, { available: true, start: "08:00", end: "18:00" }]),
  ),
  preferredHours: { start: "08:00", end: "18:00" },
  weekendAvailability: true,
  emergencyAvailability: false,
};

/** The first date of the sample's plan. */
const planDay = (world: World) => planDate({ startDay: asked(world).scheduledDate, frequency: "monthly" }, 1);

/** Of unread values. */
const version = "0".repeat(16);

/** Of no team there is. */
const seatId = `sea_${"0".repeat(26)}`;

/** Of no problem there is: the visit of the samples is ahead. */
const problemId = `prb_${"0".repeat(26)}`;

/** One well-formed input of every operation. */
export const samples: PerOperation<(world: World) => Record<string, unknown>> = {
  "members.signUp": () => ({
    email: `sara-${randomUUID()}@example.com`,
    newPassword: "Sparkling-Floor-7",
    fullName: "Sara Haddad",
  }),
  "members.me": () => ({}),
  "members.enroll": () => ({ role: "customer", fullName: "Sara Haddad" }),
  "members.update": () => ({ fullName: "Sara Haddad", phone: "+971501234567" }),
  "members.acceptTerms": () => ({ version: termsVersion }),
  "members.resendConfirmation": () => ({}),
  "members.confirmEmail": () => ({ token }),
  "members.confirmation": () => ({ token }),
  "members.confirmElsewhere": () => ({ token, newPassword: "Sparkling-Floor-7" }),
  "members.disown": () => ({ token }),
  "members.confirmNewEmail": () => ({ token }),
  "members.undoEmail": () => ({ token }),
  "members.changeEmail": () => ({ email: "sara.other@example.com" }),
  "members.signOut": () => ({}),
  "members.forgotPassword": () => ({ email: "sara@example.com" }),
  "members.passwordReset": () => ({ token }),
  "members.resetPassword": () => ({ token, newPassword: "Sparkling-Floor-7" }),
  "security.mine": () => ({}),
  "security.beginSession": () => ({ key: "k".repeat(43), browser: "b".repeat(43), agent: "chrome", system: "mac" }),
  "security.endSession": ({ sessionId }) => ({ sessionId }),
  "security.changePassword": () => ({ password: "Not-the-Floor-7", newPassword: "Sparkling-Floor-8" }),
  "security.setUpFactor": () => ({ password: "Not-the-Floor-7" }),
  "security.turnOnFactor": () => ({ password: "Not-the-Floor-7", code: "١٢٣ 456" }),
  "security.turnOffFactor": () => ({ password: "Not-the-Floor-7", code: "123456" }),
  "security.renewCodes": () => ({ password: "Not-the-Floor-7", code: "123456" }),
  "security.recover": () => ({
    email: "nobody@example.com",
    password: "Sparkling-Floor-7",
    recoveryCode: "ABCDE-23456",
  }),
  "cleaners.search": () => ({
    text: "clean",
    area: "JBR",
    service: "deep_cleaning",
    minRate: "1000",
    language: "Arabic",
    minutes: "180",
    near: "25.0805,55.1403",
    sort: "recommended",
    include: "counts",
    limit: "10",
  }),
  "cleaners.profile": ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
  "cleaners.page": ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
  "cleaners.sitemap": () => ({}),
  "cleaners.availability": ({ cleaner }) => ({ cleanerId: cleaner.memberId, from: "2027-03-10", days: "7" }),
  "cleaners.revealContact": ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
  "cleaners.own": () => ({}),
  "cleaners.updateOwn": () => ({
    fullName: "Aisha Khan",
    hourlyRate: 6_000,
    yearsExperience: 5,
    bio: "Careful.",
    version,
  }),
  "insights.mine": () => ({}),
  "insights.prices": () => ({ area: "Dubai Marina" }),
  "insights.seen": ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
  "insights.seenByVisitor": ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
  "favorites.mine": () => ({ limit: "10" }),
  "favorites.ids": () => ({}),
  "favorites.add": ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
  "favorites.remove": ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
  "cleaner-onboarding.progress": () => ({}),
  "cleaner-onboarding.saveProfile": () => ({
    businessName: "Sparkle",
    bio: "Careful and quick.",
    bioLong: "Ten years of homes in the Marina.",
    languagesSpoken: ["English", "Arabic"],
    yearsExperience: 10,
    version,
  }),
  "cleaner-onboarding.saveServices": () => ({
    servicesOffered: ["deep_cleaning"],
    hourlyRate: 5_000,
    customServices: [{ name: "Balcony", description: "Glass and tiles", hourlyRate: 4_000, durationMinutes: 60 }],
    version,
  }),
  "cleaner-onboarding.saveAreas": () => ({
    serviceAreas: ["JBR", "Dubai Marina"],
    serviceRadius: 15,
    travelFee: 2_000,
    version,
  }),
  "cleaner-onboarding.saveAvailability": () => ({ ...week, version }),
  "cleaner-onboarding.saveVerification": () => ({}),
  "cleaner-onboarding.savePayout": () => ({ details: bank, version }),
  "cleaner-onboarding.skip": () => ({ step: 1 }),
  "cleaner-onboarding.submit": () => ({}),
  "availability.mine": () => ({}),
  "availability.clashes": () => ({ day: "2027-03-10", hour: "10:00", durationMinutes: "180" }),
  "availability.save": () => ({ plan: { ...week, daysOff: ["2027-03-10"], exceptions: [] }, version: 1 }),
  "verification.mine": () => ({}),
  "verification.start": () => ({}),
  "verification.documentForm": ({ verificationId }) => ({
    verificationId,
    documentType: "government_id",
    fileName: "id.jpg",
    fileSize: 20_000,
    mimeType: "image/jpeg",
  }),
  "verification.addDocument": ({ cleaner, verificationId }) => ({
    verificationId,
    documentType: "government_id",
    fileName: "id.jpg",
    key: `${cleaner.memberId}/${verificationId}/government_id-1.jpg`,
    documentNumber: "784-1990-1234567-1",
  }),
  "verification.documentLink": ({ verificationId }) => ({ verificationId, documentType: "government_id" }),
  "properties.mine": () => ({}),
  "properties.add": () => ({ ...home, idempotencyKey: randomUUID() }),
  "properties.change": ({ propertyId }) => ({ ...home, propertyId, propertyType: "2-bedroom", version }),
  "properties.remove": ({ propertyId }) => ({ propertyId }),
  "customer-onboarding.progress": () => ({}),
  "customer-onboarding.saveType": () => ({ customerType: "homeowner", version }),
  "customer-onboarding.continueProperties": () => ({}),
  "customer-onboarding.savePreferences": () => ({
    preferredServices: ["regular_cleaning", "kitchen_deep_clean"],
    preferredTimes: ["morning", "flexible"],
    preferredFrequency: "weekly",
    ecoFriendlyOnly: true,
    budgetRange: { min: 5_000, max: 50_000 },
    preferredCleanerGender: "female",
    languagePreference: "Arabic",
    specialRequirements: "There is a cat. She is shy.",
    version,
  }),
  "customer-onboarding.skip": () => ({ step: 1 }),
  "customer-onboarding.finish": () => ({}),
  "requests.post": () => ({
    idempotencyKey: randomUUID(),
    title: "Two bedrooms before the guests",
    description: "Kitchen and two bathrooms.",
    serviceType: "deep_cleaning",
    location: "Dubai Marina",
    budgetMin: 20_000,
    budgetMax: 40_000,
  }),
  "requests.mine": () => ({ limit: "10" }),
  "requests.edit": ({ requestId }) => ({
    requestId,
    edition: 1_000_000,
    title: "Three bedrooms before the guests",
    serviceType: "deep_cleaning",
    location: "Dubai Marina",
  }),
  "requests.cancel": ({ requestId }) => ({ requestId }),
  "requests.board": () => ({
    text: "kitchen",
    service: "deep_cleaning",
    location: "JBR",
    budget: "100-300",
    limit: "10",
  }),
  "requests.savedFilters": () => ({}),
  "requests.saveFilters": () => ({ name: "Near the beach", filters: { location: "JBR" } }),
  "requests.removeFilters": ({ savedFiltersId }) => ({ savedFiltersId }),
  "applications.apply": ({ requestId }) => ({
    idempotencyKey: randomUUID(),
    requestId,
    proposedPrice: 25_000,
    message: "I can come on Monday.",
  }),
  "applications.confirm": ({ applicationId }) => ({
    applicationId,
    proposedPrice: 26_000,
    durationMinutes: 180,
    termsVersion: 1,
  }),
  "applications.offers": ({ requestId }) => ({ requestId }),
  "applications.decline": ({ applicationId }) => ({ applicationId }),
  "applications.mine": () => ({ limit: "10" }),
  "applications.withdraw": ({ applicationId }) => ({ applicationId }),
  "earnings.summary": () => ({}),
  "earnings.transactions": () => ({ limit: "10" }),
  "earnings.statement": () => ({ month: "2027-03", limit: "10" }),
  "pictures.form": () => ({ kind: "photo", contentType: "image/jpeg", size: 1000 }),
  "pictures.finish": () => ({ pictureId: `pic_${"0".repeat(26)}`, kind: "photo" }),
  "pictures.copy": () => ({ url: "https://127.0.0.1/me.jpg" }),
  "pictures.remove": () => ({ kind: "photo" }),
  "payouts.mine": () => ({}),
  "payouts.add": () => ({ idempotencyKey: randomUUID(), details: anotherBank(), isPrimary: true }),
  "payouts.change": ({ payoutMethodId }) => ({
    payoutMethodId,
    details: { payoutMethod: "paypal", paypalEmail: "aisha@example.com" },
  }),
  "payouts.makeDefault": ({ payoutMethodId }) => ({ payoutMethodId }),
  "payouts.remove": ({ payoutMethodId }) => ({ payoutMethodId }),
  "payouts.setSchedule": () => ({ schedule: "monthly" }),
  "earnings.staffDue": () => ({ limit: "10" }),
  "earnings.staffPay": ({ cleaner }) => ({
    cleanerId: cleaner.memberId,
    idempotencyKey: randomUUID(),
    amount: 5_000,
    version: 1,
    reference: "FT 1234",
  }),
  "account.closing": () => ({}),
  "account.close": () => ({}),
  "account.requestExport": () => ({}),
  "account.exportLink": () => ({}),
  "cleaner-onboarding.queue": () => ({ status: "pending", limit: "10" }),
  "cleaner-onboarding.staffCase": ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
  "cleaner-onboarding.decide": ({ cleaner }) => ({
    cleanerId: cleaner.memberId,
    decision: "suspend",
    reason: "Two no-shows in a week",
    // Of no case there is: the cleaner is still needed.
    version: 1_000_000,
  }),
  // Of a nonexistent one: the cleaner is still needed.
  "cleaner-onboarding.decideMany": () => ({
    cleanerIds: [randomUUID()],
    decision: "suspend",
    reason: "Two no-shows in a week",
  }),
  "verification.queue": () => ({ status: "under_review", limit: "10" }),
  "verification.expiring": () => ({ limit: "10" }),
  "verification.staffCase": ({ cleaner, verificationId }) => ({ userId: cleaner.memberId, verificationId }),
  "verification.staffDocumentLink": ({ cleaner, verificationId }) => ({
    userId: cleaner.memberId,
    verificationId,
    documentType: "government_id",
  }),
  "verification.decideDocument": ({ cleaner, verificationId }) => ({
    userId: cleaner.memberId,
    verificationId,
    documentType: "government_id",
    documentId: `doc_${"0".repeat(26)}`,
    decision: "refuse",
    reason: "The picture is blurred",
    version: 1,
  }),
  "verification.decide": ({ cleaner, verificationId }) => ({
    userId: cleaner.memberId,
    verificationId,
    decision: "reject",
    reason: "The name differs",
    version: 1_000_000,
  }),
  "admin.findRecords": () => ({ kind: "bookings", find: "aisha" }),
  "admin.people": () => ({ find: "aisha", role: "cleaner", sort: "joined", direction: "desc", limit: "10" }),
  "admin.exportPeople": ({ cleaner }) => ({ memberIds: [cleaner.memberId], reason: "A letter to all cleaners" }),
  "admin.views": () => ({}),
  "admin.saveView": () => ({ name: "New cleaners", view: { role: "cleaner", columns: ["business", "areas"] } }),
  "admin.removeView": () => ({ viewId: `viw_${"0".repeat(26)}` }),
  "admin.person": ({ cleaner }) => ({ memberId: cleaner.memberId }),
  // Of nonexistent ones: the members are still needed.
  "admin.suspend": () => ({ memberId: randomUUID(), reason: "Two no-shows in a week" }),
  "admin.reinstate": () => ({ memberId: randomUUID(), reason: "It was cleared up" }),
  "admin.audit": () => ({ action: "cleaner.suspend", from: "2026-01-01", limit: "10" }),
  "admin.exportAudit": () => ({ action: "cleaner.suspend", reason: "The yearly review" }),
  "admin.figures": () => ({ weeks: "4" }),
  "proposals.list": () => ({ queue: "open", limit: "10" }),
  "proposals.recipients": () => ({ proposalId }),
  "proposals.askNumber": ({ cleaner, payoutMethodId }) => ({
    idempotencyKey: randomUUID(),
    cleanerId: cleaner.memberId,
    payoutMethodId,
    reason: "The bank sent it back",
  }),
  "proposals.confirm": () => ({ proposalId, reason: "I know why" }),
  "proposals.end": () => ({ proposalId, reason: "Not needed any more" }),
  "proposals.number": () => ({ proposalId }),
  "wallet.mine": () => ({}),
  "wallet.entries": () => ({ limit: "10" }),
  "wallet.staffCredit": ({ customer }) => ({
    memberId: customer.memberId,
    idempotencyKey: randomUUID(),
    amount: 5_000,
    reason: "The first visit began late.",
  }),
  "discounts.mine": () => ({}),
  "discounts.validate": () => ({ code: "WELCOME-ABC234", bookingAmount: 10_000 }),
  "discounts.figures": () => ({}),
  "discounts.staffList": ({ customer }) => ({ owner: customer.memberId, status: "available", limit: "10" }),
  "discounts.create": ({ customer }) => ({ ...newCode, idempotencyKey: randomUUID(), userId: customer.memberId }),
  "discounts.createMany": ({ customer }) => ({ ...newCode, code: "THANKS-ALL", people: [customer.memberId] }),
  "discounts.revoke": ({ customer }) => ({ userId: customer.memberId, code: "THANKS", reason: "Given by mistake." }),
  "discounts.exportCodes": () => ({ type: "custom" }),
  "discounts.campaigns": () => ({ limit: "10" }),
  "discounts.startCampaign": () => ({
    ...campaignTerms,
    code: `EID-${randomUUID().slice(0, 8)}`,
    idempotencyKey: randomUUID(),
    budget: 100_000,
    endsOn: addDays(dayOf(new Date().toISOString()), 30),
  }),
  "discounts.stopCampaign": () => ({ code: "NO-SUCH-CAMPAIGN", reason: "Enough." }),
  "bookings.quote": (world) => ({ ...asked(world) }),
  "bookings.book": (world) => ({
    ...asked(world),
    idempotencyKey: randomUUID(),
    expectedTotal: 10_000,
    cleanerVersion: 1,
    notes: "Second door",
  }),
  "bookings.mine": () => ({ tab: "upcoming", limit: "10" }),
  "bookings.jobs": () => ({ tab: "past", limit: "10" }),
  "bookings.get": ({ bookingId }) => ({ bookingId }),
  "bookings.cancel": ({ bookingId }) => ({ bookingId, expectedFee: 0, reason: "Plans changed" }),
  "bookings.staffList": () => ({ status: "confirmed", from: "2026-01-01", until: "2026-12-31", limit: "10" }),
  "bookings.staffCase": ({ bookingId }) => ({ bookingId }),
  "bookings.staffCancel": ({ bookingId }) => ({ bookingId, fee: "none", reason: "Both asked for it" }),
  "calendar.mine": () => ({}),
  "calendar.renew": () => ({}),
  "calendar.turnOff": () => ({}),
  "calendar.feed": () => ({ token: "A".repeat(64) }),
  "notices.mine": () => ({ limit: "10" }),
  "notices.choices": () => ({}),
  "notices.addBrowser": () => browser,
  "notices.removeBrowser": () => ({ endpoint: browser.endpoint }),
  "notices.choose": () => ({ choice: "mail.reviews", on: true }),
  // No mail of ours has it.
  "notices.unsubscribe": () => ({ link: forgedLink }),
  "notices.resubscribe": () => ({ link: forgedLink }),
  "notices.see": () => ({ noticeId: `evt_${"0".repeat(26)}-member` }),
  "bookings.tip": ({ bookingId }) => ({ bookingId, amount: 2_000 }),
  "bookings.answer": ({ bookingId }) => ({ bookingId, tookPlace: true }),
  "bookings.staffComplete": ({ bookingId }) => ({ bookingId, version: 1, reason: "Its pictures show it" }),
  "bookings.staffChecks": () => ({ state: "review", limit: "10" }),
  "bookings.decideCheck": ({ bookingId }) => ({
    bookingId,
    counts: true,
    version: 1,
    reason: "They only share a phone.",
  }),
  "bookings.staffReopen": ({ bookingId }) => ({ bookingId, version: 1, reason: "Half of it was left" }),
  "requests.staffList": () => ({ status: "open", from: "2026-01-01", until: "2026-12-31", limit: "10" }),
  "requests.staffCase": ({ requestId }) => ({ requestId }),
  "requests.staffClose": ({ requestId }) => ({ requestId, edition: 1, reason: "It asks for something else" }),
  "applications.staffOffers": ({ requestId }) => ({ requestId, limit: "10" }),
  "bookings.start": ({ bookingId }) => ({ bookingId }),
  "bookings.undoStart": ({ bookingId }) => ({ bookingId }),
  "bookings.onMyWay": ({ bookingId }) => ({ bookingId }),
  "bookings.runLate": ({ bookingId }) => ({ bookingId, minutes: 20 }),
  "bookings.arrive": ({ bookingId }) => ({ bookingId }),
  "bookings.setStartCode": ({ bookingId }) => ({ bookingId, isOn: true }),
  "bookings.revealPhone": ({ bookingId }) => ({ bookingId }),
  "bookings.reportNoAccess": ({ bookingId }) => ({ bookingId, tried: ["called", "knocked"], note: "No answer." }),
  "bookings.reportNoShow": ({ bookingId }) => ({ bookingId, note: "I have waited since ten." }),
  "bookings.answerReport": ({ bookingId }) => ({ bookingId, agrees: false, note: "I was at the door." }),
  "bookings.withdrawReport": ({ bookingId }) => ({ bookingId }),
  "bookings.complete": ({ bookingId }) => ({ bookingId }),
  "bookings.freeTimes": (world) => ({ bookingId: world.bookingId, from: asked(world).scheduledDate, days: "7" }),
  "bookings.reschedule": (world) => ({
    bookingId: world.bookingId,
    version: 0,
    scheduledDate: addDays(asked(world).scheduledDate, 1),
    scheduledTime: "14:00",
    idempotencyKey: randomUUID(),
  }),
  "bookings.acceptMove": ({ bookingId }) => ({ bookingId, version: 1 }),
  "bookings.declineMove": ({ bookingId }) => ({ bookingId, version: 1 }),
  "bookings.withdrawMove": ({ bookingId }) => ({ bookingId, version: 1 }),
  "bookings.extensionRoom": ({ bookingId }) => ({ bookingId }),
  "bookings.proposeExtension": ({ bookingId }) => ({ bookingId, version: 0, minutes: 60 }),
  "bookings.acceptExtension": ({ bookingId }) => ({ bookingId, version: 0 }),
  "bookings.declineExtension": ({ bookingId }) => ({ bookingId, version: 0 }),
  "bookings.withdrawExtension": ({ bookingId }) => ({ bookingId, version: 0 }),
  "teams.mine": () => ({}),
  "teams.invite": () => ({ email: "new.hand@example.com" }),
  "teams.remove": () => ({ seatId }),
  "teams.membership": () => ({}),
  "teams.accept": () => ({ seatId }),
  "teams.decline": () => ({ seatId }),
  "teams.leave": () => ({}),
  "teams.candidates": ({ bookingId }) => ({ bookingId }),
  "teams.give": ({ bookingId, cleaner }) => ({ bookingId, memberId: cleaner.memberId, version: 0 }),
  "teams.jobs": () => ({}),
  "teams.past": () => ({}),
  "teams.step": ({ bookingId }) => ({ bookingId, step: "runLate", minutes: 20 }),
  "checklists.get": ({ bookingId }) => ({ bookingId }),
  "checklists.save": ({ bookingId }) => ({ bookingId, version: 0, items: ["Kitchen", "Bedroom 1"] }),
  "checklists.remove": ({ bookingId }) => ({ bookingId }),
  "checklists.tick": ({ bookingId }) => ({ bookingId, itemId: "i1", done: true }),
  "checklists.pictureForm": ({ bookingId }) => ({ bookingId, contentType: "image/jpeg", size: 1000 }),
  "checklists.addPicture": ({ bookingId }) => ({ bookingId, pictureId, itemId: "i1", moment: "before" }),
  "checklists.removePicture": ({ bookingId }) => ({ bookingId, pictureId }),
  "checklists.pictureLinks": ({ bookingId }) => ({ bookingId, pictureId }),
  "checklists.staffGet": ({ bookingId }) => ({ bookingId }),
  "checklists.staffPictureLinks": ({ bookingId }) => ({ bookingId, pictureId }),
  "plans.offer": ({ bookingId }) => ({ bookingId, frequency: "weekly" }),
  "plans.make": ({ bookingId }) => ({
    bookingId,
    frequency: "monthly",
    expectedPrice: 10_000,
    idempotencyKey: randomUUID(),
  }),
  "plans.mine": () => ({}),
  "plans.get": ({ planId }) => ({ planId }),
  "plans.skip": (world) => ({ planId: world.planId, day: planDay(world) }),
  "plans.restore": (world) => ({ planId: world.planId, day: planDay(world) }),
  "plans.pause": (world) => ({ planId: world.planId, from: planDay(world), visits: "keep" }),
  "plans.resume": ({ planId }) => ({ planId }),
  "plans.agreePrice": ({ planId }) => ({ planId, agreedPrice: 12_000 }),
  "plans.end": ({ planId }) => ({ planId, visits: "keep" }),
  "replacements.offers": ({ bookingId }) => ({ bookingId }),
  "replacements.take": (world) => {
    const { cleanerId, scheduledDate, scheduledTime } = asked(world);
    return { bookingId: world.bookingId, cleanerId, scheduledDate, scheduledTime, expectedTotal: 10_000 };
  },
  "reviews.of": ({ cleaner }) => ({ cleanerId: cleaner.memberId, stars: "5", limit: "10" }),
  "reviews.received": () => ({ limit: "10" }),
  "reviews.own": ({ bookingId }) => ({ bookingId }),
  "reviews.write": ({ bookingId }) => ({ bookingId, rating: 5, tags: ["on_time"], comment: "Spotless." }),
  "reviews.rate": ({ bookingId }) => ({ bookingId, rating: 5, note: "Everything was ready." }),
  "reviews.reply": ({ bookingId }) => ({ bookingId, text: "Thank you!" }),
  "reviews.staffList": ({ cleaner }) => ({ cleanerId: cleaner.memberId, limit: "10" }),
  "reviews.staffCase": ({ bookingId }) => ({ bookingId }),
  "reviews.hide": ({ bookingId }) => ({ bookingId, reason: "It names a third person.", version: 0 }),
  "reviews.restore": ({ bookingId }) => ({ bookingId, reason: "It was a mistake.", version: 1 }),
  "messages.mine": () => ({ limit: "10" }),
  "messages.thread": ({ conversationId }) => ({ conversationId, limit: "10" }),
  "messages.changes": () => ({}),
  "messages.open": ({ requestId, cleaner }) => ({ requestId, cleanerId: cleaner.memberId }),
  "messages.inquire": ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
  "messages.send": ({ conversationId }) => ({ conversationId, idempotencyKey: randomUUID(), text: "On my way." }),
  "messages.read": ({ conversationId }) => ({ conversationId, upTo: `msg_${"0".repeat(26)}` }),
  "messages.block": ({ conversationId }) => ({ conversationId }),
  "messages.unblock": ({ conversationId }) => ({ conversationId }),
  "message-pictures.form": ({ conversationId }) => ({ conversationId, contentType: "image/jpeg", size: 1000 }),
  "message-pictures.send": ({ conversationId }) => ({
    conversationId,
    pictureId: `pic_${"0".repeat(26)}`,
    idempotencyKey: randomUUID(),
    text: "The tap.",
  }),
  "message-pictures.links": ({ conversationId }) => ({ conversationId, messageId: `msg_${"0".repeat(26)}` }),
  "message-pictures.staffLinks": ({ reportId }) => ({ reportId, messageId: `msg_${"0".repeat(26)}` }),
  "reports.ofConversation": ({ conversationId }) => ({ conversationId, reason: "rude", words: "Not nice." }),
  "reports.ofReview": ({ cleaner }) => ({
    cleanerId: cleaner.memberId,
    reviewId: `rev_${"0".repeat(26)}`,
    reason: "untrue",
  }),
  "reports.staffList": () => ({ state: "open", limit: "10" }),
  "reports.staffCase": ({ reportId }) => ({ reportId }),
  "reports.close": ({ reportId }) => ({ reportId, outcome: "acted", reason: "Looked at it" }),
  "problem-pictures.form": ({ bookingId }) => ({ bookingId, problemId, contentType: "image/jpeg", size: 1000 }),
  "problem-pictures.add": ({ bookingId }) => ({ bookingId, problemId, pictureId: `pic_${"0".repeat(26)}` }),
  "problem-pictures.links": ({ bookingId }) => ({ bookingId, problemId, pictureId: `pic_${"0".repeat(26)}` }),
  "problem-pictures.staffLinks": ({ bookingId }) => ({ bookingId, problemId, pictureId: `pic_${"0".repeat(26)}` }),
  "problems.ofBooking": ({ bookingId }) => ({ bookingId }),
  "problems.report": ({ bookingId }) => ({ bookingId, kind: "conduct", text: "They shouted at the neighbours." }),
  "problems.answer": ({ bookingId }) => ({ bookingId, problemId, text: "It was the other way round." }),
  "problems.withdraw": ({ bookingId }) => ({ bookingId, problemId }),
  "problems.answerReclean": ({ bookingId }) => ({ bookingId, problemId, accept: false }),
  "problems.staffList": () => ({ state: "in_review", limit: "10" }),
  "problems.staffCase": ({ bookingId }) => ({ bookingId, problemId }),
  "problems.recleanTimes": ({ bookingId }) => ({ bookingId, problemId }),
  "problems.decide": ({ bookingId }) => ({
    bookingId,
    problemId,
    outcome: "credit",
    amount: 5_000,
    reason: "The pictures show it.",
    version: 1,
  }),
  "problems.settle": ({ bookingId }) => ({
    bookingId,
    problemId,
    end: "settled",
    reason: "The cleaner has the money.",
    version: 2,
  }),
  "referrals.mine": () => ({}),
  "referrals.apply": () => ({ code: "ABCD2345" }),
  "referrals.staffRewards": () => ({ status: "held", limit: "10" }),
  "referrals.staffRelease": ({ customer }) => ({
    refereeId: customer.memberId,
    reason: "They are family.",
    version: 1,
  }),
  "referrals.staffVoid": ({ customer }) => ({ refereeId: customer.memberId, reason: "The same person.", version: 1 }),
  "site.settings": () => ({}),
  "site.subscribe": () => ({ email: "sara@example.com", list: "newsletter" }),
  "site.confirmSubscription": () => ({ token }),
  "tickets.open": () => ({
    idempotencyKey: randomUUID(),
    name: "Sara Haddad",
    email: `sara-${randomUUID()}@example.com`,
    topic: "booking_and_scheduling",
    message: "The door code has changed, who do I tell?",
  }),
  "tickets.staffList": () => ({ state: "open", limit: "10" }),
  "tickets.staffCase": ({ ticketId }) => ({ ticketId }),
  "tickets.reply": ({ ticketId }) => ({ ticketId, reply: "Please tell your cleaner in the conversation." }),
  "tickets.close": ({ ticketId }) => ({ ticketId, reason: "Was answered by phone." }),
};

export const sampleOf = (id: string, world: World) => samples[id as OperationId](world);

/** A booking of the sample's job, quoted and made over HTTP. */
export async function bookOver(
  ask: (
    route: string,
    wish: { as: Person; body: unknown },
  ) => Promise<{ status: number; text: string; body: Record<string, unknown> }>,
  world: Pick<World, "customer" | "cleaner">,
  hour?: string,
): Promise<Record<string, unknown>> {
  const wish = asked(world, hour);
  const quote = await ask("POST /bookings/quote", { as: world.customer, body: wish });
  const { total: expectedTotal, cleanerVersion } = quote.body;
  const body = { ...wish, idempotencyKey: randomUUID(), expectedTotal, cleanerVersion };
  const made = await ask("POST /bookings", { as: world.customer, body });
  if (made.status !== 200) throw new Error(`Booking failed: ${quote.text} ${made.text}`);
  return made.body;
}

/** Two people and a record of each kind that is private to them, all made over HTTP. */
export async function worldOf(
  ask: (
    route: string,
    wish: { as: Person; body: unknown },
  ) => Promise<{ status: number; text: string; body: Record<string, unknown> }>,
  parties: Pick<World, "customer" | "cleaner">,
): Promise<World> {
  const { customer, cleaner } = parties;
  const make = async (id: OperationId, route: string, as: Person, world = {} as World) => {
    const made = await ask(route, { as, body: sampleOf(id, world) });
    if (made.status !== 200) throw new Error(`${id} failed: ${made.text}`);
    return made.body;
  };
  const { bookingId } = await bookOver(ask, parties);
  const { requestId } = await make("requests.post", "POST /requests", customer);
  const world = { customer, cleaner, bookingId, requestId } as World;
  const { applicationId } = await make("applications.apply", "POST /applications", cleaner, world);
  const { conversationId } = await make("messages.open", "POST /conversations", cleaner, world);
  const talk = { ...world, conversationId: String(conversationId) };
  const report = { as: cleaner, body: { reason: "rude" } };
  const reported = await ask(`POST /conversations/${talk.conversationId}/reports`, report);
  const { ticketId } = await make("tickets.open", "POST /tickets", customer);
  const { verification } = await make("verification.start", "POST /verification", cleaner);
  const { methods } = await make("payouts.add", "POST /payouts/methods", cleaner);
  const { propertyId } = await make("properties.add", "POST /properties", customer);
  const { planId } = await make("plans.make", "POST /plans", customer, { bookingId } as World);
  const { items } = await make("requests.saveFilters", "POST /requests/saved-filters", cleaner);
  const { sessions } = (await ask("GET /me/security", { as: customer, body: undefined })).body;
  return {
    ...talk,
    sessionId: (sessions as Session[]).find(({ isThis }) => !isThis)?.sessionId ?? "",
    reportId: String(reported.body.reportId),
    ticketId: String(ticketId),
    propertyId: String(propertyId),
    planId: String(planId),
    savedFiltersId: String((items as { savedFiltersId: string }[])[0]?.savedFiltersId),
    applicationId: String(applicationId),
    verificationId: String((verification as { verificationId: string }).verificationId),
    payoutMethodId: String((methods as { payoutMethodId: string }[])[0]?.payoutMethodId),
  };
}
