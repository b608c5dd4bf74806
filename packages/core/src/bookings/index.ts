export { book } from "./book.ts";
export { get, jobs, mine } from "./bookings.ts";
export { cancel, complete, start } from "./moves.ts";
export { quote } from "./quote.ts";
