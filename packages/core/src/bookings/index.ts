export { book } from "./book.ts";
export { get, jobs, mine } from "./bookings.ts";
export { cancel, complete, start } from "./moves.ts";
export { freeTimes } from "./new-time.ts";
export { acceptMove, declineMove, withdrawMove } from "./proposals.ts";
export { quote } from "./quote.ts";
export { reschedule } from "./reschedule.ts";
export { staffCancel, staffCase, staffList } from "./staff.ts";
