export { book } from "./book/book.ts";
export { get, jobs, mine } from "./bookings.ts";
export { complete } from "./visit/completing.ts";
export { cancel } from "./cancelling.ts";
export { start, undoStart } from "./visit/starting.ts";
export {
  acceptExtension,
  declineExtension,
  extensionRoom,
  proposeExtension,
  withdrawExtension,
} from "./moving/extending.ts";
export { freeTimes } from "./moving/new-time.ts";
export { acceptMove, declineMove, withdrawMove } from "./moving/proposals.ts";
export { quote } from "./book/quote.ts";
export { answerReport, reportNoAccess, reportNoShow, withdrawReport } from "./visit/reports.ts";
export { revealPhone } from "./visit/reveal-phone.ts";
export { reschedule } from "./moving/reschedule.ts";
export { setStartCode } from "./visit/start-code.ts";
export { arrive, onMyWay, runLate } from "./visit/steps.ts";
export { staffCancel, staffCase, staffComplete, staffList } from "./staff.ts";
export { answer } from "./settling.ts";
export { decideCheck, staffChecks } from "./checks/staff-checks.ts";
export { staffReopen } from "./visit/staff-reopen.ts";
export { tip } from "./visit/tipping.ts";
