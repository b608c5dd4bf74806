export { answer, withdraw } from "./answer.ts";
export { answerReclean, recleanTimes } from "./reclean.ts";
export { ofBooking } from "./read.ts";
export { report } from "./report.ts";
export { decide, settle, staffCase, staffList } from "./staff.ts";
