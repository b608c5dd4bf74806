export { answer, withdraw } from "./answer.ts";
export { answerReclean } from "./reclean.ts";
export { ofBooking } from "./read.ts";
export { report } from "./report.ts";
export { decide, settle, staffCase, staffList } from "./staff.ts";
