import { operations, type Role, routeOf } from "@naqi/contracts";
import type { OperationId } from "./samples.ts";

type Reasons = Partial<Record<OperationId, string>>;

/** What people may do whose token says more than they are, and what everything else is refused with. */
export interface Standing {
  roles: readonly Role[];
  refused: RegExp;
  /** What they may still do, and why: every other operation is refused, including new ones. */
  allowed: Reasons;
  /**
   * What the sample is refused for, or that it changes nothing, before it is asked who wants it. That they may not is the
   * condition of the write, for which `tests/core` asks.
   */
  before: Partial<Record<OperationId, RegExp>>;
}

const because = (reason: string, ...ids: OperationId[]): Reasons => Object.fromEntries(ids.map((id) => [id, reason]));

const reads = operations
  .filter(({ operation }) => routeOf(operation).method === "GET")
  .map(({ operation }) => operation.id as OperationId);
/** What the gate refuses of a member whose account was closed (G121). */
const checked = operations
  .filter(({ operation }) => operation.checks)
  .map(({ operation }) => operation.id as OperationId);
const reading = because("It only reads what is theirs, or everybody's.", ...reads);

const protectingOneself = because(
  "It concerns their account alone.",
  "members.signOut",
  "members.acceptTerms",
  "members.resendConfirmation",
  "members.confirmEmail",
  "members.changeEmail",
  "security.changePassword",
  "security.turnOffFactor",
  "security.renewCodes",
  "security.beginSession",
  "security.endSession",
);
const beginningFactor = because("It protects what is theirs.", "security.setUpFactor", "security.turnOnFactor");

const havingTheirs = because("What is kept of them is theirs to have.", "account.requestExport", "account.exportLink");
const asking = because("It only asks.", "bookings.quote", "discounts.validate");
const aboutVisits: OperationId[] = [
  "problems.report",
  "problems.answer",
  "problems.withdraw",
  "problem-pictures.form",
  "problem-pictures.add",
];
const telling = because("What is wrong can be told.", "reports.ofConversation", "reports.ofReview", ...aboutVisits);

const looking = because("It counts nothing then.", "insights.seen");

const ending: Reasons = {
  ...because("Nobody waits for a visit that does not take place.", "bookings.cancel", "plans.end"),
  ...because(
    "They say what happened before they were suspended.",
    "bookings.answer",
    "bookings.reportNoShow",
    "bookings.answerReport",
  ),
  ...because("Nobody has to stay in a team, or to keep somebody.", "teams.remove", "teams.decline", "teams.leave"),
  ...because("Nobody applies to what cannot be booked.", "requests.cancel"),
  ...because("Nobody waits for an answer that cannot come.", "applications.decline", "applications.withdraw"),
  ...because("It only forgets.", "favorites.remove", "calendar.turnOff", "checklists.remove"),
  ...because("It finds the conversation that there is; a new one is refused.", "messages.open"),
  ...because("What was said to them before is theirs to read.", "messages.read", "notices.see"),
  ...because("What they hear of is theirs to choose.", "notices.choose", "notices.addBrowser", "notices.removeBrowser"),
  ...because("Whoever bothers them can be kept away.", "messages.block", "messages.unblock"),
  ...because("It only shows their own document.", "verification.documentLink"),
};

/** Steps of a visit: a suspended party takes none (G117). */
const steps: Reasons = because(
  "It is a step of their own visit.",
  "bookings.start",
  "bookings.undoStart",
  "bookings.complete",
  "bookings.declineMove",
  "bookings.withdrawMove",
  "bookings.declineExtension",
  "bookings.withdrawExtension",
  "bookings.extensionRoom",
  "bookings.onMyWay",
  "bookings.runLate",
  "bookings.arrive",
  "bookings.setStartCode",
  "bookings.reportNoAccess",
  "bookings.withdrawReport",
  "teams.step",
);

/** Reads that are refused as a whole: they are for work, or show other people's addresses. */
const readsForWork: readonly OperationId[] = [
  "requests.board",
  "teams.candidates",
  "bookings.extensionRoom",
  "checklists.get",
  "checklists.pictureLinks",
];

const stale = /\.(changedElsewhere|changedMeanwhile|edited|caseChanged)$/;
const nothing = /^$/;
const notYet = /^customer-onboarding\.notYet$/;
const noChecklist = /^checklist\.(notFound|notUnderWay)$/;

const tooEarly: Standing["before"] = {
  // Of what they upload nothing is taken: that is asked with the document.
  "verification.documentForm": /^(verification\.notFound)?$/,
  "verification.addDocument": /^verification\.(notFound|notUploaded)$/,
  "properties.change": stale,
  "customer-onboarding.saveType": stale,
  "customer-onboarding.continueProperties": notYet,
  "customer-onboarding.savePreferences": notYet,
  "customer-onboarding.finish": notYet,
  "requests.edit": stale,
  "requests.saveFilters": nothing,
  "bookings.acceptMove": /^booking\.(changed|noProposal)$/,
  "bookings.start": /^booking\.tooEarly$/,
  "bookings.proposeExtension": /^booking\.wrongMoment$/,
  "bookings.acceptExtension": /^booking\.wrongMoment$/,
  "checklists.tick": noChecklist,
  "checklists.pictureForm": noChecklist,
  "checklists.addPicture": noChecklist,
  "checklists.removePicture": noChecklist,
  "bookings.tip": /^booking\.wrongMoment$/,
  "replacements.take": /^replacement\.over$/,
  "referrals.apply": /^(referral\.unknown|member\.suspended)$/,
  "plans.resume": nothing,
  "plans.restore": /^plan\.noSuchDay$/,
  "plans.agreePrice": /^plan\.noPrice$/,
  "reviews.write": /^review\.notCompleted$/,
  "reviews.rate": /^review\.notCompleted$/,
  "reviews.reply": /^review\.notFound$/,
  "cleaners.updateOwn": stale,
  "cleaner-onboarding.saveProfile": stale,
  "cleaner-onboarding.saveServices": stale,
  "cleaner-onboarding.saveAreas": stale,
  "cleaner-onboarding.saveAvailability": stale,
  "cleaner-onboarding.savePayout": stale,
  "payouts.makeDefault": nothing,
};

/** What is refused before the sample is looked at. */
const refusedFirst: readonly OperationId[] = [
  "bookings.start",
  "bookings.acceptMove",
  "bookings.proposeExtension",
  "bookings.acceptExtension",
];

const cleanersChecklist: readonly OperationId[] = [
  "checklists.tick",
  "checklists.pictureForm",
  "checklists.addPicture",
  "checklists.removePicture",
];

/** They book, do and say nothing, and read their own history (decision 0115). */
export const suspended: Standing = {
  roles: ["customer", "cleaner"],
  refused: /\.suspended$/,
  allowed: {
    ...because("It only reads what is theirs, or everybody's.", ...reads.filter((id) => !readsForWork.includes(id))),
    ...protectingOneself,
    ...beginningFactor,
    ...havingTheirs,
    ...asking,
    ...telling,
    ...looking,
    ...ending,
  },
  before: {
    ...tooEarly,
    "members.enroll": /^(member\.alreadyEnrolled)?$/,
    // Their row as a cleaner changed with the suspension.
    "availability.save": stale,
    // Their open requests were withdrawn.
    "requests.edit": /^cleaning-request\.closed$/,
    ...Object.fromEntries(refusedFirst.map((id) => [id, /^member\.suspended$/])),
    ...Object.fromEntries(cleanersChecklist.map((id) => [id, /^member\.suspended$/])),
    // A customer reads what was done at their home.
    "checklists.get": /^$|^member\.suspended$/,
    "checklists.pictureLinks": /^checklist\.notFound$|^member\.suspended$/,
  },
};

const preparing: Reasons = because(
  "It is their own, and nobody else sees it before the address is confirmed.",
  "members.enroll",
  "members.update",
  "account.close",
  "favorites.add",
  "verification.start",
  "verification.documentForm",
  "verification.addDocument",
  "properties.add",
  "properties.change",
  "properties.remove",
  "customer-onboarding.saveType",
  "customer-onboarding.continueProperties",
  "customer-onboarding.savePreferences",
  "customer-onboarding.skip",
  "customer-onboarding.finish",
  "pictures.form",
  "pictures.finish",
  "pictures.copy",
  "pictures.remove",
  "cleaners.updateOwn",
  "cleaner-onboarding.saveProfile",
  "cleaner-onboarding.saveServices",
  "cleaner-onboarding.saveAreas",
  "cleaner-onboarding.saveAvailability",
  "cleaner-onboarding.saveVerification",
  "cleaner-onboarding.savePayout",
  "cleaner-onboarding.skip",
  "availability.save",
  "calendar.renew",
  "requests.saveFilters",
  "requests.removeFilters",
  "payouts.add",
  "payouts.change",
  "payouts.makeDefault",
  "payouts.remove",
  "payouts.setSchedule",
);

/** With an unconfirmed address members prepare their own data, and contact no others (decisions §6.3). */
export const unconfirmed: Standing = {
  roles: ["customer", "cleaner"],
  refused: /\.unconfirmed$/,
  allowed: {
    ...reading,
    ...protectingOneself,
    ...havingTheirs,
    ...asking,
    ...telling,
    ...looking,
    ...ending,
    ...steps,
    ...preparing,
    ...because(
      "Who has a visit confirmed the address before, and nobody takes that back.",
      "bookings.reschedule",
      "checklists.save",
      "problems.answerReclean",
      "teams.give",
      "plans.skip",
      "plans.restore",
      "plans.pause",
      "plans.resume",
      "plans.agreePrice",
    ),
  },
  before: { ...tooEarly, "cleaner-onboarding.submit": /^onboarding\.alreadySubmitted$/ },
};

/** They have left, and what they left behind was erased. */
export const closed: Standing = {
  roles: ["customer", "cleaner"],
  refused: /\.(notEnrolled|alreadyEnrolled|suspended|unconfirmed|notFound|requestNotFound|noExport)$/,
  allowed: {
    ...asking,
    ...looking,
    ...because(
      "There is nothing left that it could change.",
      "favorites.remove",
      "account.close",
      "requests.removeFilters",
      "notices.see",
    ),
  },
  before: {
    "customer-onboarding.saveType": stale,
    "customer-onboarding.continueProperties": notYet,
    "customer-onboarding.savePreferences": notYet,
    "customer-onboarding.finish": notYet,
    // Nothing, or that there is nothing.
    ...Object.fromEntries(reads.map((id) => [id, /^$|\.(notEnrolled|notFound|requestNotFound|suspended)$/])),
    "members.confirmEmail": /^member\.linkUsed$/,
    "security.beginSession": /^security\.sessionEnded$/,
    ...Object.fromEntries(checked.map((id) => [id, /^request\.anonymous$/])),
  },
};

/** Staff without their second factor, while their token still says so: the gate reads their row for every staff operation (G121). */
export const unprotected: Standing = {
  roles: ["admin"],
  refused: /^request\.forbidden$/,
  allowed: {
    ...protectingOneself,
    ...beginningFactor,
    ...because(
      "It is their own.",
      "members.me",
      "security.mine",
      "members.update",
      "pictures.form",
      "pictures.finish",
      "pictures.copy",
      "pictures.remove",
    ),
  },
  before: { "members.enroll": /^member\.alreadyEnrolled$/ },
};

/** Whether this is another answer than the standing promises; undefined when it is as promised. */
export function differsFrom(standing: Standing, id: OperationId, code = ""): string | undefined {
  if (id in standing.allowed) return standing.refused.test(code) ? `refused: ${code}` : undefined;
  const wanted = standing.before[id] ?? standing.refused;
  return wanted.test(code) ? undefined : `${code || "done"}, not ${String(wanted)}`;
}
